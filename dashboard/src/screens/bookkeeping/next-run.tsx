import type { ExportPreview, ExportProfile } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, ErrorPanel, Field, formatMoney, Skeleton, toast } from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { lastMonth, today } from '../../entities/export/periods.ts';
import { useRuns } from './use-runs.ts';
import { t } from './words.ts';

/** What a run would post until a day, before it is started. */
export function NextRun({ profile }: { profile: ExportProfile }) {
  const { can } = useSession();
  const { id, organization_id: organizationId, cut_off: cutOff } = profile;
  const [search, setSearch] = useSearchParams('/bookkeeping/$organizationId/$profileId');
  const to = search.to ?? (cutOff === 'previous_month' ? lastMonth().to : today());
  const runs = useRuns(profile);
  const isEarly = to < profile.from;
  const preview = useRead(
    ['export-profiles', organizationId, id, 'preview', to, runs.state],
    (options) => kontor.exportProfiles.preview(organizationId, id, { to }, options),
    { isOn: !isEarly, keepPrevious: true },
  );
  const start = useAction(() => kontor.exportProfiles.runs.create(organizationId, id, { to }), {
    changes: [['export-profiles']],
    onDone: () => toast(t('didStart')),
  });
  return (
    <Card title={t('nextRun')}>
      <div className="stack">
        <div className="filters">
          <Field
            label={t('until')}
            type="date"
            value={to}
            onChange={(day) => setSearch({ to: day || undefined })}
          />
          <div className="row">
            <Button size="small" onClick={() => setSearch({ to: lastMonth().to })}>
              {t('lastMonth')}
            </Button>
            <Button size="small" onClick={() => setSearch({ to: today() })}>
              {t('today')}
            </Button>
          </div>
        </div>
        {isEarly && <p className="soft">{t('beforeFrom')}</p>}
        <ErrorPanel error={preview.error ?? start.error} />
        {!isEarly && preview.data === undefined && !preview.error && <Skeleton lines={2} />}
        {preview.data && !isEarly && <Summary preview={preview.data} />}
        {can('bookkeeping-write') && (
          <div className="row">
            <Button
              kind="primary"
              icon="download"
              isBusy={start.isPending || runs.isWorking}
              disabled={isEarly || preview.data === undefined}
              onClick={() => start.mutate(undefined)}
            >
              {t('post')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Summary({ preview }: { preview: ExportPreview }) {
  const { ready, changed, missing_receipt: missing, not_posted: left, amount, currency } = preview;
  const others = left.reduce((sum, { count }) => sum + count, 0);
  const reasons = left.map(({ reason, count }) => t(reason, { n: count })).join(', ');
  return (
    <div className="stack">
      <p>
        <strong>{t('ready', { n: ready, amount: formatMoney(amount, currency) })}</strong>
        {others > 0 && ` ${t('others', { n: others, reasons })}`}
      </p>
      <ul className="soft">
        {changed > 0 && <li>{t('changed', { n: changed })}</li>}
        {missing > 0 && <li>{t('missing', { n: missing })}</li>}
        {!preview.is_complete && <li>{t('notAll')}</li>}
        <li>{t('everything')}</li>
      </ul>
    </div>
  );
}
