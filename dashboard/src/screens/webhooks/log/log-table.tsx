import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { Badge, formatDuration, Time } from '../../../components/index.ts';
import { type Address, Link, useGo } from '../../../components/link.tsx';
import { useWindowed } from '../../../components/windowed.ts';
import { t as common } from '../../../i18n/common.ts';
import { locale } from '../../../i18n/language.ts';
import { DeliveryBadge } from '../status.tsx';
import { t } from '../words.ts';
import css from './log.module.css';
import type { LogRow } from './rows.ts';

const number = new Intl.NumberFormat(locale);
const rowHeight = 45;
/** The next page is requested when only this many rows are left below. */
const readOnRows = 40;

type LogTableProps = {
  rows: readonly LogRow[];
  /** The address that opens a row. */
  to: (id: string) => Address;
  open: string | undefined;
  onEnd: () => void;
};

/** The log; only visible rows are drawn. New rows on top do not move what the user is reading. */
export function LogTable({ rows, to, open, onEnd }: LogTableProps) {
  const { ref, first, last, before, after } = useWindowed<HTMLElement>(rows.length, rowHeight);
  const isNearEnd = last >= rows.length - readOnRows;
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  const top = useRef(rows[0]?.sequence ?? 0);
  useLayoutEffect(() => {
    const element = ref.current;
    const newest = rows[0]?.sequence ?? 0;
    if (element !== null && newest > top.current && element.scrollTop > 0) {
      const added = rows.findIndex(({ sequence }) => sequence <= top.current);
      if (added > 0) element.scrollTop += added * rowHeight;
    }
    top.current = newest;
  }, [rows, ref]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`table-frame table-long ${css.log}`} ref={ref} tabIndex={0} aria-label={t('tab_log')}>
      <table aria-rowcount={rows.length + 1}>
        <caption className="unseen">{t('tab_log')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure minor">
              {t('sequence')}
            </th>
            <th scope="col">{t('event')}</th>
            <th scope="col">{common('status')}</th>
            <th scope="col" className="minor">
              {t('answer')}
            </th>
            <th scope="col" className="figure minor">
              {t('attempts')}
            </th>
            <th scope="col" className="minor">
              {t('about_')}
            </th>
            <th scope="col" className="minor">
              {t('when')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {rows.slice(first, last).map((row, at) => (
            <Line key={row.id} row={row} index={first + at + 2} to={to} isOpen={row.id === open} />
          ))}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  );
}

/** Rendered once, however often the log grows. */
const Line = memo(function Line({
  row,
  index,
  to,
  isOpen,
}: {
  row: LogRow;
  index: number;
  to: (id: string) => Address;
  isOpen: boolean;
}) {
  const go = useGo();
  return (
    <tr
      aria-rowindex={index}
      className={isOpen ? `row-link ${css.isOpen}` : 'row-link'}
      onClick={(event) => {
        // Opening a new tab is left to the browser, and selected text can be copied.
        if (event.metaKey || event.ctrlKey || event.shiftKey || getSelection()?.toString()) return;
        event.preventDefault();
        go(to(row.id));
      }}
    >
      <td className="figure soft minor">{number.format(row.sequence)}</td>
      <td>
        <Link {...to(row.id)}>
          <code>{row.name}</code>
        </Link>{' '}
        {row.isTest && <Badge>{t('test')}</Badge>}
        <div className="phone-only soft small">
          <Time at={row.at} as="exact" />
        </div>
      </td>
      <td>
        <DeliveryBadge status={row.status} attempts={row.attempts} />
      </td>
      <td className="minor">
        <Outcome row={row} />
      </td>
      <td className="figure minor">{row.attempts}</td>
      <td className="minor">
        <code>{row.about}</code>
      </td>
      <td className="minor">
        <Time at={row.at} as="exact" />
      </td>
    </tr>
  );
});

function Outcome({ row: { answer, durationMs, trouble } }: { row: LogRow }) {
  if (answer === null) return <span className="soft">{trouble ?? '–'}</span>;
  return (
    <>
      {answer} {durationMs !== null && <span className="soft small">{formatDuration(durationMs)}</span>}
    </>
  );
}
