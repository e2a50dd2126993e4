import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/common.ts';
import { Button } from './button.tsx';
import { ErrorPanel, Skeleton } from './feedback.tsx';
import { type Address, useGo } from './link.tsx';
import { useFocusInRows, useWindowed } from './windowed.ts';

export type Column<Row> = {
  /** Also the React key. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  isFigure?: boolean;
  /** Left out on phones; `wide`: also on windows too narrow for all columns. */
  isMinor?: boolean | 'wide';
  /** The head becomes a button; `dir` is undefined while another column orders the rows. */
  sort?: { dir: 'asc' | 'desc' | undefined; onSort: () => void };
};

type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The address that a click on a row opens; the first cell should contain a link to it for keyboards. */
  to?: (row: Row) => Address;
};

type RowProps<Item> = {
  row: Item;
  columns: readonly Column<Item>[];
  to: ((row: Item) => Address) | undefined;
  /** `aria-rowindex`, where not all rows are drawn; the head is 1. */
  index?: number;
};

function PlainRow<Item>({ row, columns, to, index }: RowProps<Item>) {
  const go = useGo();
  const open = (event: { target: EventTarget }) => {
    // Links, buttons and selected text in a row keep their behaviour.
    if (!to || (event.target as Element).closest('a, button, input, label') || getSelection()?.toString())
      return;
    go(to(row));
  };
  return (
    <tr className={to ? 'row-link' : undefined} aria-rowindex={index} onClick={to ? open : undefined}>
      {columns.map((column) => (
        <td key={column.title} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// The cast: memo() would lose the type parameter.
const Row = memo(PlainRow) as typeof PlainRow;

function classOf<Row>({ isFigure, isMinor }: Column<Row>): string | undefined {
  const room = isMinor === 'wide' ? 'minor wide' : isMinor ? 'minor' : '';
  return [isFigure ? 'figure' : '', room].filter(Boolean).join(' ') || undefined;
}

function Head<Row>({ caption, columns }: Pick<TableProps<Row>, 'caption' | 'columns'>) {
  return (
    <>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={classOf(column)}
              aria-sort={column.sort?.dir && (column.sort.dir === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sort ? (
                <button type="button" className="sort" onClick={column.sort.onSort}>
                  {column.title}
                  <span aria-hidden="true">{column.sort.dir && (column.sort.dir === 'asc' ? '↑' : '↓')}</span>
                </button>
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

export function Table<Row>({ caption, columns, rows, keyOf, to }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" tabIndex={0} aria-label={caption}>
      <table>
        <Head caption={caption} columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} columns={columns} to={to} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const rowHeight = 45;
/** Rows are counted from 1, and the head is row 1. */
const headRows = 2;
/** The next page is requested when only this many rows are left below. */
const readOnRows = 20;

type LongTableProps<Item> = TableProps<Item> & {
  /** The row that is the last visible one at first. */
  startAt?: number;
  /** Called when few rows are left below. */
  onEnd?: (() => unknown) | undefined;
};

/**
 * The same for very many rows of one height: only visible rows are drawn. A row that scrolls out is reused for one that scrolls in,
 * so that dragging the scrollbar does not recreate all rows in every frame.
 */
export function LongTable<Item>({ caption, columns, rows, to, startAt = 0, onEnd }: LongTableProps<Item>) {
  const { ref, first, last, size, before, after } = useWindowed<HTMLElement>(rows.length, rowHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on it is the reader who scrolls
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || startAt === 0) return;
    element.scrollTop = startAt * rowHeight - element.clientHeight;
    element.scrollIntoView({ block: 'nearest' });
  }, []);
  const isNearEnd = last >= rows.length - readOnRows;
  useEffect(() => {
    if (isNearEnd) void onEnd?.();
  }, [isNearEnd, onEnd]);
  useFocusInRows(ref, first + headRows, last + headRows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame table-long" ref={ref} tabIndex={0} aria-label={caption}>
      <table aria-rowcount={rows.length + 1}>
        <Head caption={caption} columns={columns} />
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {rows.slice(first, last).map((row, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: by its place, so that it is used again
              key={(first + at) % size}
              row={row}
              columns={columns}
              to={to}
              index={first + at + headRows}
            />
          ))}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  );
}

type ListQuery<Item> = {
  items: Item[];
  isPending: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type InfiniteProps<Item> = Omit<TableProps<Item>, 'rows'> & {
  /** The list, from `useList`. */
  query: ListQuery<Item>;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

const longFrom = 200;

/** A list from the server: skeleton, error, empty state, rows, and the next page when the end becomes visible. */
export function InfiniteList<Item>({ query, empty, ...table }: InfiniteProps<Item>) {
  const { items, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const end = useRef<HTMLDivElement>(null);
  const wantsMore = hasNextPage && !isFetchingNextPage && !error;
  const isLong = items.length > longFrom;
  // How many rows the page had, with the user at their end, before it became a scrolling list.
  const countBefore = useRef(0);
  useEffect(() => {
    if (!isLong) countBefore.current = items.length;
  }, [isLong, items.length]);
  useEffect(() => {
    // The end of a long list is always visible on the page: there, the scroll position of the list counts.
    if (!wantsMore || isLong || end.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [wantsMore, isLong, fetchNextPage]);
  if (isPending) return <Skeleton lines={8} />;
  if (error && items.length === 0) return <ErrorPanel error={error} retry={refetch} />;
  if (items.length === 0) return empty;
  return (
    <>
      {isLong ? (
        <LongTable
          {...table}
          rows={items}
          startAt={countBefore.current}
          onEnd={wantsMore ? fetchNextPage : undefined}
        />
      ) : (
        <Table {...table} rows={items} />
      )}
      {error ? <ErrorPanel error={error} retry={() => fetchNextPage()} /> : null}
      <div className="list-end soft small" ref={end}>
        <span>{t('loaded', { n: items.length })}</span>
        {hasNextPage ? (
          <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          <span>{t('end')}</span>
        )}
      </div>
    </>
  );
}
