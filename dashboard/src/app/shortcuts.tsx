import { useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { Dialog } from '../components/dialog.tsx';
import { useGo } from '../components/link.tsx';
import { t } from '../i18n/common.ts';
import { areasFor } from './areas.ts';

const chordMs = 1_200;

/** `/` searches, `g` and a letter opens an area, `?` lists the shortcuts. */
export function Shortcuts() {
  const go = useGo();
  const { scopes, account } = useSession();
  const [isOpen, setOpen] = useState(false);
  const reachable = areasFor(scopes, account.mode);
  useEffect(() => {
    let goneAt = 0;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return;
      const isChord = event.timeStamp - goneAt < chordMs;
      goneAt = 0;
      const wanted = isChord
        ? areasFor(scopes, account.mode).find(({ key }) => key === event.key)
        : undefined;
      if (wanted) go({ to: wanted.path });
      else if (event.key === 'g') goneAt = event.timeStamp;
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-search]');
        if (search === null) return;
        event.preventDefault();
        search.focus();
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [go, scopes, account.mode]);
  if (!isOpen) return null;
  return (
    <Dialog title={t('shortcuts')} onClose={() => setOpen(false)}>
      <dl className="shortcuts">
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t('shortcutSearch')}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('shortcutHelp')}</dd>
        </div>
        {reachable.map(({ area, key }) => (
          <div key={area}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{t('shortcutGo', { name: t(area) })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
