import type { FileSourceTest, OperatorFileSourceDetails } from '@kontor/sdk';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useRead } from '../../api/queries.ts';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  DescriptionList,
  ErrorPanel,
  formatBytes,
  Notice,
  PageHeader,
  Table,
  Time,
  toast,
} from '../../components/index.ts';
import { useGo } from '../../components/link.tsx';
import { arrivalTones, pickUpState, sourceTones } from '../../entities/file-source/state.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';
import { UnreadPage } from './pages.tsx';
import { t as console } from './words.ts';

export const sourceTrail = [
  [{ to: '/operator' }, console('title')],
  [{ to: '/operator/file-sources' }, t('sources')],
] as const;
const changes = [['operator', 'file-sources']];
type Source = OperatorFileSourceDetails;

/** A source: whether it works, what was expected, and what arrived. */
export function FileSourcePage() {
  const { sourceId } = useParams({ from: '/operator/file-sources/$sourceId' });
  const query = useRead(
    ['operator', 'file-sources', sourceId],
    (options) => kontor.operator.getFileSource(sourceId, options),
    { everyMs: 10_000 },
  );
  const source = query.data;
  if (source === undefined) return <UnreadPage title={t('source')} trail={sourceTrail} query={query} />;
  return (
    <>
      <PageHeader
        title={source.name}
        trail={sourceTrail}
        beside={<Badge tone={sourceTones[source.status]}>{t(source.status)}</Badge>}
        about={`${source.issuer} · ${t(source.kind)}`}
        actions={
          <ButtonLink icon="edit" to="/operator/file-sources/$sourceId/edit" params={{ sourceId }}>
            {common('edit')}
          </ButtonLink>
        }
      />
      <div className="stack">
        <Fault source={source} />
        {source.missing > 0 && <Missing source={source} />}
        <SourceActions source={source} />
        <Summary source={source} />
        {source.expected.length > 0 && <Expected source={source} />}
        <PickUps source={source} />
      </div>
    </>
  );
}

function Fault({
  source: { id, fault, fault_message, failing_since, shown_host_key, host_keys },
}: {
  source: Source;
}) {
  if (fault === null) return null;
  return (
    <Notice kind="bad" title={t(`fault_${fault}`)}>
      <p className={css.reason}>{fault_message}</p>
      {failing_since !== null && (
        <p className="soft small">
          {t('failingSince')} <Time at={failing_since} />
        </p>
      )}
      {shown_host_key !== null && <AcceptKey id={id} shown={shown_host_key} hostKeys={host_keys} />}
    </Notice>
  );
}

