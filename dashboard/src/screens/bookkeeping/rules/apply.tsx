import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useAction } from '../../../api/queries.ts';
import { Button, ConfirmDialog, Field, toast } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { t } from './words.ts';

/** Applies the stored rules to purchases that are there, part by part. */
export function Apply({ organizationId }: { organizationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState('');
  const [done, setDone] = useState(0);
  const apply = useAction(
    async () => {
      let updated = 0;
      let cursor: string | undefined;
      do {
        const part = await kontor.codingRules.apply(organizationId, { from: from || undefined, cursor });
        updated += part.updated;
        setDone(updated);
        cursor = part.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return updated;
    },
    {
      changes: [['transactions'], ['month-end'], ['coding-rules', organizationId]],
      onDone: (updated) => {
        toast(t('applied', { n: updated }));
        setOpen(false);
      },
    },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('applyEarlier')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={t('applyTitle')}
          action={t('apply')}
          isDangerous={false}
          isBusy={apply.isPending}
          error={apply.error}
          onConfirm={() => apply.mutate(undefined)}
          onClose={() => setOpen(false)}
        >
          <p>{t('applyText')}</p>
          <Field label={common('from')} type="date" value={from} onChange={setFrom} isOptional />
          {apply.isPending && <p role="status">{t('applying', { n: done })}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
