import type { AuditLine } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { EmptyState, Field, InfiniteList, PageHeader, Select, Time } from '../../components/index.ts';
import { Link, useSearchParams } from '../../components/link.tsx';
import { Lookup } from '../../components/lookup.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { Period } from '../../components/period.tsx';
import { hasAny, without } from '../../components/search-params.ts';
import { actorAddress } from '../../entities/audit-line/address.ts';
import { ObjectOfLine } from '../../entities/audit-line/object-of-line.tsx';
import { actionText, knownActions } from '../../entities/audit-line/words.ts';
import { locale } from '../../i18n/language.ts';
import css from './audit-log.module.css';
import { startOfDay } from './changes.ts';
import { findActors } from './find-actors.ts';
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
  const session = useSession();
  const actorName = query.items.find(({ actor_id }) => actor_id === search.actor)?.actor_name;
  return (
    <>
      <PageHeader title={t('title')} about={t('about')} />
      <div className="stack">
        <div className="filters">
          <Select
            label={t('action')}
            value={search.action ?? ''}
            onChange={(action) => setSearch({ action: action || undefined })}
            choices={actionChoices(search.action)}
          />
          <Lookup
            label={t('actor')}
            placeholder={t('anyActor')}
            kind="actors"
            find={(text, options) => findActors(text, session, options)}
            chosen={
              search.actor === undefined ? undefined : { id: search.actor, name: actorName ?? search.actor }
            }
            onChange={(found) => setSearch({ actor: found?.id })}
            isClearable
          />
          <ObjectId value={search.object} onChange={(object) => setSearch({ object })} />
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
                    {actionText(line.action)}
                  </button>
                  <div className="phone-only soft small">
                    <Time at={line.created_at} as="exact" />
                  </div>
                </>
              ),
            },
            {
              title: t('actor'),
              cell: (line) => <Actor line={line} />,
            },
            { title: t('object'), cell: (line) => <ObjectOfLine line={line} />, isMinor: true },
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

export function Actor({ line }: { line: AuditLine }) {
  const address = actorAddress(line);
  return (
    <>
      {address ? <Link {...address}>{line.actor_name}</Link> : line.actor_name}
      <div className="soft small">{t(line.actor_type)}</div>
    </>
  );
}

/** Every action in words, in the order of the reader's alphabet; also one that this dashboard does not know. */
function actionChoices(chosen: string | undefined) {
  const known = knownActions();
  const unknown = chosen !== undefined && !known.includes(chosen) ? [chosen] : [];
  const choices = [...known, ...unknown]
    .map((value) => ({ value, label: actionText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [{ value: '', label: t('anyAction') }, ...choices];
}

/** A filter by id. It requires a complete id, so it is applied on Enter and on blur. */
function ObjectId({
  value = '',
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <Field
      label={t('objectId')}
      placeholder="org_…, whk_…"
      value={typed ?? value}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      spellCheck={false}
      autoComplete="off"
      maxLength={100}
    />
  );
}
