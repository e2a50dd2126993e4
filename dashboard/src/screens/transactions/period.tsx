import { Field } from '../../components/index.ts';
import css from './period.module.css';
import { t } from './words.ts';

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
};

/** Two days; either may be missing. */
export function Period({ from, to, onChange }: Props) {
  return (
    <div className={css.period}>
      <Field
        label={t('from')}
        type="date"
        value={from ?? ''}
        max={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <Field
        label={t('to')}
        type="date"
        value={to ?? ''}
        min={from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </div>
  );
}

const dayPattern = /^20\d\d-\d\d-\d\d$/;

/** A day from the address, if it is one: addresses are typed and shortened by people. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
