import { type FormEvent, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Field,
  Select,
  Skeleton,
  StatusBadge,
  Table,
} from '../../components/index.ts';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { t as companyWords } from '../../entities/company/words.ts';
import { type Country, countryChoices } from '../../entities/country/country.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import css from './companies.module.css';
import { t } from './words.ts';

/** Searches by country, and name or number. It searches on submit only, because the request may go to a national registry. */
export function CompanySearchForm({
  country,
  text,
  onSearch,
}: {
  country: Country;
  text: string;
  onSearch: (country: Country, text: string) => void;
}) {
  const [chosen, setChosen] = useState(country);
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(chosen, typed.trim());
  };
  return (
    <form className={css.find} onSubmit={submit}>
      <Select label={countryWords('country')} value={chosen} onChange={setChosen} choices={countryChoices} />
      <Field
        label={t('nameOrNumber')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        placeholder={t('nameOrNumberHint')}
        spellCheck={false}
        autoComplete="off"
        data-search=""
        required
      />
      <Button type="submit" kind="primary" icon="search">
        {t('find')}
      </Button>
    </form>
  );
}

/** Companies whose name matches. */
export function CompanyResults({
  country,
  text,
  onPick,
}: {
  country: Country;
  text: string;
  onPick: (number: string) => void;
}) {
  const isOn = text !== '' && !looksLikeNumber(text);
  const query = useRead(
    ['public-records', 'search', country, text],
    async (options) => (await kontor.publicRecords.search({ country, q: text }, options)).data,
    { isOn },
  );
  const { account } = useSession();
  if (text === '') {
    return (
      <EmptyState icon="companies" title={t('registryStart')}>
        <p>{t('registryStartText')}</p>
        {account.mode === 'sandbox' && <p>{t('registrySandbox')}</p>}
      </EmptyState>
    );
  }
  if (query.isPending) return <Skeleton lines={5} />;
  if (query.error) return <ErrorPanel error={query.error} retry={query.refetch} />;
  const rows = query.data ?? [];
  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={t('registryNone')}>
        <p>{t('registryNoneText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <p className="soft" role="status">
        {t('results', { n: rows.length })}
      </p>
      <Table
        caption={t('resultsCaption')}
        rows={rows}
        keyOf={(row) => row.organization_number}
        columns={[
          { title: t('company'), cell: (row) => <strong>{row.name}</strong> },
          { title: companyWords('number'), cell: (row) => <code>{row.organization_number}</code> },
          { title: t('form'), cell: (row) => row.form, isMinor: true },
          { title: t('city'), cell: (row) => row.address_city, isMinor: true },
          {
            title: t('state'),
            cell: (row) => (
              <StatusBadge
                status={row.status}
                label={t(`record-${row.status}`)}
                tone={row.status === 'active' ? 'good' : 'bad'}
              />
            ),
            isMinor: true,
          },
          {
            title: t('choose'),
            cell: (row) => (
              <Button
                size="small"
                aria-label={`${t('choose')}: ${row.name}`}
                onClick={() => onPick(row.organization_number)}
              >
                {t('choose')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
