import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../i18n/common.ts';
import { Icon } from './icons.tsx';
import css from './lookup.module.css';
import { useActiveOption } from './lookup-options.ts';

export type Found = { id: string; name: string; about?: string | undefined };

type SearchProps = {
  onChange: (found: Found | undefined) => void;
  /** Returns the best matches for the text, which may be empty. */
  find: (text: string, options: { signal: AbortSignal }) => Promise<Found[]>;
  /** Separates the caches of searches for different resources. */
  kind: string;
};

type Props = SearchProps & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The current choice, if there is one. */
  chosen: Found | undefined;
  placeholder?: string;
  isClearable?: boolean;
};

const pauseMs = 200;

/** A choice among very many: the user types, the server searches. */
export function Lookup({ label, hint, error, chosen, placeholder, isClearable = false, ...search }: Props) {
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const lookup = useLookup(search, idOf);
  const { isOpen, matches, rows, highlighted } = lookup;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-wrong` : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={css.frame}>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && rows[highlighted] ? `${id}-${highlighted}` : undefined}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          value={lookup.text ?? chosen?.name ?? ''}
          placeholder={isOpen && chosen ? chosen.name : placeholder}
          onClick={() => isOpen || lookup.open()}
          // The text is selected, so that typing replaces the choice.
          onFocus={(event) => event.target.select()}
          onChange={(event) => lookup.type(event.target.value)}
          onKeyDown={lookup.onKeyDown}
          onBlur={lookup.close}
        />
        {isClearable && chosen ? (
          <button
            type="button"
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => lookup.select(undefined)}
          >
            <Icon name="close" />
          </button>
        ) : (
          <span className={css.down}>
            <Icon name="down" />
          </span>
        )}
        {isOpen && (
          <Matches
            id={`${id}-list`}
            idOf={idOf}
            matches={matches}
            highlighted={highlighted}
            onSelect={lookup.select}
          />
        )}
      </div>
      <span className="unseen" role="status">
        {isOpen && matches.isSuccess ? t('lookupFound', { n: rows.length }) : ''}
      </span>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The typed text, its matches and the highlighted one. The list is open while there is a text, even an empty one. */
function useLookup({ kind, find, onChange }: SearchProps, idOf: (index: number) => string) {
  const timer = useRef(0);
  const [text, setText] = useState<string>();
  // What the server searches for: the text after a pause in typing.
  const [searched, setSearched] = useState('');
  const isOpen = text !== undefined;
  const matches = useQuery({
    queryKey: ['lookup', kind, searched],
    queryFn: ({ signal }) => find(searched, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const rows = matches.data ?? [];
  const { active: highlighted, activateFirst, moveByKey } = useActiveOption(rows.length, idOf);
  const open = () => {
    setText('');
    setSearched('');
    activateFirst();
  };
  const close = () => {
    clearTimeout(timer.current);
    setText(undefined);
  };
  const select = (found: Found | undefined) => {
    onChange(found);
    close();
  };
  const type = (typed: string) => {
    setText(typed);
    activateFirst();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSearched(typed.trim()), pauseMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) moveByKey(event);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    }
    if (!isOpen) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (rows[highlighted]) select(rows[highlighted]);
    } else if (event.key === 'Escape') {
      // The key closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { text, isOpen, matches, rows, highlighted, open, close, select, type, onKeyDown };
}

type MatchesProps = {
  id: string;
  idOf: (index: number) => string;
  matches: UseQueryResult<Found[]>;
  highlighted: number;
  onSelect: (found: Found) => void;
};

function Matches({ id, idOf, matches, highlighted, onSelect }: MatchesProps) {
  const rows = matches.data ?? [];
  return (
    <div className={css.list} role="listbox" id={id} tabIndex={-1}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        <div
          key={row.id}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={css.option}
          // Keeps the focus in the input, whose loss would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(row)}
        >
          <span>{row.name}</span>
          {row.about && <span className="soft small">{row.about}</span>}
        </div>
      ))}
      {matches.isPending && <p className={css.remark}>…</p>}
      {matches.isError && <p className={css.remark}>{t('lookupFailed')}</p>}
      {matches.isSuccess && rows.length === 0 && <p className={css.remark}>{t('lookupNone')}</p>}
    </div>
  );
}
