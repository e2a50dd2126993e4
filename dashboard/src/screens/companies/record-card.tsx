import type { PublicRecord } from '@kontor/sdk';
import { Fragment, type ReactNode } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Card,
  Day,
  DescriptionList,
  ErrorPanel,
  Id,
  Notice,
  Skeleton,
  StatusBadge,
  Time,
} from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as companyWords } from '../../entities/company/words.ts';
import type { Country } from '../../entities/country/country.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import { TpaStatusBadge } from '../../entities/tpa/tpa-status-badge.tsx';
import { t as common } from '../../i18n/common.ts';
import css from './companies.module.css';
import { t } from './words.ts';

export function useRecord(country: Country | undefined, number: string | undefined) {
  return useRead(
    ['public-records', country, number],
    (options) =>
      // The casts: the query is disabled until both are known.
      kontor.publicRecords.get(
        { country: country as Country, organization_number: number as string },
        options,
      ),
    { isOn: country !== undefined && number !== undefined },
  );
}

/** The registry's record of a company, with actions. */
export function RecordCard({
  country,
  number,
  actions,
  unknown,
}: {
  country: Country;
  number: string;
  actions: ReactNode;
  /** Shown when the registry does not know the company. */
  unknown: ReactNode;
}) {
  const { data: record, error, isPending, refetch } = useRecord(country, number);
  if (isPending) return <Skeleton lines={4} />;
  if (record === undefined) {
    const isUnknown = (error as { status?: number } | null)?.status === 404;
    return isUnknown ? unknown : <ErrorPanel error={error} retry={refetch} />;
  }
  return (
    <Card
      title={
        <>
          {record.name}{' '}
          <StatusBadge
            status={record.status}
            label={t(`record-${record.status}`)}
            tone={record.status === 'active' ? 'good' : 'bad'}
          />
        </>
      }
      actions={actions}
    >
      <div className="stack">
        {record.stale && <Notice kind="warn">{t('staleRecord')}</Notice>}
        {record.status !== 'active' && <Notice kind="warn">{t('notActive')}</Notice>}
        <RecordFacts record={record} />
        <h3>{t('whoSigns')}</h3>
        <Combinations combinations={record.signature_combinations} />
        <ExistingTpas number={record.organization_number} country={record.country} />
      </div>
    </Card>
  );
}

function RecordFacts({ record }: { record: PublicRecord }) {
  const address = [
    record.address_street,
    [record.address_zip, record.address_city].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <DescriptionList
      items={[
        [companyWords('number'), <Id key="number" id={record.organization_number} />],
        [countryWords('country'), countryWords(record.country)],
        [t('form'), record.form],
        [t('industry'), record.industry_code],
        [t('address'), address.join(', ')],
        [
          t('vat'),
          record.vat_registered === null ? null : record.vat_registered ? common('yes') : common('no'),
        ],
        [t('founded'), record.founded_on && <Day day={record.founded_on} />],
        [
          t('source'),
          <span key="source">
            {record.source}, <Time at={record.fetched_at} as="ago" />
          </span>,
        ],
      ]}
    />
  );
}

/** Signing rights: alternatives, each of which needs all its people. */
export function Combinations({ combinations }: { combinations: PublicRecord['signature_combinations'] }) {
  if (combinations.length === 0) return <p className="soft">{t('whoSignsNone')}</p>;
  return (
    <ul className={css.groups}>
      {combinations.map(({ signatories }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the register gives groups no name
        <li key={at}>
          {signatories.map((signatory, index) => (
            <Fragment key={signatory.name}>
              {index > 0 && ' + '}
              <strong>{signatory.name}</strong>{' '}
              <span className="soft">
                {signatory.role}
                {signatory.ssn_hash === null && `, ${t('byNameOnly')}`}
              </span>
            </Fragment>
          ))}{' '}
          <Badge>{signatories.length > 1 ? t('together') : t('alone')}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The company's existing TPAs, so that no company is asked to sign twice. */
function ExistingTpas({ number, country }: { number: string; country: Country }) {
  const { can } = useSession();
  const tpas = useTpasOf(country, number, can('account-tpas-read'));
  if (!tpas.data || tpas.data.length === 0) return null;
  return (
    <Notice title={t('hasTpas')}>
      <ul>
        {tpas.data.map((tpa) => (
          <li key={tpa.id}>
            <Link to="/companies/$tpaId" params={{ tpaId: tpa.id }}>
              {tpa.name}
            </Link>{' '}
            <TpaStatusBadge status={tpa.status} /> <Time at={tpa.created_at} as="day" />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const tpasMax = 50;

export function useTpasOf(country: Country, number: string, isOn: boolean) {
  return useRead(
    ['tpas', 'of', country, number],
    async (options) => {
      const { data } = await kontor.tpas
        .list({ organization_number: number, limit: tpasMax }, options)
        .page();
      return data.filter((tpa) => tpa.country === country);
    },
    { isOn },
  );
}
