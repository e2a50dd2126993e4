import { t } from '../i18n/common.ts';
import { Field } from './field.tsx';
import css from './period.module.css';

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
};

/** A first and a last day; either may be missing. */
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
