import { Button, DescriptionList, Field, IconButton } from '../components/index.ts';
import css from './notes.module.css';
import { t } from './words.ts';

/** As rows, because half of one may be typed already. */
export type NoteRow = { key: string; value: string };

export const toNoteRows = (notes: Record<string, string>): NoteRow[] =>
  Object.entries(notes).map(([key, value]) => ({ key, value }));

/** What is sent: rows without a name and a value are none. */
export const toNotes = (rows: readonly NoteRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.filter(({ key, value }) => key !== '' || value !== '').map(({ key, value }) => [key, value]),
  );

const notesMax = 50;

/** The `metadata` of an object. */
export function NotesField({
  rows,
  onChange,
  error,
}: {
  rows: readonly NoteRow[];
  onChange: (rows: NoteRow[]) => void;
  error?: string | undefined;
}) {
  const change = (at: number, part: Partial<NoteRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="field">
      <legend>{t('notes')}</legend>
      <p className="hint">{t('notesHint')}</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is typed
        <div className={css.row} key={at}>
          <Field
            label={<span className="unseen">{t('noteKey', { n: at + 1 })}</span>}
            value={row.key}
            onChange={(key) => change(at, { key })}
            maxLength={40}
            spellCheck={false}
          />
          <Field
            label={<span className="unseen">{t('noteValue', { n: at + 1 })}</span>}
            value={row.value}
            onChange={(value) => change(at, { value })}
            maxLength={500}
          />
          <IconButton
            icon="trash"
            label={t('removeNote', { n: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className="wrong">{error}</p>}
      {rows.length < notesMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...rows, { key: '', value: '' }])}>
            {t('addNote')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function Notes({ notes }: { notes: Record<string, string> }) {
  const pairs = Object.entries(notes);
  if (pairs.length === 0) return <p className="soft">{t('notesNone')}</p>;
  return <DescriptionList items={pairs} />;
}
