import { type ReactNode, useEffect, useRef } from 'react';
import { useGo } from '../app/routing.tsx';
import { t } from '../i18n/common.ts';
import { Button } from './button.tsx';
import { ErrorPanel, Skeleton } from './feedback.tsx';
import { useWindowed } from './windowed.ts';

export type Column<Row> = {
  /** Also the React key. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  isFigure?: boolean;
  /** Left out on phones. */
  isMinor?: boolean;
};

type TableProps<Row> = {
  /** What the table is, for those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a click on a row leads; the first cell should hold a link there for the keyboard. */
  to?: (row: Row) => string;
};

type RowProps<Item> = {
  row: Item;
  columns: readonly Column<Item>[];
  to: ((row: Item) => string) | undefined;
  /** Which of all rows it is, the head being the first, where not all are drawn. */
  index?: number;
};

function Row<Item>({ row, columns, to, index }: RowProps<Item>) {
  const go = useGo();
  const open = (event: { target: EventTarget }) => {
    // Links, buttons and selected text in a row keep their own meaning.
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

function classOf<Row>({ isFigure, isMinor }: Column<Row>): string | undefined {
  return [isFigure ? 'figure' : '', isMinor ? 'minor' : ''].filter(Boolean).join(' ') || undefined;
}

function Head<Row>({ caption, columns }: Pick<TableProps<Row>, 'caption' | 'columns'>) {
  return (
    <>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
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

/** The same for very many rows of one height: only those in sight are drawn. */
export function LongTable<Row>({ caption, columns, rows, keyOf, to }: TableProps<Row>) {
  const { ref, first, last, before, after } = useWindowed<HTMLElement>(rows.length, rowHeight);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame table-long" ref={ref} tabIndex={0} aria-label={caption}>
      <table aria-rowcount={rows.length + 1}>
        <Head caption={caption} columns={columns} />
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {rows.slice(first, last).map((row, at) => (
            <Row key={keyOf(row)} row={row} columns={columns} to={to} index={first + at + 2} />
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
  /** From `useList`. */
  query: ListQuery<Item>;
  /** Shown when there is nothing. */
  empty: ReactNode;
};

const longFrom = 200;

/** A list from the server: skeleton, error, empty state, rows, and the next page when its end comes into sight. */
export function InfiniteList<Item>({ query, empty, ...table }: InfiniteProps<Item>) {
  const { items, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const end = useRef<HTMLDivElement>(null);
  const wantsMore = hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    if (!wantsMore || end.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [wantsMore, fetchNextPage]);
  if (isPending) return <Skeleton lines={8} />;
  if (error && items.length === 0) return <ErrorPanel error={error} retry={refetch} />;
  if (items.length === 0) return empty;
  const Shown = items.length > longFrom ? LongTable : Table;
  return (
    <>
      <Shown {...table} rows={items} />
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
