import { isKontorError } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useAction, useRead } from '../../../api/queries.ts';
import { Button, ConfirmDialog, ErrorPanel, Skeleton, toast } from '../../../components/index.ts';
import { daysOf, remindable } from './months.ts';
import { t } from './words.ts';

const remindedAtOnceMax = 100;

/** Asks the card holders of the month for their missing receipts. */
export function Remind({ organizationId, month }: { organizationId: string; month: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('remind')}
      </Button>
      {isOpen && <Ask organizationId={organizationId} month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

function Ask({
  organizationId,
  month,
  onClose,
}: {
  organizationId: string;
  month: string;
  onClose: () => void;
}) {
  const filter = { organization_id: organizationId, ...daysOf(month), receipt: 'missing' } as const;
  const missing = useRead(['transactions', 'missing', filter], (options) =>
    kontor.transactions
      .list({ ...filter, limit: remindedAtOnceMax }, options)
      .toArray({ max: remindedAtOnceMax }),
  );
  const rows = remindable(missing.data ?? [], new Date());
  const people = new Set(rows.map(({ card_holder }) => card_holder.id)).size;
  const remind = useAction(
    async () => {
      let sent = 0;
      for (const { id } of rows) sent += await remindOnce(id);
      return sent;
    },
    {
      changes: [['transactions']],
      onDone: (sent) => {
        toast(t('reminded', { n: sent }));
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={t('remindTitle')}
      action={t('remindSend', { n: rows.length })}
      isDangerous={false}
      isBusy={remind.isPending || missing.isPending}
      onConfirm={() => rows.length > 0 && remind.mutate(undefined)}
      onClose={onClose}
      error={remind.error}
    >
      <ErrorPanel error={missing.error} retry={missing.refetch} />
      {missing.isPending ? (
        <Skeleton lines={2} />
      ) : (
        <p>{rows.length === 0 ? t('remindNone') : t('remindText', { n: rows.length, people })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Some cannot be reminded: their receipt has just arrived, or they have no email address. The others still are. */
async function remindOnce(id: string): Promise<0 | 1> {
  try {
    await kontor.transactions.remindOfReceipt(id);
    return 1;
  } catch (error) {
    if (isKontorError(error) && (error.status === 409 || error.status === 429)) return 0;
    throw error;
  }
}
