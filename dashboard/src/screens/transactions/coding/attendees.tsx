import { Button, Field, IconButton } from '../../../components/index.ts';
import css from '../transactions.module.css';
import { t } from '../words.ts';
import type { Person } from './values.ts';

const peopleMax = 100;

export function Attendees({
  people,
  onChange,
  error,
}: {
  people: readonly Person[];
  onChange: (people: Person[]) => void;
  error: string | undefined;
}) {
  const change = (at: number, part: Partial<Person>) =>
    onChange(people.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="field">
      <legend>{t('attendees')}</legend>
      <p className="hint">{t('attendeesHint')}</p>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person has no id
        <div className={css.part} key={at}>
          <Field
            label={t('attendeeName', { n: at + 1 })}
            value={person.name}
            onChange={(name) => change(at, { name })}
            maxLength={100}
          />
          <Field
            label={t('attendeeCompany', { n: at + 1 })}
            value={person.company}
            onChange={(company) => change(at, { company })}
            maxLength={100}
          />
          <IconButton
            icon="trash"
            label={t('attendeeRemove', { n: at + 1 })}
            onClick={() => onChange(people.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && <p className="wrong">{error}</p>}
      {people.length < peopleMax && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...people, { name: '', company: '' }])}>
            {t('attendeeAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
