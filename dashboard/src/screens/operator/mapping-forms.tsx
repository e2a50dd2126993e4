import { Card, Field, Select } from '../../components/index.ts';
import { type Draft, setConstant } from '../../entities/file-mapping/draft.ts';
import { t } from './files-words.ts';
import css from './operator.module.css';

const plain = <const Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value as string }));
const dateForms = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DDMMYYYY',
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'MMDDYYYY',
  'DD.MM.YY',
  'DD/MM/YY',
  'MM/DD/YY',
  'YYMMDD',
  'DD MMM YYYY',
  'EXCEL',
] as const;
const directions = ['positive_is_debit', 'negative_is_debit', 'indicator', 'two_amounts'] as const;
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'iso-8859-15', 'windows-1252'] as const;

/** What all rows have in common: signs, the form of days, debit and credit. */
export function MappingForms({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const { currency } = draft.fields;
  return (
    <Card title={t('commonForms')}>
      <div className={css.pair}>
        <Select
          label={t('delimiter')}
          value={draft.delimiter}
          onChange={(delimiter) => change({ delimiter })}
          choices={[
            { value: ';', label: ';' },
            { value: ',', label: ',' },
            { value: '\t', label: t('tab') },
            { value: '|', label: '|' },
          ]}
        />
        <Field
          label={t('headerRows')}
          type="number"
          min={0}
          max={50}
          value={String(draft.header_rows)}
          onChange={(rows) => change({ header_rows: Number(rows) })}
        />
        <Field
          label={t('trailerRows')}
          type="number"
          min={0}
          max={50}
          value={String(draft.trailer_rows ?? 0)}
          onChange={(rows) => change({ trailer_rows: Number(rows) })}
        />
        <Select
          label={t('decimalSign')}
          value={draft.decimal_sign}
          onChange={(sign) => change({ decimal_sign: sign })}
          choices={plain([',', '.'])}
        />
        <Select
          label={t('thousandsSign')}
          value={draft.thousands_sign ?? ''}
          onChange={(sign) => change({ thousands_sign: sign })}
          choices={[
            { value: '', label: t('noSign') },
            { value: ' ', label: t('space') },
            ...plain(['.', ',', "'"] as const),
          ]}
        />
        <Select
          label={t('dateForm')}
          value={draft.date_form}
          onChange={(form) => change({ date_form: form })}
          choices={plain(dateForms)}
        />
        <Select
          label={t('directionOf')}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
          choices={directions.map((value) => ({ value, label: t(value) }))}
        />
        {currency?.column === undefined && (
          <Field
            label={t('currencyOfAll')}
            value={currency?.constant ?? ''}
            onChange={(text) => onChange(setConstant(draft, 'currency', text.toUpperCase()))}
            maxLength={3}
          />
        )}
        <Select
          label={t('encoding')}
          value={draft.encoding ?? ''}
          onChange={(encoding) => {
            const { encoding: _, ...rest } = draft;
            onChange(encoding === '' ? rest : { ...rest, encoding });
          }}
          choices={[{ value: '', label: t('recognized') }, ...plain(encodings)]}
        />
      </div>
    </Card>
  );
}
