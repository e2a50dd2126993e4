import { useState } from 'react';
import { Button, Dialog, Field, Select } from '../../components/index.ts';
import { Period } from '../../components/period.tsx';
import { CardHolderFilter } from '../../entities/card-holder/card-holder-filter.tsx';
import { OrganizationFilter } from '../../entities/organization/organization-filter.tsx';
import { states } from '../../entities/transaction/states.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t as common } from '../../i18n/common.ts';
import { filterNames, type TransactionsSearch } from './rows.ts';
import { codedStates, receiptStates } from './search.ts';
import { t } from './words.ts';

export type SetSearch = (change: Partial<TransactionsSearch>) => void;

/** The period beside the search; everything else in a dialog, because a row of nine fields hides the list. */
export function Filters({ search, setSearch }: { search: TransactionsSearch; setSearch: SetSearch }) {
  const [isOpen, setOpen] = useState(false);
  const inDialog = filterNames.filter((name) => !['q', 'from', 'to'].includes(name));
  const count = inDialog.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <Period from={search.from} to={search.to} onChange={setSearch} />
      <Button onClick={() => setOpen(true)}>
        {count === 0 ? t('filter') : t('filterCount', { n: count })}
      </Button>
      {isOpen && (
        <Dialog title={t('filter')} onClose={() => setOpen(false)}>
          <div className="stack">
            <CardHolderFilter id={search.holder} onChange={(holder) => setSearch({ holder })} />
            <OrganizationFilter
              id={search.organization}
              onChange={(organization) => setSearch({ organization, holder: undefined })}
            />
            <div className="row">
              <Field
                label={t('amountMin')}
                value={search.min ?? ''}
                inputMode="decimal"
                onChange={(min) => setSearch({ min: min || undefined })}
              />
              <Field
                label={t('amountMax')}
                value={search.max ?? ''}
                inputMode="decimal"
                onChange={(max) => setSearch({ max: max || undefined })}
              />
            </div>
            <div className="row">
              <Field
                label={t('currency')}
                value={search.currency ?? ''}
                maxLength={3}
                placeholder="SEK"
                onChange={(currency) => setSearch({ currency: currency.toUpperCase() || undefined })}
              />
              <Field
                label={t('category')}
                hint={t('categoryHint')}
                value={search.mcc ?? ''}
                maxLength={4}
                inputMode="numeric"
                placeholder="5812"
                onChange={(mcc) => setSearch({ mcc: mcc || undefined })}
              />
            </div>
            <Select
              label={words('state')}
              value={search.state ?? 'all'}
              onChange={(next) => setSearch({ state: next === 'all' ? undefined : next })}
              choices={[
                { value: 'all', label: words('anyState') },
                ...states.map((value) => ({ value, label: words(value) })),
              ]}
            />
            <Select
              label={t('receipt')}
              value={search.receipt ?? 'all'}
              onChange={(next) => setSearch({ receipt: next === 'all' ? undefined : next })}
              choices={[
                { value: 'all', label: common('all') },
                ...receiptStates.map((value) => ({ value, label: t(`receipt_${value}`) })),
              ]}
            />
            <Select
              label={t('coding')}
              value={search.coded ?? 'all'}
              onChange={(next) => setSearch({ coded: next === 'all' ? undefined : next })}
              choices={[
                { value: 'all', label: common('all') },
                ...codedStates.map((value) => ({ value, label: t(`coded_${value}`) })),
              ]}
            />
          </div>
          <footer>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {common('close')}
            </Button>
          </footer>
        </Dialog>
      )}
    </>
  );
}
