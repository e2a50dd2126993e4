import type { ExportProfile, ExportRun } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  Day,
  Dialog,
  EmptyState,
  ErrorPanel,
  InfiniteList,
  Money,
  StatusBadge,
  Table,
  Time,
} from '../../components/index.ts';
import { DownloadLink } from '../../entities/export/download-link.tsx';
import { t as words } from '../../entities/export/words.ts';
import { TransferOfRun } from './ledger/transfer.tsx';
import { useFreshProfile, useRuns } from './use-runs.ts';
import { t } from './words.ts';

const tones = { queued: 'neutral', running: 'accent', completed: 'good', failed: 'bad' } as const;

export function Runs({ profile }: { profile: ExportProfile }) {
  const [shown, setShown] = useState<ExportRun>();
  const { query, state } = useRuns(profile);
  useFreshProfile(profile, state);
  return (
    <Card title={t('runs')}>
      <InfiniteList
        caption={t('runs')}
        query={query}
        keyOf={(run) => run.id}
        columns={[
          {
            title: t('run'),
            cell: (run) => (
              <>
                <Button kind="quiet" size="small" onClick={() => setShown(run)}>
                  {t('runNumber', { n: run.number })}
                </Button>
                <div className="phone-only small">
                  <Vouchers run={run} />
                </div>
              </>
            ),
          },
          { title: t('until'), cell: ({ to }) => <Day day={to} />, isMinor: true },
          {
            title: t('status'),
            cell: ({ status, reason }) => (
              <>
                <StatusBadge status={status} label={words(status)} tone={tones[status]} />
                {reason !== null && <div className="soft small">{reason}</div>}
              </>
            ),
          },
          { title: t('vouchers'), cell: (run) => <Vouchers run={run} />, isMinor: true },
          {
            title: t('amount'),
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
            isFigure: true,
            isMinor: true,
          },
          { title: t('started'), cell: ({ created_at: at }) => <Time at={at} as="ago" />, isMinor: true },
          { title: t('file'), cell: (run) => <FileOf run={run} /> },
        ]}
        empty={
          <EmptyState icon="exports" title={t('noRunsTitle')}>
            <p>{t('noRunsText')}</p>
          </EmptyState>
        }
      />
      {shown && <Sums run={shown} onClose={() => setShown(undefined)} />}
    </Card>
  );
}

function Vouchers({ run }: { run: ExportRun }) {
  const {
    postings,
    corrections,
    first_voucher_number: first,
    last_voucher_number: last,
    not_posted: left,
  } = run;
  const others = left.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {t('posted', { n: postings })}
      {first !== null && <span className="soft small"> ({`${first}–${last}`})</span>}
      {corrections > 0 && <div className="soft small">{t('corrections', { n: corrections })}</div>}
      {others > 0 && <div className="soft small">{t('leftOut', { n: others })}</div>}
    </>
  );
}

function FileOf({ run }: { run: ExportRun }) {
  const { can } = useSession();
  const { organization_id: organizationId, profile_id: profileId, id, file_url, file_name, status } = run;
  const write = useAction(() => kontor.exportProfiles.runs.writeFile(organizationId, profileId, id), {
    changes: [['export-profiles']],
  });
  if (file_url !== null) return <DownloadLink one={{ file_url, file_name: file_name ?? '' }} />;
  if (status === 'queued' || status === 'running' || !can('bookkeeping-write')) return null;
  return (
    <>
      <Button size="small" isBusy={write.isPending} onClick={() => write.mutate(undefined)}>
        {t('writeAgain')}
      </Button>
      <ErrorPanel error={write.error} />
    </>
  );
}

/** What a run posted with each VAT code, and what it left. */
function Sums({ run, onClose }: { run: ExportRun; onClose: () => void }) {
  const { currency, vat, not_posted: left } = run;
  return (
    <Dialog title={t('runNumber', { n: run.number })} onClose={onClose}>
      <div className="stack">
        <Vouchers run={run} />
        <TransferOfRun run={run} />
        {left.length > 0 && <p>{left.map(({ reason, count }) => t(reason, { n: count })).join(', ')}</p>}
        {vat.length > 0 && (
          <Table
            caption={t('vatCodes')}
            rows={vat}
            keyOf={({ code }) => code}
            columns={[
              { title: t('code'), cell: ({ code }) => <code>{code}</code> },
              {
                title: t('base'),
                cell: ({ base }) => <Money amount={base} currency={currency} />,
                isFigure: true,
              },
              {
                title: t('vat'),
                cell: ({ tax }) => <Money amount={tax} currency={currency} />,
                isFigure: true,
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
