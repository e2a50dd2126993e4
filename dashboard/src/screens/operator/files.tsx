import { useRef } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList, useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  formatNumber,
  InfiniteList,
  Money,
  Select,
  Time,
  toast,
} from '../../components/index.ts';
import { Link, useGo, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { toneOf } from '../../entities/issuer-file/state.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';
import { ConsolePage } from './pages.tsx';
import { fileStatuses } from './search.ts';

/** The files of an issuer: how far each was read, and what it contains. */
export function IssuerFiles() {
  const [search, setSearch] = useSearchParams('/operator/files');
  const { operator } = useSession();
  const issuers = useRead(
    ['operator', 'file-sources', 'choices'],
    (options) => kontor.operator.listFileSourceChoices(options),
    { isOn: operator === 'active' },
  );
  const slug = search.issuer ?? issuers.data?.data[0]?.slug;
  return (
    <ConsolePage current="files" actions={slug !== undefined && <Upload slug={slug} />}>
      <ErrorPanel error={issuers.error} retry={issuers.refetch} />
      <div className="filters">
        <Select
          label={t('issuer')}
          value={slug ?? ''}
          onChange={(issuer) => setSearch({ issuer })}
          choices={(issuers.data?.data ?? []).map(({ slug: value, name }) => ({ value, label: name }))}
        />
        <Select
          label={common('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status: status || undefined })}
          choices={[
            { value: '', label: common('all') },
            ...fileStatuses.map((value) => ({ value, label: t(`file_${value}`) })),
          ]}
        />
      </div>
      {slug !== undefined && <Files slug={slug} />}
    </ConsolePage>
  );
}

function Files({ slug }: { slug: string }) {
  const [{ status }, setSearch] = useSearchParams('/operator/files');
  const list = useList(
    ['operator', 'issuer-files', slug, status],
    (cursor, options) => kontor.operator.listIssuerFiles(slug, { status, cursor }, options),
    { everyMs: 10_000 },
  );
  return (
    <InfiniteList
      caption={t('files')}
      query={list}
      keyOf={({ id }) => id}
      to={({ id }) => ({ to: '/operator/files/$slug/$fileId', params: { slug, fileId: id } })}
      columns={[
        {
          title: t('file'),
          cell: ({ id, name, format, received_at }) => (
            <>
              <Link className={css.reason} to="/operator/files/$slug/$fileId" params={{ slug, fileId: id }}>
                {name}
              </Link>
              <div className="soft small">
                {format !== null && `${t(`format_${format}`)} · `}
                {received_at !== null && <Time at={received_at} />}
              </div>
            </>
          ),
        },
        {
          title: common('status'),
          cell: (file) => <Badge tone={toneOf(file)}>{t(`file_${file.status}`)}</Badge>,
        },
        {
          title: t('accepted'),
          cell: ({ counts }) => t('ofCount', { arrived: counts.accepted, count: counts.read }),
          isFigure: true,
          isMinor: true,
        },
        {
          title: t('problems'),
          cell: ({ counts }) => formatNumber(counts.problems),
          isFigure: true,
          isMinor: true,
        },
        {
          title: t('debits'),
          cell: ({ sums }) =>
            sums.map(({ currency, debit_amount }) => (
              <div key={currency}>
                <Money amount={Number(debit_amount)} currency={currency} />
              </div>
            )),
          isFigure: true,
          isMinor: true,
        },
      ]}
      empty={
        status ? (
          <NoResults icon="exports" onClear={() => setSearch({ status: undefined })} />
        ) : (
          <EmptyState icon="exports" title={t('filesNone')}>
            <p>{t('filesNoneText')}</p>
          </EmptyState>
        )
      }
    />
  );
}

function Upload({ slug }: { slug: string }) {
  const input = useRef<HTMLInputElement>(null);
  const go = useGo();
  const send = useAction((file: File) => kontor.operator.sendIssuerFile(slug, file, { name: file.name }), {
    changes: [['operator', 'issuer-files']],
    onDone: ({ id: fileId, status }) => {
      toast(t(status === 'duplicate' ? 'wasDuplicate' : 'didUpload'));
      go({ to: '/operator/files/$slug/$fileId', params: { slug, fileId } });
    },
  });
  return (
    <>
      <Button kind="primary" icon="plus" isBusy={send.isPending} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send.mutate(file);
          target.value = '';
        }}
      />
      <ErrorPanel error={send.error} />
    </>
  );
}
