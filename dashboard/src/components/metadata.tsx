import { t } from '../i18n/common.ts';
import { Button, IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { DescriptionList } from './layout.tsx';
import css from './metadata.module.css';
import type { MetadataRow } from './metadata-rows.ts';

const rowsMax = 50;

/** The editor for an object's `metadata`. */
export function MetadataField({
  rows,
  onChange,
  error,
}: {
  rows: readonly MetadataRow[];
  onChange: (rows: MetadataRow[]) => void;
  error?: string | undefined;
}) {
  const change = (at: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="field">
      <legend>{t('metadata')}</legend>
      <p className="hint">{t('metadataHint')}</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name while it is typed
        <div className={css.row} key={at}>
          <Field
            label={<span className="unseen">{t('metadataName', { n: at + 1 })}</span>}
            value={row.key}
            onChange={(key) => change(at, { key })}
            maxLength={40}
            spellCheck={false}
          />
          <Field
            label={<span className="unseen">{t('metadataValue', { n: at + 1 })}</span>}
            value={row.value}
            onChange={(value) => change(at, { value })}
            maxLength={500}
          />
          <IconButton
            icon="trash"
            label={t('metadataRemove', { n: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className="wrong">{error}</p>}
      {rows.length < rowsMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...rows, { key: '', value: '' }])}>
            {t('metadataAdd')}
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