/** Adds the key that the server showed, once a person has compared it. */
function AcceptKey({ id, shown, hostKeys }: { id: string; shown: string; hostKeys: string[] }) {
  const [isAsking, setAsking] = useState(false);
  const accept = useAction(
    () => kontor.operator.updateFileSource(id, { host_keys: [shown, ...hostKeys].slice(0, 5) }),
    { changes, onDone: () => setAsking(false) },
  );
  return (
    <>
      <p className={css.reason}>
        <code>{shown}</code>
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('acceptKey')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('acceptKeyTitle')}
          action={t('acceptKey')}
          onConfirm={() => accept.mutate(undefined)}
          isBusy={accept.isPending}
          error={accept.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('acceptKeyText')}</p>
          <p className={css.reason}>
            <code>{shown}</code>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Missing({ source: { id, missing } }: { source: Source }) {
  const dismiss = useAction(() => kontor.operator.dismissMissingFiles(id), { changes });
  return (
    <Notice kind="warn" title={t('missingCount', { n: missing })}>
      <p>{t('missingText')}</p>
      <Button size="small" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
        {t('dismiss')}
      </Button>
      <ErrorPanel error={dismiss.error} />
    </Notice>
  );
}

function SourceActions({ source: { id, name, is_paused, kind, host_keys } }: { source: Source }) {
  const go = useGo();
  const [tested, setTested] = useState<FileSourceTest>();
  const [isDeleting, setDeleting] = useState(false);
  const test = useAction(() => kontor.operator.testFileSource(id), { onDone: setTested });
  const poll = useAction(() => kontor.operator.pollFileSource(id), {
    changes,
    onDone: () => toast(t('didPoll')),
  });
  const pause = useAction(() => kontor.operator.updateFileSource(id, { is_paused: !is_paused }), { changes });
  const remove = useAction(() => kontor.operator.deleteFileSource(id), {
    changes,
    onDone: () => go({ to: '/operator/file-sources' }, { replace: true }),
  });
  return (
    <Card>
      <div className="stack">
        <div className="row">
          <Button icon="check" isBusy={test.isPending} onClick={() => test.mutate(undefined)}>
            {t('test')}
          </Button>
          {!is_paused && (
            <Button icon="refresh" isBusy={poll.isPending} onClick={() => poll.mutate(undefined)}>
              {t('pollNow')}
            </Button>
          )}
          <Button
            icon={is_paused ? 'play' : 'pause'}
            isBusy={pause.isPending}
            onClick={() => pause.mutate(undefined)}
          >
            {t(is_paused ? 'resume' : 'pause')}
          </Button>
          <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
            {common('delete')}
          </Button>
        </div>
        <ErrorPanel error={test.error ?? poll.error ?? pause.error} />
        {tested && <Tested result={tested} />}
        {tested?.shown_host_key && kind === 'sftp' && (
          <AcceptKey id={id} shown={tested.shown_host_key} hostKeys={host_keys} />
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          action={common('delete')}
          onConfirm={() => remove.mutate(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Tested({ result: { is_ok, fault, message, files } }: { result: FileSourceTest }) {
  return (
    <Notice kind={is_ok ? 'good' : 'bad'} title={is_ok ? t('testOk') : fault && t(`fault_${fault}`)}>
      <p className={css.reason}>{message}</p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.name} className={css.reason}>
              <code>{file.name}</code>{' '}
              <span className="soft small">
                {formatBytes(file.size)}, <Time at={file.modified_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Summary({ source }: { source: Source }) {
  const place =
    source.kind === 'sftp'
      ? `${source.username}@${source.host}:${source.port}/${source.folder ?? ''}`
      : source.kind === 's3'
        ? `${source.endpoint ?? 's3'} ${source.bucket}/${source.prefix ?? ''}`
        : source.folder;
  const hours = source.poll_from !== null && `${source.poll_from}–${source.poll_to ?? '24:00'}`;
  return (
    <Card title={common('details')}>
      <DescriptionList
        items={[
          [
            t('place'),
            <code key="place" className={css.reason}>
              {place}
            </code>,
          ],
          [t('credentials'), source.credentials && t(source.credentials)],
          [
            t('pattern'),
            <code key="pattern" className={css.reason}>
              {source.pattern}
            </code>,
          ],
          [t('format'), source.format === null ? t('recognized') : t(`format_${source.format}`)],
          [
            t('schedule'),
            [
              t('everyMinutes', { n: source.poll_every_minutes }),
              t(source.poll_days),
              hours,
              source.time_zone,
            ]
              .filter(Boolean)
              .join(', '),
          ],
          [t('polled'), source.polled_at && <Time key="polled" at={source.polled_at} as="ago" />],
          [t('nextPoll'), source.next_poll_at && <Time key="next" at={source.next_poll_at} />],
          [t('lastFile'), source.last_file_at && <Time key="last" at={source.last_file_at} as="ago" />],
        ]}
      />
    </Card>
  );
}

function Expected({ source: { expected } }: { source: Source }) {
  return (
    <Card title={t('expectedFiles')}>
      <Table
        caption={t('expectedFiles')}
        rows={expected}
        keyOf={({ due_at, pattern }) => `${due_at} ${pattern}`}
        columns={[
          { title: t('due'), cell: ({ due_at }) => <Time at={due_at} /> },
          {
            title: common('status'),
            cell: ({ status }) => <Badge tone={arrivalTones[status]}>{t(`arrival_${status}`)}</Badge>,
          },
          {
            title: t('arrived'),
            cell: ({ arrived, expected: count }) => t('ofCount', { arrived, count }),
            isFigure: true,
          },
          {
            title: t('pattern'),
            cell: ({ pattern }) => <code className={css.reason}>{pattern ?? '*'}</code>,
            isMinor: true,
          },
          {
            title: t('arrivedAt'),
            cell: ({ arrived_at }) => arrived_at && <Time at={arrived_at} />,
            isMinor: true,
          },
        ]}
      />
    </Card>
  );
}

function PickUps({ source: { pick_ups } }: { source: Source }) {
  return (
    <Card title={t('pickUps')}>
      {pick_ups.length === 0 ? (
        <p className="soft">{t('pickUpsNone')}</p>
      ) : (
        <Table
          caption={t('pickUps')}
          rows={pick_ups}
          keyOf={({ name, arrived_at }) => `${name} ${arrived_at}`}
          columns={[
            {
              title: t('file'),
              cell: ({ name, reason }) => (
                <>
                  <code className={css.reason}>{name}</code>
                  {reason !== null && <div className={`soft small ${css.reason}`}>{reason}</div>}
                </>
              ),
            },
            {
              title: common('status'),
              cell: (file) => {
                const { key, tone } = pickUpState(file);
                return <Badge tone={tone}>{t(`pickUp_${key}`)}</Badge>;
              },
            },
            { title: t('size'), cell: ({ size }) => formatBytes(size), isFigure: true, isMinor: true },
            { title: t('arrivedAt'), cell: ({ arrived_at }) => <Time at={arrived_at} />, isMinor: true },
          ]}
        />
      )}
    </Card>
  );
}
