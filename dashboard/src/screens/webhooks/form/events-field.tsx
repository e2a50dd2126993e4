import { type Billing, isKontorError, type WebhookEventName } from '@kontor/sdk';
import { useEffect, useId, useRef } from 'react';
import { Badge, RadioGroup } from '../../../components/index.ts';
import { Link } from '../../../components/link.tsx';
import { allEvents, type EventGroup, eventGroups } from '../event-catalogue.ts';
import { eventWords } from '../event-words.ts';
import css from '../webhooks.module.css';
import { t } from '../words.ts';

type Wanted = { isEverything: boolean; events: WebhookEventName[] };
type EventsFieldProps = Wanted & {
  onChange: (wanted: Wanted) => void;
  /** The organization's billing profile; null: none; undefined: unknown. */
  billing: Billing | null | undefined;
  error: unknown;
};

export function isOff(group: EventGroup, billing: Billing | null | undefined): boolean {
  return group.product !== undefined && billing !== undefined && billing?.[group.product] !== true;
}

/** The events by group, each with a description. */
export function EventsField({ isEverything, events, onChange, billing, error }: EventsFieldProps) {
  const wrong = isKontorError(error)
    ? error.errors.filter(({ field }) => field === 'events' || field.startsWith('events.'))
    : [];
  const allowed = eventGroups.flatMap((group) => (isOff(group, billing) ? [] : group.events));
  const choose = (value: 'all' | 'some') =>
    onChange({
      isEverything: value === 'all',
      events: value === 'some' && events.length === 0 ? [...allowed] : events,
    });
  const toggle = (names: readonly WebhookEventName[], isWanted: boolean) =>
    onChange({
      isEverything: false,
      events: allEvents.filter((name) => (names.includes(name) ? isWanted : events.includes(name))),
    });
  return (
    <div className="stack">
      <RadioGroup
        legend={t('events')}
        value={isEverything ? 'all' : 'some'}
        onChange={choose}
        choices={[
          { value: 'all', label: t('everything'), hint: t('everythingHint') },
          { value: 'some', label: t('onlyThese') },
        ]}
        error={wrong.length === 0 ? undefined : wrong.map(({ message }) => message).join(' ')}
      />
      {!isEverything && (
        <div className={css.groups}>
          {eventGroups.map((group) => (
            <Group
              key={group.name}
              group={group}
              chosen={group.events.filter((name) => events.includes(name))}
              isOff={isOff(group, billing)}
              hasProfile={billing !== null}
              onToggle={toggle}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type GroupProps = {
  group: EventGroup;
  chosen: readonly WebhookEventName[];
  isOff: boolean;
  hasProfile: boolean;
  onToggle: (names: readonly WebhookEventName[], isWanted: boolean) => void;
};

function Group({ group, chosen, isOff, hasProfile, onToggle }: GroupProps) {
  const id = useId();
  const whole = useRef<HTMLInputElement>(null);
  const isAll = chosen.length === group.events.length;
  const isSome = chosen.length > 0 && !isAll;
  useEffect(() => {
    if (whole.current) whole.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <fieldset className={css.group}>
      <legend className="unseen">{eventWords(group.name)}</legend>
      <div className={`checkbox ${css.groupHead}`}>
        <input
          ref={whole}
          id={`${id}-all`}
          type="checkbox"
          checked={isAll}
          disabled={isOff && chosen.length === 0}
          onChange={({ target }) => onToggle(group.events, target.checked)}
        />
        <label htmlFor={`${id}-all`}>
          <strong>{eventWords(group.name)}</strong> {isOff && <Badge tone="warn">{t('switchedOff')}</Badge>}
        </label>
        <p className="hint">
          {eventWords(group.about)}{' '}
          {isOff &&
            t.rich(hasProfile ? 'offHint' : 'noProfileHint', {
              link: <Link to="/billing">{t('billingProfile')}</Link>,
            })}
        </p>
      </div>
      {group.events.map((name) => (
        <div className="checkbox" key={name}>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            checked={chosen.includes(name)}
            disabled={isOff && !chosen.includes(name)}
            aria-describedby={`${id}-${name}-hint`}
            onChange={({ target }) => onToggle([name], target.checked)}
          />
          <label htmlFor={`${id}-${name}`}>
            <code>{name}</code>
          </label>
          <p className="hint" id={`${id}-${name}-hint`}>
            {eventWords(name)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
