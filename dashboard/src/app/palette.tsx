import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icons.tsx';
import { useGo } from '../components/link.tsx';
import { find, places } from './palette-find.ts';
import { t } from './palette-words.ts';

const pauseMs = 200;

/** ⌘K: every page, action, id, person, merchant, amount, company and organization, by what it is called. */
export function Palette({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const session = useSession();
  const timer = useRef(0);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => find(asked, session, { signal }),
    enabled: asked.length > 1,
  });
  const rows = [...places(text, session), ...(asked.length > 1 ? (found.data ?? []) : [])];
  const current = Math.min(at, rows.length - 1);
  const open = (row: (typeof rows)[number] | undefined) => {
    if (row === undefined) return;
    onClose();
    go(row.to);
  };
  const type = (typed: string) => {
    setText(typed);
    setAt(0);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAsked(typed.trim()), pauseMs);
  };
  const press = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(rows.length - 1, current + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(rows[current]);
    }
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="stack">
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={t('title')}
          aria-expanded={true}
          aria-controls="palette-list"
          aria-activedescendant={rows[current] ? `palette-${current}` : undefined}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <div className="palette" role="listbox" id="palette-list" aria-label={t('title')} tabIndex={-1}>
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={row.key}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="palette-row"
              onClick={() => open(row)}
            >
              <Icon name={row.icon} />
              <span>{row.name}</span>
              <span className="soft small">{row.about}</span>
            </div>
          ))}
        </div>
        {rows.length === 0 && <p className="soft">{found.isFetching ? '…' : t('none')}</p>}
        <span className="unseen" role="status">
          {t('count', { n: rows.length })}
        </span>
      </div>
    </Dialog>
  );
}
