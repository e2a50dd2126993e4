import { t } from '../i18n/common.ts';
import { Button, IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { DescriptionList } from './layout.tsx';
import css from './metadata.module.css';
import type { MetadataRow } from './metadata-rows.ts';

/** What the editor says about the pairs, and their limits. */
type About = {
  legend: string;
  hint: string;
  name: (n: number) => string;
  value: (n: number) => string;
  remove: (n: number) => string;
  add: string;
  rowsMax: number;
  valueMax: number;
};
const metadata = (): About => ({
  legend: t('metadata'),
  hint: t('metadataHint'),
  name: (n) => t('metadataName', { n }),
  value: (n) => t('metadataValue', { n }),
  remove: (n) => t('metadataRemove', { n }),
  add: t('metadataAdd'),
  rowsMax: 50,
  valueMax: 500,
});

/** The editor for pairs of names and values, by default an object's `metadata`. */
export function MetadataField({
  rows,
  onChange,
  error,
  about = metadata(),
}: {
  rows: readonly MetadataRow[];
  onChange: (rows: MetadataRow[]) => void;
  error?: string | undefined;
  about?: About;
}) {
  const change = (at: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="field">
      <legend>{about.legend}</legend>
      <p className="hint">{about.hint}</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name while it is typed
        <div className={css.row} key={at}>
          <Field
            label={<span className="unseen">{about.name(at + 1)}</span>}
            value={row.key}
            onChange={(key) => change(at, { key })}
            maxLength={40}
            spellCheck={false}
          />
          <Field
            label={<span className="unseen">{about.value(at + 1)}</span>}
            value={row.value}
            onChange={(value) => change(at, { value })}
            maxLength={about.valueMax}
          />
          <IconButton
            icon="trash"
            label={about.remove(at + 1)}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className="wrong">{error}</p>}
      {rows.length < about.rowsMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...rows, { key: '', value: '' }])}>
            {about.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function Metadata({ metadata }: { metadata: Record<string, string> }) {
  const pairs = Object.entries(metadata);
  if (pairs.length === 0) return <p className="soft">{t('metadataNone')}</p>;
  return <DescriptionList items={pairs} />;
}
