import type { IssuerFileReport } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { outside } from '../../api/base.ts';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  ErrorPanel,
  formatBytes,
  formatDuration,
  formatNumber,
  Icon,
  Id,
  Money,
  Notice,
  PageHeader,
  Table,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { checksOf, isMoving, outcomesOf, toneOf } from '../../entities/issuer-file/state.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';
import { UnreadPage } from './pages.tsx';
import { ProblemTable } from './problem-table.tsx';
import { t as console } from './words.ts';

const trailOf = (issuer: string) =>
  [
    [{ to: '/operator' }, console('title')],
    [{ to: '/operator/files', search: { issuer } }, t('files')],
  ] as const;

/** The report of a file: what was read, whether its trailers agree, and each problem. */
export function IssuerFilePage() {
  const { slug, fileId } = useParams({ from: '/operator/files/$slug/$fileId' });
  const query = useRead(
    ['operator', 'issuer-files', slug, fileId],
    (options) => kontor.operator.getIssuerFile(slug, fileId, options),
    { everyMs: 5_000 },
  );
  const file = query.data;
  if (file === undefined) return <UnreadPage title={t('file')} trail={trailOf(slug)} query={query} />;
  return (
    <>
      <PageHeader
        title={file.name}
        trail={trailOf(slug)}
        beside={<Badge tone={toneOf(file)}>{t(`file_${file.status}`)}</Badge>}
        about={isMoving(file) ? t('moving') : undefined}
        actions={<FileActions slug={slug} file={file} />}
      />
      <div className="stack">
        {file.reason !== null && (
          <Notice kind="bad" title={t(`file_${file.status}`)}>
            <p className={css.reason}>{file.reason}</p>
          </Notice>
        )}
        {file.counts.waiting > 0 && (
          <Notice kind="warn" title={t('waitingCount', { n: file.counts.waiting })}>
            <p>{t('waitingText')}</p>
          </Notice>
        )}
        <Details slug={slug} file={file} />
        {file.sums.length > 0 && <Sums file={file} />}
        {file.trailers.length > 0 && <Trailers file={file} />}
        {file.problems.length > 0 && <Problems slug={slug} file={file} />}
      </div>
    </>
  );
}

/** A quarantined file is released or rejected by a person; any file that was read can be read again. */
function FileActions({ slug, file: { id, status } }: { slug: string; file: IssuerFileReport }) {
  const { operator } = kontor;
  const act = useAction(
    (action: 'release' | 'reject' | 'reprocess') => operator[`${action}IssuerFile`](slug, id),
    { changes: [['operator', 'issuer-files']] },
  );
  const isQuarantined = status === 'quarantined';
  const wasRead = isQuarantined || status === 'done' || status === 'rejected' || status === 'failed';
  const actions = [
    ...(isQuarantined ? (['release', 'reject'] as const) : []),
    ...(wasRead ? (['reprocess'] as const) : []),
  ];
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          isBusy={act.isPending && act.variables === action}
          onClick={() => act.mutate(action)}
        >
          {t(action)}
        </Button>
      ))}
      <ErrorPanel error={act.error} />
    </>
  );
}

function Details({ slug, file }: { slug: string; file: IssuerFileReport }) {
  const { counts, source_id: sourceId, duplicate_of: duplicateOf } = file;
  return (
    <Card title={common('details')}>
      <DescriptionList
        items={[
          [common('id'), <Id key="id" id={file.id} />],
          [t('format'), file.format && t(`format_${file.format}`)],
          [t('size'), formatBytes(file.size)],
          [
            t('source'),
            sourceId && (
              <Link key="source" to="/operator/file-sources/$sourceId" params={{ sourceId }}>
                {sourceId}
              </Link>
            ),
          ],
          [
            t('duplicateOf'),
            duplicateOf && (
              <Link key="of" to="/operator/files/$slug/$fileId" params={{ slug, fileId: duplicateOf }}>
                {duplicateOf}
              </Link>
            ),
          ],
          [t('transactions'), formatNumber(counts.read)],
          ...outcomesOf(counts).map(({ name, count }) => [t(name), formatNumber(count)] as const),
          [t('unknownCards'), formatNumber(counts.unknown_cards)],
          [t('received'), file.received_at && <Time key="received" at={file.received_at} />],
          [t('duration'), file.duration_ms === null ? null : formatDuration(file.duration_ms)],
        ]}
      />
    </Card>
  );
}

function Sums({ file: { sums } }: { file: IssuerFileReport }) {
  return (
    <Card title={t('sums')}>
      <Table
        caption={t('sums')}
        rows={sums}
        keyOf={({ currency }) => currency}
        columns={[
          { title: t('currency'), cell: ({ currency }) => currency },
          {
            title: t('debits'),
            cell: ({ debits, debit_amount, currency }) => (
              <>
                <Money amount={Number(debit_amount)} currency={currency} />
                <div className="soft small">{formatNumber(debits)}</div>
              </>
            ),
            isFigure: true,
          },
          {
            title: t('credits'),
            cell: ({ credits, credit_amount, currency }) => (
              <>
                <Money amount={Number(credit_amount)} currency={currency} />
                <div className="soft small">{formatNumber(credits)}</div>
              </>
            ),
            isFigure: true,
          },
        ]}
      />
    </Card>
  );
}

function Trailers({ file: { trailers } }: { file: IssuerFileReport }) {
  const { wrong, agreeing } = checksOf(trailers);
  return (
    <Card title={t('trailers')}>
      <div className="stack">
        <p>{t('agreeing', { n: agreeing, of: trailers.length })}</p>
        {wrong.length > 0 && (
          <Table
            caption={t('trailers')}
            rows={wrong}
            keyOf={({ place, section, name, currency }) => `${place} ${section} ${name} ${currency}`}
            columns={[
              {
                title: t('problemPlace'),
                cell: ({ place, name, currency }) => (
                  <>
                    <code>{name}</code> {currency}
                    <div className="soft small">{place}</div>
                  </>
                ),
              },
              { title: t('stated'), cell: ({ stated }) => stated, isFigure: true },
              { title: t('counted'), cell: ({ counted }) => counted, isFigure: true },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

function Problems({ slug, file: { id, problems, counts } }: { slug: string; file: IssuerFileReport }) {
  return (
    <Card
      title={`${t('problems')} (${formatNumber(Math.max(counts.problems, problems.length))})`}
      actions={
        <a className={css.document} href={outside(`/operator/issuers/${slug}/files/${id}/report`)} download>
          <Icon name="download" /> {t('asCsv')}
        </a>
      }
    >
      <ProblemTable problems={problems} keyOf={({ number }) => String(number)} />
    </Card>
  );
}
