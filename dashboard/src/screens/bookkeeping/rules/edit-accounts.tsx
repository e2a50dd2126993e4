import type { ChartOfAccounts } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useEdit } from '../../../components/edit.tsx';
import { Button, Dialog, ErrorPanel, TextArea, toast } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { parseLines, toLines } from './account-lines.ts';
import { t } from './words.ts';

type Props = { organizationId: string; chart: ChartOfAccounts };

/** Edits all accounts as lines of text, so that a chart can be pasted from elsewhere. */
export function EditAccounts({ organizationId, chart }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button size="small" icon="edit" onClick={() => setOpen(true)}>
          {t('editAccounts')}
        </Button>
      </div>
      {isOpen && <Form organizationId={organizationId} chart={chart} onClose={() => setOpen(false)} />}
    </>
  );
}

function Form({ organizationId, chart, onClose }: Props & { onClose: () => void }) {
  const form = useEdit({
    stored: chart,
    toValues: ({ accounts }) => ({ lines: toLines(accounts) }),
    save: ({ lines }, options) => {
      const parsed = parseLines(lines);
      return kontor.chartOfAccounts.update(
        organizationId,
        { accounts: 'accounts' in parsed ? parsed.accounts : [] },
        options,
      );
    },
    read: () => kontor.chartOfAccounts.get(organizationId),
    labels: { lines: t('accountLines') },
    changes: [['chart-of-accounts', organizationId], ['lookup']],
    onDone: () => {
      toast(t('accountsSaved'));
      onClose();
    },
  });
  const parsed = parseLines(form.values.lines);
  const problem = 'problem' in parsed ? parsed.problem : undefined;
  return (
    <Dialog title={t('editAccounts')} onClose={onClose} kind="wide">
      <form onSubmit={form.onSubmit}>
        <div className="stack">
          <TextArea
            label={t('accountLines')}
            hint={t('accountLinesHint')}
            {...form.field('lines')}
            rows={16}
            spellCheck={false}
            error={
              problem &&
              (problem.number === undefined
                ? t('lineWrong', { n: problem.line })
                : t('lineRepeated', { n: problem.line, number: problem.number }))
            }
          />
          <ErrorPanel error={form.isStale ? undefined : form.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            disabled={!form.isDirty || problem !== undefined}
          >
            {common('save')}
          </Button>
        </footer>
      </form>
      {form.dialogs}
    </Dialog>
  );
}
