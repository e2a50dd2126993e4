import type { Transaction } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, ConfirmDialog, ErrorPanel, toast } from '../../components/index.ts';
import { t } from './words.ts';

const steps = {
  clear: {
    label: 'doClear',
    done: 'didClear',
    isConfirmed: false,
    call: (id: string) => kontor.sandbox.clearTransaction(id),
  },
  invoice: {
    label: 'doInvoice',
    done: 'didInvoice',
    isConfirmed: false,
    call: (id: string) => kontor.sandbox.invoiceTransaction(id),
  },
  delete: {
    label: 'doDelete',
    done: 'didDelete',
    isConfirmed: true,
    call: (id: string) => kontor.sandbox.deleteTransaction(id),
  },
} as const;
type Step = keyof typeof steps;

/** The possible next steps for each state, the usual one first. */
export const nextSteps: Readonly<Record<Transaction['state'], readonly Step[]>> = {
  authorized: ['clear', 'delete'],
  cleared: ['invoice'],
  invoiced: [],
  deleted: [],
};

export function NextSteps({ transaction }: { transaction: Pick<Transaction, 'id' | 'state'> }) {
  const { id, state } = transaction;
  const [confirming, setConfirming] = useState<Step>();
  const action = useAction((step: Step): Promise<unknown> => steps[step].call(id), {
    changes: [['transactions'], ['environmental-impacts'], ['statistics']],
    onDone: (_, step) => {
      setConfirming(undefined);
      toast(t(steps[step].done));
    },
  });
  const busy = action.isPending ? action.variables : undefined;
  if (nextSteps[state].length === 0) return <p className="soft">{t('nothingLeft')}</p>;
  return (
    <>
      <div className="row">
        {nextSteps[state].map((step, index) => (
          <Button
            key={step}
            kind={index === 0 ? 'primary' : 'plain'}
            isBusy={busy === step}
            onClick={() => (steps[step].isConfirmed ? setConfirming(step) : action.mutate(step))}
          >
            {t(steps[step].label)}
          </Button>
        ))}
      </div>
      {confirming === undefined ? (
        <ErrorPanel error={action.error} />
      ) : (
        <ConfirmDialog
          title={t('confirmDelete')}
          action={t(steps[confirming].label)}
          onConfirm={() => action.mutate(confirming)}
          onClose={() => setConfirming(undefined)}
          isBusy={busy === confirming}
          error={action.error}
        >
          <p>{t.rich('confirmDeleteText', { event: <code>card.transaction.deleted</code> })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
