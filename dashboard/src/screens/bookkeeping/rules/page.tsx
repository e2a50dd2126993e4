import type { CodingRules } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { useEdit } from '../../../components/edit.tsx';
import { Button, Card, EmptyState, ErrorPanel, Skeleton, toast } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { SectionHeader } from '../sections.tsx';
import { Apply } from './apply.tsx';
import { Chart } from './chart.tsx';
import { Preview } from './preview.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleLine } from './rule-line.tsx';
import css from './rules.module.css';
import { moved, newRule, type RulesValues, type RuleValues, toRule, toValues } from './values.ts';
import { t } from './words.ts';

/** The rules that code purchases of an organization when they arrive, and the chart of accounts to choose from. */
export function CodingRulesPage() {
  const { organizationId } = useParams({ from: '/bookkeeping/$organizationId/rules' });
  const query = useRead(['coding-rules', organizationId], (options) =>
    kontor.codingRules.get(organizationId, options),
  );
  return (
    <>
      <SectionHeader
        organizationId={organizationId}
        section="rules"
        title={t('rulesTitle')}
        about={t('rulesAbout')}
      />
      <div className="stack">
        <ErrorPanel error={query.error} retry={query.refetch} />
        {query.data ? (
          <Editor organizationId={organizationId} stored={query.data} />
        ) : (
          !query.error && <Skeleton lines={6} />
        )}
      </div>
    </>
  );
}

function Editor({ organizationId, stored }: { organizationId: string; stored: CodingRules }) {
  const { can } = useSession();
  const canWrite = can('bookkeeping-write');
  /** The rule in the dialog; `at` is its place, or that of a new one. */
  const [open, setOpen] = useState<number>();
  const form = useEdit<CodingRules, RulesValues>({
    stored,
    toValues,
    save: ({ rules }, options) =>
      kontor.codingRules.update(organizationId, { rules: rules.map(toRule) }, options),
    read: () => kontor.codingRules.get(organizationId),
    labels: { rules: t('rulesTitle') },
    changes: [['coding-rules', organizationId]],
    onDone: () => toast(t('rulesSaved')),
  });
  const { rules } = form.values;
  const setRules = (next: RuleValues[]) => form.set('rules', next);
  return (
    <>
      <Chart organizationId={organizationId} onRules={(more) => setRules([...rules, ...more])} />
      <Card
        title={t('rules')}
        actions={
          canWrite && (
            <Button size="small" icon="plus" onClick={() => setOpen(rules.length)}>
              {t('ruleAdd')}
            </Button>
          )
        }
      >
        <div className="stack">
          <p className="soft">{t('orderAbout')}</p>
          {rules.length === 0 && (
            <EmptyState icon="bookkeeping" title={t('noRules')}>
              <p>{t('noRulesText')}</p>
            </EmptyState>
          )}
          <ol className={css.rules}>
            {rules.map((rule, at) => (
              <RuleLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a new rule has no id yet
                key={at}
                rule={rule}
                organizationId={organizationId}
                canWrite={canWrite}
                onMove={(step) => setRules(moved(rules, at, step))}
                onEdit={() => setOpen(at)}
                onEnable={(enabled) =>
                  setRules(rules.map((one, index) => (index === at ? { ...one, enabled } : one)))
                }
                onRemove={() => setRules(rules.filter((_, index) => index !== at))}
              />
            ))}
          </ol>
        </div>
      </Card>
      {(form.isDirty || rules.length > 0) && (
        <Preview organizationId={organizationId} rules={rules} isDirty={form.isDirty} />
      )}
      {canWrite && (
        <form className={css.bar} onSubmit={form.onSubmit}>
          <ErrorPanel error={form.isStale ? undefined : form.error} />
          <div className={css.save}>
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
              {common('save')}
            </Button>
            {form.isDirty && <Button onClick={form.discard}>{t('undo')}</Button>}
            {!form.isDirty && rules.some(({ enabled }) => enabled) && (
              <Apply organizationId={organizationId} />
            )}
          </div>
        </form>
      )}
      {open !== undefined && (
        <RuleDialog
          organizationId={organizationId}
          initial={rules[open] ?? newRule}
          onDone={(rule) => {
            setRules(
              open < rules.length ? rules.map((one, at) => (at === open ? rule : one)) : [...rules, rule],
            );
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {form.dialogs}
    </>
  );
}
