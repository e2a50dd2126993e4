import { formatDay, Icon } from '../../components/index.ts';
import { without } from '../../components/search-params.ts';
import { useHolderNames } from '../../entities/card-holder/holder-names.ts';
import { useOrganizationNames } from '../../entities/organization/organization-names.ts';
import { t as words } from '../../entities/transaction/words.ts';
import { t as common } from '../../i18n/common.ts';
import type { SetSearch } from './filters.tsx';
import { filterNames, type TransactionsSearch } from './rows.ts';
import css from './transactions.module.css';
import { t } from './words.ts';

/** The filters in use, each removable. */
export function Chips({ search, setSearch }: { search: TransactionsSearch; setSearch: SetSearch }) {
  const holders = useHolderNames(search.holder === undefined ? [] : [search.holder]);
  const organizations = useOrganizationNames(search.organization === undefined ? [] : [search.organization]);
  const texts: Record<(typeof filterNames)[number], string | undefined> = {
    q: search.q && `“${search.q}”`,
    holder: search.holder && (holders.get(search.holder) ?? search.holder),
    organization: search.organization && (organizations.get(search.organization) ?? search.organization),
    state: search.state && words(search.state),
    from: search.from && t('chipFrom', { day: formatDay(search.from) }),
    to: search.to && t('chipTo', { day: formatDay(search.to) }),
    min: search.min && `≥ ${search.min}`,
    max: search.max && `≤ ${search.max}`,
    currency: search.currency,
    mcc: search.mcc && t('chipCategory', { code: search.mcc }),
    receipt: search.receipt && t(`receipt_${search.receipt}`),
    coded: search.coded && t(`coded_${search.coded}`),
  };
  const used = filterNames.filter((name) => texts[name] !== undefined);
  if (used.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('filter')}>
      {used.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={css.chip}
            aria-label={t('removeFilter', { name: texts[name] ?? '' })}
            onClick={() => setSearch({ [name]: undefined })}
          >
            {texts[name]} <Icon name="close" />
          </button>
        </li>
      ))}
      {used.length > 1 && (
        <li>
          <button type="button" className={css.chip} onClick={() => setSearch(without(filterNames))}>
            {common('clear')}
          </button>
        </li>
      )}
    </ul>
  );
}
