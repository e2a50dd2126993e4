import type { AuditLine } from '@kontor/sdk';
import { useId, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { Badge, EmptyState, Field, InfiniteList, PageHeader, Time } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { Period } from '../../components/period.tsx';
import { hasAny, without } from '../../components/search-params.ts';
import { addressOf } from './address.ts';
import css from './audit-log.module.css';
import { startOfDay } from './changes.ts';
import { LineDrawer } from './line.tsx';
import { t } from './words.ts';

const filterNames = ['action', 'actor', 'object', 'from', 'to'] as const;
const nothing = without(filterNames);

export function AuditLog() {
  const [search, setSearch] = useSearchParams('/audit-log');
  const [opened, setOpened] = useState<AuditLine>();
  const filter = {
    action: search.action,
    actor: search.actor,
    object: search.object,
    from: startOfDay(search.from),
    to: startOfDay(search.to, 1),
  };
  const query = useList(['audit-log', filter], (cursor, options) =>
    kontor.auditLog.list({ ...filter, cursor }, options),
  );
  const isFiltered = hasAny(search, filterNames);
  const seen = [...new Set(query.items.map(({ action }) => action))].sort();
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <div className="stack">
        <div className="filters">
          <Typed
            label={t('action')}
            placeholder="oauth_client.created"
            value={search.action}
            onChange={(action) => setSearch({ action })}
            offered={seen}
          />
          <Typed
            label={t('actorId')}
            placeholder="usr_…, cli_…"
            value={search.actor}
            onChange={(actor) => setSearch({ actor })}
          />
          <Typed label={t('objectId')} value={search.object} onChange={(object) => setSearch({ object })} />
          <Period from={search.from} to={search.to} onChange={setSearch} />
        </div>
        <InfiniteList
          caption={t('title')}
          query={query}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('what'),
              cell: (line) => (
                <>
                  <button type="button" className={css.open} onClick={() => setOpened(line)}>
                    <code>{line.action}</code>
                  </button>
                  <div className="phone-only soft small">
                    <Time at={line.created_at} as="exact" />
                  </div>
                </>
              ),
            },
            {
              title: t('actor'),
              cell: (line) => (
                <>
                  {line.actor_name} <Badge>{t(line.actor_type)}</Badge>
                </>
              ),
            },
            { title: t('object'), cell: (line) => <ObjectLink line={line} />, isMinor: true },
            {
              title: t('changed'),
              cell: ({ changes }) =>
                changes === null ? '–' : t('fields', { n: Object.keys(changes).length }),
              isMinor: true,
            },
            { title: t('when'), cell: (line) => <Time at={line.created_at} as="exact" />, isMinor: true },
          ]}
          empty={
            isFiltered ? (
              <NoResults icon="audit-log" onClear={() => setSearch(nothing)} />
            ) : (
              <EmptyState icon="audit-log" title={t('noneTitle')}>
                <p>{t('noneText')}</p>
              </EmptyState>
            )
          }
        />
      </div>
      {opened && (
        <LineDrawer
          line={opened}
          onClose={() => setOpened(undefined)}
          onFilter={(change) => {
            setOpened(undefined);
            setSearch({ ...nothing, ...change });
          }}
        />
      )}
    </>
  );
}

/** What the line is about, with a link to its page where it has one. */
function ObjectLink({ line: { object_type, object_id } }: { line: AuditLine }) {
  const address = addressOf(object_type, object_id);
  return (
    <>
      {object_type.replaceAll('_', ' ')}
      <div className="small">
        {address ? (
          <Link {...address}>
            <code>{object_id}</code>
          </Link>
        ) : (
          <code>{object_id}</code>
        )}
      </div>
    </>
  );
}

type TypedProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder?: string;
  offered?: readonly string[];
};

/** A filter that only works with a complete value: applied on Enter, on blur, and when a suggestion is picked. */
function Typed({ label, value = '', onChange, placeholder, offered = [] }: TypedProps) {
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const apply = (text: string) => {
    setTyped(undefined);
    if (text.trim() !== value) onChange(text.trim() || undefined);
  };
  return (
    <>
      <Field
        label={label}
        placeholder={placeholder}
        value={typed ?? value}
        list={offered.length > 0 ? list : undefined}
        onChange={(text) => (offered.includes(text) || text === '' ? apply(text) : setTyped(text))}
        onBlur={() => typed !== undefined && apply(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== undefined && apply(typed)}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
