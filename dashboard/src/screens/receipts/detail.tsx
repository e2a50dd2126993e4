import type { Receipt } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  formatDuration,
  Id,
  Notice,
  PageHeader,
  Skeleton,
  Time,
  toast,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { ReceiptLines, VatTable } from '../../entities/receipt/receipt-tables.tsx';
import { t as common } from '../../i18n/common.ts';
import { FieldsCard, ReceiptCo2 } from './contents.tsx';
import { ReadingBadge } from './list.tsx';
import { MatchCard } from './match.tsx';
import css from './receipts.module.css';
import { Sheet } from './sheet.tsx';
import { t } from './words.ts';

const everything = { include: 'line_items,environmental_impact,text' };
const pollMs = 700;

export function ReceiptPage() {
  const { can } = useSession();
  const { receiptId } = useParams({ from: '/receipts/$receiptId' });
  const [isWaiting, setWaiting] = useState(true);
  const query = useRead(
    ['receipts', receiptId],
    async (options) => {
      const receipt = await kontor.receipts.get(receiptId, everything, options);
      setWaiting(isBeingRead(receipt));
      return receipt;
    },
    { everyMs: isWaiting ? pollMs : undefined },
  );
  const receipt = query.data;
  const trail = [[{ to: '/receipts' }, t('title')]] as const;
  if (receipt === undefined) {
    return (
      <>
        <PageHeader title={t('receipt')} trail={trail} />
        {query.error ? <ErrorPanel error={query.error} retry={query.refetch} /> : <Skeleton lines={8} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={receipt.merchant.name ?? t('receipt')}
        trail={trail}
        beside={<ReadingBadge receipt={receipt} />}
        actions={can('receipts-write') ? <Remove receipt={receipt} /> : undefined}
      />
      <Body receipt={receipt} />
    </>
  );
}

const isBeingRead = ({ status }: Receipt) => status === 'queued' || status === 'scanning';

function Body({ receipt }: { receipt: Receipt }) {
  const [lit, onLight] = useState<string>();
  const hasRead = receipt.status === 'scanned';
  const reason = `reason_${receipt.reason}`;
  return (
    <div className={css.result}>
      <div className={css.sheetCard}>
        <Card>
          <Sheet receipt={receipt} lit={lit} onLight={onLight} />
        </Card>
      </div>
      <div className="stack">
        {isBeingRead(receipt) && (
          <div role="status">
            <Notice title={t('reading')}>
              <p>{t('readingAbout')}</p>
            </Notice>
          </div>
        )}
        {receipt.status === 'unreadable' && (
          <Notice kind="bad" title={t('unreadableTitle')}>
            <p>{t.has(reason) ? t(reason) : t('unreadableOther', { reason: receipt.reason ?? '?' })}</p>
          </Notice>
        )}
        {hasRead && (
          <>
            <MatchCard receipt={receipt} />
            <FieldsCard receipt={receipt} lit={lit} onLight={onLight} />
            {receipt.vat_rates.length > 0 && (
              <Card title={t('vat_rates')}>
                <VatTable receipt={receipt} />
              </Card>
            )}
            {(receipt.line_items?.length ?? 0) > 0 && (
              <Card title={t('lines')}>
                <ReceiptLines receipt={receipt} />
              </Card>
            )}
            <ReceiptCo2 receipt={receipt} />
            {receipt.text && (
              <Card>
                <details>
                  <summary>{t('text')}</summary>
                  <pre className={css.text}>{receipt.text}</pre>
                </details>
              </Card>
            )}
          </>
        )}
        <Card title={t('details')}>
          <DescriptionList
            items={[
              [common('id'), <Id key="id" id={receipt.id} />],
              [t('source'), t(receipt.source)],
              [t('added'), <Time key="at" at={receipt.created_at} />],
              [t('fileId'), <Id key="file" id={receipt.file_id} />],
              [
                t('status'),
                receipt.duration_ms === null
                  ? null
                  : t('readIn', { time: formatDuration(receipt.duration_ms) }),
              ],
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

function Remove({ receipt }: { receipt: Receipt }) {
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => kontor.receipts.delete(receipt.id), {
    changes: [['receipts'], ['transactions']],
    onDone: () => {
      toast(t('didDelete'));
      go({ to: '/receipts' }, { replace: true });
    },
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {common('delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deleteTitle')}
          action={common('delete')}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
