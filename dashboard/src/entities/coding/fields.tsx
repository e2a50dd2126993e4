import { useId } from 'react';
import { Field } from '../../components/index.ts';
import { type Found, Lookup } from '../../components/lookup.tsx';
import { MetadataField } from '../../components/metadata.tsx';
import type { MetadataRow } from '../../components/metadata-rows.ts';
import { useAccounts } from './chart.ts';
import { accountTitle, matchAccounts, unlistedNumber, vatCodesOf } from './match-accounts.ts';
import { t } from './words.ts';

type Props = {
  organizationId: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const shownMax = 50;

/** A choice from the chart of accounts. Other numbers can be used as well, and are marked. */
export function AccountField({ organizationId, value, onChange, error }: Props) {
  const accounts = useAccounts(organizationId);
  const find = async (text: string): Promise<Found[]> => {
    const other = unlistedNumber(accounts, text);
    const found = matchAccounts(accounts, text, shownMax).map(({ number, name, vat_code }) => ({
      id: number,
      name: `${number} ${name}`,
      about: vat_code ?? undefined,
    }));
    return other
      ? [...found, { id: other, name: t('useNumber', { number: other }), about: t('notInChart') }]
      : found;
  };
  return (
    <Lookup
      label={t('account')}
      placeholder={t('anyAccount')}
      kind={`accounts ${organizationId} ${accounts.length}`}
      find={find}
      error={error}
      chosen={value === '' ? undefined : { id: value, name: accountTitle(accounts, value) }}
      onChange={(found) => onChange(found?.id ?? '')}
      isClearable
    />
  );
}

/** A VAT code, with those of the chart of accounts to choose from. */
export function VatCodeField({ organizationId, value, onChange, error }: Props) {
  const id = useId();
  const codes = vatCodesOf(useAccounts(organizationId));
  return (
    <>
      <Field
        label={t('vatCode')}
        value={value}
        onChange={onChange}
        error={error}
        maxLength={20}
        list={id}
        autoComplete="off"
        isOptional
      />
      <datalist id={id}>
        {codes.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}

type DimensionProps = {
  rows: readonly MetadataRow[];
  onChange: (rows: MetadataRow[]) => void;
  error?: string | undefined;
};

export function DimensionsField({ rows, onChange, error }: DimensionProps) {
  return (
    <MetadataField
      rows={rows}
      onChange={onChange}
      error={error}
      about={{
        legend: t('dimensions'),
        hint: t('dimensionsHint'),
        name: (n) => t('dimensionName', { n }),
        value: (n) => t('dimensionCode', { n }),
        remove: (n) => t('dimensionRemove', { n }),
        add: t('dimensionAdd'),
        rowsMax: 20,
        valueMax: 100,
      }}
    />
  );
}
