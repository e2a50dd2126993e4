import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { t } from '../i18n/common.ts';

type About = {
  label: ReactNode;
  /** Shown under the label. */
  hint?: ReactNode;
  /** The error, shown at the field. */
  error?: string | undefined;
  isOptional?: boolean;
};

function Frame({
  id,
  label,
  hint,
  error,
  isOptional,
  children,
}: About & { id: string; children: ReactNode }) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="soft"> ({t('optional')})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {error}
        </p>
      )}
    </div>
  );
}

function describe(id: string, { hint, error }: About) {
  const by = [hint ? `${id}-hint` : '', error ? `${id}-wrong` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': by === '' ? undefined : by, 'aria-invalid': error ? true : undefined };
}

type FieldProps = About &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function Field({ label, hint, error, isOptional, onChange, ...rest }: FieldProps) {
  const id = useId();
  const about = { label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Frame id={id} {...about}>
      <input {...rest} {...describe(id, about)} onChange={(event) => onChange(event.target.value)} />
    </Frame>
  );
}

type TextAreaProps = About &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextArea({ label, hint, error, isOptional, onChange, ...rest }: TextAreaProps) {
  const id = useId();
  const about = { label, hint, error, ...(isOptional === undefined ? {} : { isOptional }) };
  return (
    <Frame id={id} {...about}>
      <textarea
        rows={4}
        {...rest}
        {...describe(id, about)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

export type Choice<Value extends string> = { value: Value; label: string };
type SelectProps<Value extends string> = About & {
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  disabled?: boolean;
};

export function Select<Value extends string>({
  value,
  onChange,
  choices,
  disabled,
  ...about
}: SelectProps<Value>) {
  const id = useId();
  return (
    <Frame id={id} {...about}>
      {/* The cast: only values of `choices` are offered. */}
      <select
        {...describe(id, about)}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Checkbox({ label, hint, checked, onChange, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div className="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type RadioProps<Value extends string> = {
  legend: ReactNode;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly (Choice<Value> & { hint?: ReactNode; disabled?: boolean })[];
  error?: string | undefined;
};

export function RadioGroup<Value extends string>({
  legend,
  value,
  onChange,
  choices,
  error,
}: RadioProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={error ? 'field field-wrong' : 'field'}
      aria-describedby={error ? `${id}-wrong` : undefined}
    >
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <div className="checkbox" key={choice.value}>
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={id}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          {choice.hint && <p className="hint">{choice.hint}</p>}
        </div>
      ))}
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
