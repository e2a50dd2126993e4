import type { Export } from '@kontor/sdk';
import { type ComponentType, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, ErrorPanel, Select } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { Period } from '../../components/period.tsx';
import { type ExportFormat, type ExportKind, formatsOf } from './kinds.ts';
import { lastMonth, thisMonth, today } from './periods.ts';
import { t } from './words.ts';

export type ExportValues = {
  kind: ExportKind;
  format?: ExportFormat | undefined;
  from?: string | undefined;
  to?: string | undefined;
  organization?: string | undefined;
};
export type ExportFormProps = {
  /** How many filters of the list the export does not have. */
  ignoredFilters?: number;
  /** The kinds to choose from. With one, there is no choice. */
  kinds: readonly ExportKind[];
  initial: ExportValues;
  /** Chooses an organization. */
  organizationFilter: ComponentType<{ id: string | undefined; onChange: (id: string | undefined) => void }>;
  onStarted: (started: Export) => void;
};

/** The form of an export: its kind, format and period. */
export function ExportForm({
  kinds,
  initial,
  organizationFilter: OrganizationFilter,
  onStarted,
  ignoredFilters = 0,
}: ExportFormProps) {
  const [values, setValues] = useState(initial);
  const set = (part: Partial<ExportValues>) => setValues((before) => ({ ...before, ...part }));
  const { kind, organization, from = thisMonth().from, to = today() } = values;
  const { can } = useSession();
  const formats = formatsOf(kind);
  const format = values.format && formats.includes(values.format) ? values.format : 'xlsx';
  const start = useAction(
    () =>
      kontor.exports.create({
        kind,
        format,
        from,
        to,
        organization_ids: organization === undefined ? [] : [organization],
      }),
    { changes: [['exports']], onDone: onStarted },
  );
  const isIncomplete = format === 'sie' && organization === undefined;
  return (
    <div className="stack">
      <div className="filters">
        {kinds.length > 1 && (
          <Select
            label={t('kind')}
            value={kind}
            onChange={(chosen) => set({ kind: chosen })}
            choices={kinds.map((value) => ({ value, label: t(value) }))}
          />
        )}
        <Select
          label={t('format')}
          value={format}
          onChange={(chosen) => set({ format: chosen })}
          choices={formats.map((value) => ({ value, label: t(value) }))}
        />
        <Period from={from} to={to} onChange={set} />
        <OrganizationFilter id={organization} onChange={(id) => set({ organization: id })} />
      </div>
      <div className="row">
        <Button size="small" onClick={() => set(thisMonth())}>
          {t('thisMonth')}
        </Button>
        <Button size="small" onClick={() => set(lastMonth())}>
          {t('lastMonth')}
        </Button>
      </div>
      {ignoredFilters > 0 && <p className="soft small">{t('ignored', { n: ignoredFilters })}</p>}
      {format === 'sie' && can('bookkeeping-read') && (
        <p className="soft small">
          {t.rich('oneMonth', {
            link: (
              <Link to="/bookkeeping" search={{ organization }}>
                {t('bookkeeping')}
              </Link>
            ),
          })}
        </p>
      )}
      {isIncomplete && <p className="soft small">{t('sieHint')}</p>}
      <ErrorPanel error={start.error} />
      <div className="row">
        <Button
          kind="primary"
          icon="download"
          isBusy={start.isPending}
          disabled={isIncomplete}
          onClick={() => start.mutate(undefined)}
        >
          {t('start')}
        </Button>
      </div>
    </div>
  );
}
