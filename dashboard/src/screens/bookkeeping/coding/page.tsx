import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useList, useRead } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button, EmptyState, ErrorPanel, Search, Select, Skeleton } from '../../../components/index.ts';
import { useSearchParams } from '../../../components/link.tsx';
import { Period } from '../../../components/period.tsx';
import { useHolderNames } from '../../../entities/card-holder/holder-names.ts';
import { useAccounts } from '../../../entities/coding/chart.ts';
import { t as common } from '../../../i18n/common.ts';
import { codingShows } from '../search.ts';
import { SectionHeader } from '../sections.tsx';
import { Bulk } from './bulk.tsx';
import { type Change, inParts, type Suggestion } from './changes.ts';
import css from './coding.module.css';
import { CodingRow } from './row.tsx';
import { type Shown, useCoding } from './use-coding.ts';
import { t } from './words.ts';

const pageMax = 50;
const suggestedAtOnceMax = 100;

/** Purchases of an organization, coded one after another by keyboard, or many at once. */
export function CodePurchases() {
  const { organizationId } = useParams({ from: '/bookkeeping/$organizationId/coding' });
  const [search, setSearch] = useSearchParams('/bookkeeping/$organizationId/coding');
  const show = search.show ?? 'uncoded';
  return (
    <>
      <SectionHeader
        organizationId={organizationId}
        section="coding"
        title={t('codingTitle')}
        about={t('codingAbout')}
      />
      <div className="stack">
        <div className="filters">
          <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} />
          <Period from={search.from} to={search.to} onChange={setSearch} />
          <Select
            label={t('show')}
            value={show}
            onChange={(next) => setSearch({ show: next })}
            choices={codingShows.map((value) => ({ value, label: t(`show_${value}`) }))}
          />
        </div>
        <Purchases
          key={`${organizationId} ${show} ${search.q} ${search.from} ${search.to}`}
          filter={{
            organization_id: organizationId,
            q: search.q,
            from: search.from,
            to: search.to,
            coded: show === 'uncoded' ? false : undefined,
            needs_review: show === 'review' ? true : undefined,
          }}
        />
      </div>
    </>
  );
}

type Filter = NonNullable<Parameters<typeof kontor.transactions.list>[0]> & { organization_id: string };

function Purchases({ filter }: { filter: Filter }) {
  const { can } = useSession();
  const canWrite = can('bookkeeping-write');
  // Each opening reads anew, and from then on rows stay where they are while they are coded.
  const [opened] = useState(() => performance.now());
  const query = useList(
    ['coding', filter, opened],
    (cursor, options) => kontor.transactions.list({ ...filter, limit: pageMax, cursor }, options),
    { isFrozen: true },
  );
  const { changed, canUndo, code, undo } = useCoding();
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = query.items
    .filter(({ state }) => state !== 'deleted')
    .map((row): Shown => changed.get(row.id) ?? { row });
  const rows = shown.map(({ row }) => row);
  const accounts = useAccounts(filter.organization_id);
  const holders = useHolderNames(rows.map(({ card_holder }) => card_holder.id));
  const suggestions = useSuggestions(
    query.items.map(({ id }) => id),
    opened,
  );
  const fields = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=combobox]') ?? [])];
  /** Focuses the account of the next or previous purchase, also of one that is behind others without a field. */
  const moveFrom = (id: string, step: 1 | -1) => {
    const all = fields();
    const at = all.findIndex((field) => field.closest('li')?.dataset.id === id);
    all[at + step]?.focus();
  };
  const undoLast = () => {
    const id = undo(rows);
    const row = id && list.current?.querySelector<HTMLElement>(`li[data-id="${id}"] [role=combobox]`);
    if (row) row.focus();
  };
  const [newest] = [...changed.values()].reverse();
  const left = rows.filter((row) => !row.coded).length;
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.error && rows.length === 0) return <ErrorPanel error={query.error} retry={query.refetch} />;
  if (rows.length === 0) {
    return (
      <EmptyState icon="check" title={t('nothingTitle')}>
        <p>{t('nothingText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={`${css.keys} soft small`}>
        {(['keyType', 'keyEnter', 'keyArrows', 'keyEscape'] as const).map((key) => (
          <li key={key}>{t.rich(key, { key: <kbd>{t(`${key}Key`)}</kbd> })}</li>
        ))}
      </ul>
      <div>
        <div className={css.bar}>
          <span className="checkbox">
            <input
              id="coding-all"
              type="checkbox"
              disabled={!canWrite}
              checked={selected.size > 0 && selected.size === rows.length}
              onChange={({ target }) => setSelected(new Set(target.checked ? rows.map(({ id }) => id) : []))}
            />
            <label htmlFor="coding-all">{t('selectAll')}</label>
          </span>
          <strong>{t('leftToCode', { n: left })}</strong>
          {canUndo && (
            <Button size="small" onClick={undoLast}>
              {t('undo')}
            </Button>
          )}
          {selected.size > 0 && (
            <Bulk
              organizationId={filter.organization_id}
              count={selected.size}
              onApply={(update) => {
                code(
                  rows,
                  [...selected].map((id): Change => ({ id, update })),
                );
                setSelected(new Set());
              }}
            />
          )}
          <span className="unseen" role="status">
            {newest?.status === 'saved' && newest.row.cost_account
              ? t('savedOne', { account: newest.row.cost_account })
              : ''}
          </span>
        </div>
        <ol className={css.list} ref={list} aria-label={t('codingTitle')}>
          {shown.map((one) => (
            <CodingRow
              key={one.row.id}
              shown={one}
              holder={holders.get(one.row.card_holder.id) ?? one.row.card_holder.reference_id}
              accounts={accounts}
              suggestion={suggestions.get(one.row.id)}
              canWrite={canWrite}
              isSelected={selected.has(one.row.id)}
              onSelect={(is) =>
                setSelected((before) => {
                  const next = new Set(before);
                  if (is) next.add(one.row.id);
                  else next.delete(one.row.id);
                  return next;
                })
              }
              onCode={(change) => code(rows, [change])}
              onMove={(step) => moveFrom(one.row.id, step)}
              onUndo={undoLast}
            />
          ))}
        </ol>
      </div>
      {query.hasNextPage && (
        <div className="list-end">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {common('more')}
          </Button>
        </div>
      )}
    </>
  );
}

const none: ReadonlyMap<string, Suggestion> = new Map();

/** What people chose for similar purchases before. Each page of the list is asked for once. */
function useSuggestions(ids: readonly string[], opened: number): ReadonlyMap<string, Suggestion> {
  const query = useRead(
    ['coding-suggestions', opened, ids.length],
    async (options) => {
      const lists = await Promise.all(
        inParts(ids, suggestedAtOnceMax).map((part) =>
          kontor.transactions.suggestCoding({ transaction_ids: part }, options),
        ),
      );
      const found = lists.flatMap(({ data }) => data);
      return new Map(
        found.flatMap(({ transaction_id, suggestion }) =>
          suggestion?.set.cost_account ? [[transaction_id, suggestion] as const] : [],
        ),
      );
    },
    { isOn: ids.length > 0, keepPrevious: true },
  );
  return query.data ?? none;
}
