import { useEffect, useState } from 'react';
import { Button, Field, Select } from '../../../components/index.ts';
import { useSearchParams } from '../../../components/link.tsx';
import { t as common } from '../../../i18n/common.ts';
import { allEvents } from '../event-catalogue.ts';
import { fromLocal, toLocal } from '../local-time.ts';
import { deliveryStatuses } from '../search.ts';
import { deliveryWord } from '../status.tsx';
import { t } from '../words.ts';
import { filterNames, isFiltered, noFilter } from './filter.ts';
import css from './log.module.css';

export function Filters() {
  const [search, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
  const [isShown, setShown] = useState(() => isFiltered(search));
  const count = filterNames.filter((name) => search[name] !== undefined).length;
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
          onChange={(status) => setSearch({ status: status || undefined })}
          choices={[
            { value: '', label: common('all') },
            ...deliveryStatuses.map((value) => ({
              value,
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

/** A typed filter: applied after a pause. */
function Typed({
  label,
  name,
  placeholder,
}: {
  label: string;
  name: 'transaction' | 'reference';
  placeholder: string;
}) {
  const [search, setSearch] = useSearchParams('/webhooks/$organizationId/$webhookId');
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
