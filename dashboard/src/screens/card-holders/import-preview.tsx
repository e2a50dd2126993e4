import type { CardHolderImportResult, Organization } from '@kontor/sdk';
import { useMemo, useState } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  ErrorPanel,
  formatNumber,
  LeaveDialog,
  LongTable,
  Notice,
  Table,
  Tabs,
  useLeaveGuard,
} from '../../components/index.ts';
import { fileName, saveFile } from '../../components/save-file.ts';
import { describeField } from '../../i18n/errors.ts';
import { type CsvFile, type CsvRecord, countMails, writeCsv } from './csv.ts';
import css from './import.module.css';
import { type RowError, useImportRun } from './import-run.ts';
import { t } from './words.ts';

type Row = { record: CsvRecord; state: 'good' | 'bad' | 'created' | 'failed'; errors: readonly RowError[] };

/** A preview row by row; during the import the same rows show their results. */
export function ImportPreview({
  organization,
  name,
  isLatin,
  file,
  result,
  onBegin,
  onOther,
}: {
  organization: Organization;
  name: string;
  isLatin: boolean;
  file: CsvFile;
  result: CardHolderImportResult;
  onBegin: () => void;
  onOther: () => void;
}) {
  const [isAtomic, setAtomic] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const judged = useMemo(() => judge(file, result), [file, result]);
  const good = useMemo(
    () => judged.filter(({ state }) => state === 'good').map(({ record }) => record),
    [judged],
  );
  const run = useImportRun(organization.id, file, good);
  const guard = useLeaveGuard(run.isRunning);
  const rows = merge(judged, run.outcomes);
  const bad = rows.filter(({ state }) => state === 'bad' || state === 'failed');
  const created = rows.filter(({ state }) => state === 'created').length;
  const begin = () => {
    setBegun(true);
    onBegin();
    run.start({ isAtomic });
  };
  return (
    <div className="stack">
      <Card title={name}>
        <div className="stack">
          {isLatin && <Notice kind="warn">{t('wasLatin')}</Notice>}
          <p className="row">
            <Badge>{t('rows', { n: rows.length })}</Badge>
            <Badge tone="good">{t('good', { n: good.length })}</Badge>
            {result.failed > 0 && <Badge tone="bad">{t('bad', { n: result.failed })}</Badge>}
            <Badge tone="accent">{t('mails', { n: countMails(file, good) })}</Badge>
          </p>
          {!isBegun && result.failed === 0 && (
            <Checkbox label={t('atomic')} hint={t('atomicHint')} checked={isAtomic} onChange={setAtomic} />
          )}
          {isBegun && <Progress done={run.outcomes.length} total={good.length} />}
          {run.isStopped && <Notice kind="warn">{t('stopped')}</Notice>}
          {run.isDone && isBegun && <Notice kind="good" title={t('doneTitle', { n: created })} />}
          {run.isDone && isBegun && bad.length > 0 && (
            <Notice kind="warn" title={t('failedTitle', { n: bad.length })} />
          )}
          <ErrorPanel error={run.error} />
          <div className="row">
            {!run.isRunning && <Button onClick={onOther}>{t('otherFile')}</Button>}
            {!isBegun && (
              <Button kind="primary" disabled={good.length === 0} onClick={begin}>
                {t('importGood', { n: good.length })}
              </Button>
            )}
            {run.isRunning && !isAtomic && <Button onClick={run.stop}>{t('stop')}</Button>}
            {isBegun && !run.isRunning && !run.isDone && (
              <Button kind="primary" onClick={() => run.start({ isAtomic })}>
                {t('goOn')}
              </Button>
            )}
            {(run.isDone || !isBegun) && bad.length > 0 && (
              <Button
                icon="download"
                onClick={() =>
                  saveFile(
                    fileName('not-created', `${organization.reference_id}.csv`),
                    writeCsv(
                      file,
                      bad.map(({ record }) => record),
                    ),
                    'text/csv',
                  )
                }
              >
                {isBegun ? t('downloadRest') : t('downloadBad')}
              </Button>
            )}
            {run.isDone && isBegun && (
              <ButtonLink kind="primary" to="/card-holders" search={{ organization: organization.id }}>
                {t('toList')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
      <Rows rows={rows} bad={bad} names={file.names} />
      <LeaveDialog guard={guard} />
    </div>
  );
}

function judge(file: CsvFile, { rows }: CardHolderImportResult): Row[] {
  const byLine = new Map(rows.map((row) => [row.row, row]));
  return file.records.map((record) => {
    const row = byLine.get(record.line);
    return {
      record,
      state: row?.status === 'would_create' ? ('good' as const) : ('bad' as const),
      errors: row?.errors ?? [],
    };
  });
}

function merge(judged: readonly Row[], outcomes: ReturnType<typeof useImportRun>['outcomes']): Row[] {
  const byLine = new Map(outcomes.map((outcome) => [outcome.record.line, outcome]));
  return judged.map((row) => {
    const outcome = byLine.get(row.record.line);
    return outcome ? { record: row.record, state: outcome.status, errors: outcome.errors } : row;
  });
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className={css.progress}>
      <progress value={done} max={total} aria-label={t('importing')} />
      <span className="figure soft">{t('progress', { done, total })}</span>
    </div>
  );
}

const longFrom = 100;

function Rows({ rows, bad, names }: { rows: Row[]; bad: Row[]; names: string[] }) {
  const [tab, setTab] = useState<'bad' | 'all'>(bad.length > 0 ? 'bad' : 'all');
  const shown = tab === 'bad' ? bad : rows;
  const Shown = shown.length > longFrom ? LongTable : Table;
  const labels = { good: t('rowGood'), bad: t('rowBad'), created: t('rowCreated'), failed: t('rowFailed') };
  const tones = { good: 'good', bad: 'bad', created: 'good', failed: 'bad' } as const;
  return (
    <Tabs
      label={t('result')}
      tabs={[
        { key: 'bad', title: `${t('onlyBad')} (${formatNumber(bad.length)})` },
        { key: 'all', title: `${t('allRows')} (${formatNumber(rows.length)})` },
      ]}
      current={tab}
      onChange={setTab}
    >
      {shown.length === 0 ? (
        <Notice kind="good">{t('noProblems')}</Notice>
      ) : (
        <Shown
          caption={t('result')}
          rows={shown}
          keyOf={({ record }) => String(record.line)}
          columns={[
            { title: t('line'), cell: ({ record }) => record.line, isFigure: true },
            {
              title: t('result'),
              cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge>,
            },
            {
              title: t('problems'),
              cell: ({ errors }) => <Problems errors={errors} />,
            },
            ...names.map((name, at) => ({
              title: name,
              cell: ({ record, errors }: Row) => (
                <span className={errors.some(({ field }) => field === name) ? css.wrong : css.cell}>
                  {record.cells[at]}
                </span>
              ),
              isMinor: at > 0,
            })),
          ]}
        />
      )}
    </Tabs>
  );
}

/** Text on one line, because all rows of a long table have one height. */
function Problems({ errors }: { errors: readonly RowError[] }) {
  if (errors.length === 0) return null;
  return (
    <span className={css.problems}>
      {errors.map(({ field, code, message }, at) => (
        <span key={`${field} ${message}`}>
          {at > 0 && '; '}
          {field !== '' && <code>{field}</code>} {describeField({ code, message })}
        </span>
      ))}
    </span>
  );
}
