import type { StandardChart } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useAction, useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorPanel,
  Select,
  Skeleton,
  toast,
} from '../../../components/index.ts';
import { useChart } from '../../../entities/coding/chart.ts';
import { EditAccounts } from './edit-accounts.tsx';
import css from './rules.module.css';
import { type RuleValues, rulesOfChart } from './values.ts';
import { t } from './words.ts';

/** The chart of accounts that people choose from, and the standard charts to begin with. */
export function Chart({
  organizationId,
  onRules,
}: {
  organizationId: string;
  onRules: (rules: RuleValues[]) => void;
}) {
  const { can } = useSession();
  const chart = useChart(organizationId);
  const standards = useRead(['standard-charts'], (options) => kontor.chartOfAccounts.listStandard(options));
  if (chart.data === undefined || standards.data === undefined) {
    const error = chart.error ?? standards.error;
    return error ? <ErrorPanel error={error} /> : <Skeleton lines={3} />;
  }
  const { accounts, standard } = chart.data;
  return (
    <Card title={t('chart')}>
      <div className="stack">
        <p>
          {t('chartHas', { n: accounts.length })}
          {standard && ` ${t('chartBegan', { name: t(`standard_${standard}`) })}`}
        </p>
        <details>
          <summary>{t('chartShow')}</summary>
          <ul className={css.accounts}>
            {accounts.map(({ number, name, vat_code }) => (
              <li key={number}>
                <strong>{number}</strong> {name} <span className="soft">{vat_code}</span>
              </li>
            ))}
          </ul>
        </details>
        {can('bookkeeping-write') && <EditAccounts organizationId={organizationId} chart={chart.data} />}
        {can('bookkeeping-write') && (
          <Begin
            organizationId={organizationId}
            standards={standards.data.data}
            current={standard}
            onRules={onRules}
          />
        )}
      </div>
    </Card>
  );
}

/** Begins with a standard chart: its accounts, or rules for what usually goes on them. */
function Begin({
  organizationId,
  standards,
  current,
  onRules,
}: {
  organizationId: string;
  standards: readonly StandardChart[];
  current: StandardChart['id'] | null;
  onRules: (rules: RuleValues[]) => void;
}) {
  const [id, setId] = useState(current ?? standards[0]?.id ?? 'bas');
  const [isAsking, setAsking] = useState(false);
  const chart = useChart(organizationId).data;
  const use = useAction(
    () => kontor.chartOfAccounts.update(organizationId, { standard: id }, chart ? { ifMatch: chart } : {}),
    {
      changes: [['chart-of-accounts', organizationId], ['lookup']],
      onDone: () => {
        toast(t('chartUsed'));
        setAsking(false);
      },
    },
  );
  const chosen = standards.find((one) => one.id === id);
  return (
    <div className="filters">
      <Select
        label={t('standard')}
        value={id}
        onChange={setId}
        choices={standards.map(({ id: value }) => ({ value, label: t(`standard_${value}`) }))}
      />
      <div className="row">
        <Button onClick={() => setAsking(true)}>{t('chartUse')}</Button>
        <Button onClick={() => chosen && onRules(rulesOfChart(chosen))}>{t('chartRules')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('chartUseTitle', { name: t(`standard_${id}`) })}
          action={t('chartUse')}
          isDangerous={false}
          isBusy={use.isPending}
          error={use.error}
          onConfirm={() => use.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>{t('chartUseText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
