import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icons.tsx';
import { useGo } from '../components/link.tsx';
import { useActiveOption } from '../components/lookup-options.ts';
import { find, places } from './palette-find.ts';
import { t } from './palette-words.ts';

const pauseMs = 200;
const idOfOption = (index: number): string => `palette-${index}`;

/** Opens with ⌘K. It finds pages, actions, ids, people, merchants, amounts, companies and organizations by their names. */
export function Palette({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const session = useSession();
  const timer = useRef(0);
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const found = useQuery({
    queryKey: ['palette', searched],
    queryFn: ({ signal }) => find(searched, session, { signal }),
    enabled: searched.length > 1,
  });
  const rows = [...places(text, session), ...(searched.length > 1 ? (found.data ?? []) : [])];
  const { active, activateFirst, moveByKey } = useActiveOption(rows.length, idOfOption);
  const open = (row: (typeof rows)[number] | undefined) => {
    if (row === undefined) return;
    onClose();
    go(row.to);
  };
  const type = (typed: string) => {
    setText(typed);
    activateFirst();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSearched(typed.trim()), pauseMs);
  };
  const press = (event: React.KeyboardEvent) => {
    moveByKey(event);
    if (event.key === 'Enter') {
      event.preventDefault();
      open(rows[active]);
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
          aria-activedescendant={rows[active] ? idOfOption(active) : undefined}
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
              id={idOfOption(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
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
