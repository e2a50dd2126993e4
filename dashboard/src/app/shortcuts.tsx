import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../api/session.ts';
import { Dialog } from '../components/dialog.tsx';
import { useGo } from '../components/link.tsx';
import { t } from '../i18n/common.ts';
import { areasFor } from './areas.ts';

/** The search button in the navigation asks for the palette with it. */
export const paletteEvent = 'kontor-palette';
const chordMs = 1_200;
const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

/** ⌘K or Ctrl K searches everything, `/` searches this page, `g` and a letter opens an area, `?` lists the shortcuts. */
export function Shortcuts() {
  const go = useGo();
  const session = useSession();
  const { scopes, account, operator } = session;
  const [isOpen, setOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const reachable = areasFor(session);
  useEffect(() => {
    let goneAt = 0;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k' && !target.closest('dialog')) {
        event.preventDefault();
        setFinding(true);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
        return;
      const isChord = event.timeStamp - goneAt < chordMs;
      goneAt = 0;
      const wanted = isChord
        ? areasFor({ scopes, account, operator }).find(({ key }) => key === event.key)
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
    const openPalette = () => setFinding(true);
    addEventListener('keydown', listen);
    addEventListener(paletteEvent, openPalette);
    return () => {
      removeEventListener('keydown', listen);
      removeEventListener(paletteEvent, openPalette);
    };
  }, [go, scopes, account, operator]);
  if (isFinding) {
    return (
      <Suspense>
        <Palette onClose={() => setFinding(false)} />
      </Suspense>
    );
  }
  if (!isOpen) return null;
  return (
    <Dialog title={t('shortcuts')} onClose={() => setOpen(false)}>
      <dl className="shortcuts">
        <div>
          <dt>
            <kbd>⌘ K</kbd> <kbd>Ctrl K</kbd>
          </dt>
          <dd>{t('searchAll')}</dd>
        </div>
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
