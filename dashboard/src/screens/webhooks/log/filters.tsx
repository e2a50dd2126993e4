import type { Delivery } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { useSearch } from '../../../app/routing.tsx';
import { Button, Field, Select } from '../../../components/index.ts';
import { t as common } from '../../../i18n/common.ts';
import { allEvents, isEventName } from '../event-catalogue.ts';
import { fromLocal, toLocal } from '../local-time.ts';
import { deliveryWord } from '../status.tsx';
import { t } from '../words.ts';
import css from './log.module.css';
import type { LogFilter } from './log-store.ts';

const statuses = ['pending', 'delivered', 'failed', 'skipped'] as const satisfies Delivery['status'][];
const names = ['status', 'event', 'from', 'to', 'transaction', 'reference'] as const;

/** The filter that the address names; what makes no sense there is left out. */
export function filterOf(search: Record<string, string>): LogFilter {
  const status = statuses.find((one) => one === search.status);
  const moment = (text: string | undefined) =>
    text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  const from = moment(search.from);
  const to = moment(search.to);
  return {
    ...(status === undefined ? {} : { status }),
    ...(isEventName(search.event) ? { event: search.event } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(search.transaction ? { transaction_id: search.transaction } : {}),
    ...(search.reference ? { reference_id: search.reference } : {}),
  };
}

export function isFiltered(search: Record<string, string>): boolean {
  return names.some((name) => search[name] !== undefined);
}
export const noFilter = Object.fromEntries(names.map((name) => [name, undefined]));

export function Filters() {
  const [search, setSearch] = useSearch();
  const [isShown, setShown] = useState(() => isFiltered(search));
  const count = names.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <div className={css.filterButton}>
        <Button icon="filter" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {count === 0 ? t('filters') : t('countFilters', { n: count })}
        </Button>
      </div>
      <div className={`filters ${css.filters} ${isShown ? '' : css.isFolded}`}>
        <Select
          label={common('status')}
          value={search.status ?? ''}
          onChange={(status) => setSearch({ status })}
          choices={[
            { value: '', label: common('all') },
            ...statuses.map((value) => ({
              value: value as string,
              label: value === 'pending' ? t('delivery_open') : deliveryWord(value),
            })),
          ]}
        />
        <Select
          label={t('event')}
          value={search.event ?? ''}
          onChange={(event) => setSearch({ event })}
          choices={[
            { value: '', label: common('all') },
            ...allEvents.map((value) => ({ value: value as string, label: value })),
          ]}
        />
        <Field
          label={t('from')}
          type="datetime-local"
          value={toLocal(search.from)}
          onChange={(text) => setSearch({ from: fromLocal(text) })}
        />
        <Field
          label={t('to')}
          type="datetime-local"
          value={toLocal(search.to)}
          onChange={(text) => setSearch({ to: fromLocal(text) })}
        />
        <Typed label={t('transactionId')} name="transaction" placeholder="txn_…" />
        <Typed label={t('referenceId')} name="reference" placeholder="employee-17" />
        {isFiltered(search) && (
          <Button kind="quiet" onClick={() => setSearch(noFilter)}>
            {common('clear')}
          </Button>
        )}
      </div>
    </>
  );
}

const typingPauseMs = 400;

/** A filter that is typed: asked for after a pause. */
function Typed({ label, name, placeholder }: { label: string; name: string; placeholder: string }) {
  const [search, setSearch] = useSearch();
  const given = search[name] ?? '';
  const [text, setText] = useState(given);
  useEffect(() => setText(given), [given]);
  useEffect(() => {
    if (text.trim() === given) return;
    const timer = setTimeout(() => setSearch({ [name]: text.trim() }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, given, name, setSearch]);
  return (
    <Field
      label={label}
      value={text}
      onChange={setText}
      placeholder={placeholder}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
