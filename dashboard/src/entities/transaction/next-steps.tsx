import type { Transaction } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, ConfirmDialog, ErrorPanel, toast } from '../../components/index.ts';
import { t } from './words.ts';

const steps = {
  clear: (id: string) => kontor.sandbox.clearTransaction(id),
  invoice: (id: string) => kontor.sandbox.invoiceTransaction(id),
  delete: (id: string) => kontor.sandbox.deleteTransaction(id),
};
type Step = keyof typeof steps;
const done = { clear: 'didClear', invoice: 'didInvoice', delete: 'didDelete' } as const;

/** The possible next steps for each state. */
export const nextSteps: Readonly<Record<Transaction['state'], readonly Step[]>> = {
  authorized: ['clear', 'delete'],
  cleared: ['invoice'],
  invoiced: [],
  deleted: [],
};

export function NextSteps({ transaction }: { transaction: Pick<Transaction, 'id' | 'state'> }) {
  const { id, state } = transaction;
  const [isAsking, setAsking] = useState(false);
  const action = useAction((step: Step): Promise<unknown> => steps[step](id), {
    changes: [['transactions'], ['environmental-impacts'], ['statistics']],
    onDone: (_, step) => {
      setAsking(false);
      toast(t(done[step]));
    },
  });
  const busy = action.isPending ? action.variables : undefined;
  if (nextSteps[state].length === 0) return <p className="soft">{t('nothingLeft')}</p>;
  return (
    <>
      <div className="row">
        {state === 'authorized' && (
          <>
            <Button kind="primary" isBusy={busy === 'clear'} onClick={() => action.mutate('clear')}>
              {t('doClear')}
            </Button>
            <Button onClick={() => setAsking(true)}>{t('doDelete')}</Button>
          </>
        )}
        {state === 'cleared' && (
          <Button kind="primary" isBusy={busy === 'invoice'} onClick={() => action.mutate('invoice')}>
            {t('doInvoice')}
          </Button>
        )}
      </div>
      {!isAsking && <ErrorPanel error={action.error} />}
      {isAsking && (
        <ConfirmDialog
          title={t('confirmDelete')}
          action={t('doDelete')}
          onConfirm={() => action.mutate('delete')}
          onClose={() => setAsking(false)}
          isBusy={busy === 'delete'}
          error={action.error}
        >
          <p>{t.rich('confirmDeleteText', { event: <code>card.transaction.deleted</code> })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
