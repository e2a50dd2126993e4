import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../i18n/common.ts';
import { Icon } from './icons.tsx';
import css from './lookup.module.css';
import { useActiveOption } from './lookup-options.ts';

export type Found = { id: string; name: string; about?: string | undefined };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The current choice; undefined: none. */
  chosen: Found | undefined;
  onChange: (found: Found | undefined) => void;
  /** The best matches for the text, which may be empty. */
  find: (text: string, options: { signal: AbortSignal }) => Promise<Found[]>;
  /** Separates the caches of searches for different things. */
  kind: string;
  placeholder?: string;
  isClearable?: boolean;
};

const pauseMs = 200;

/** Lets a user choose one of very many: the user types, and the server searches. */
export function Lookup({
  label,
  hint,
  error,
  chosen,
  onChange,
  find,
  kind,
  placeholder,
  isClearable = false,
}: Props) {
  const id = useId();
  const timer = useRef(0);
  const [text, setText] = useState<string>();
  const [searched, setSearched] = useState('');
  const isOpen = text !== undefined;
  const query = useQuery({
    queryKey: ['lookup', kind, searched],
    queryFn: ({ signal }) => find(searched, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const rows = query.data ?? [];
  const { active, activateFirst, moveByKey } = useActiveOption(rows.length, (index) => `${id}-${index}`);
  const open = () => {
    setText('');
    setSearched('');
    activateFirst();
  };
  const close = () => {
    clearTimeout(timer.current);
    setText(undefined);
  };
  const choose = (found: Found | undefined) => {
    onChange(found);
    close();
  };
  const type = (typed: string) => {
    setText(typed);
    activateFirst();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSearched(typed.trim()), pauseMs);
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Escape closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (isOpen) moveByKey(event);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (rows[active]) choose(rows[active]);
    }
  };
  const by = [hint ? `${id}-hint` : '', error ? `${id}-wrong` : ''].filter(Boolean).join(' ');
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
          aria-activedescendant={isOpen && rows[active] ? `${id}-${active}` : undefined}
          aria-describedby={by || undefined}
          aria-invalid={error ? true : undefined}
          value={text ?? chosen?.name ?? ''}
          placeholder={isOpen && chosen ? chosen.name : placeholder}
          onClick={() => isOpen || open()}
          // The selected text makes typing replace the choice.
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={close}
        />
        {isClearable && chosen ? (
          <button
            type="button"
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => choose(undefined)}
          >
            <Icon name="close" />
          </button>
        ) : (
          <span className={css.down}>
            <Icon name="down" />
          </span>
        )}
        {isOpen && (
          <div className={css.list} role="listbox" id={`${id}-list`} tabIndex={-1}>
            {rows.map((row, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
              <div
                key={row.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css.option}
                // The input keeps the focus, because losing it closes the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(row)}
              >
                <span>{row.name}</span>
                {row.about && <span className="soft small">{row.about}</span>}
              </div>
            ))}
            {query.isPending && <p className={css.remark}>…</p>}
            {query.isError && <p className={css.remark}>{t('lookupFailed')}</p>}
            {query.isSuccess && rows.length === 0 && <p className={css.remark}>{t('lookupNone')}</p>}
          </div>
        )}
      </div>
      <span className="unseen" role="status">
        {isOpen && query.isSuccess ? t('lookupFound', { n: rows.length }) : ''}
      </span>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {error}
        </p>
      )}
    </div>
  );
}
