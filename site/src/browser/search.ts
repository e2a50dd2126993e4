import MiniSearch from 'minisearch';
import { type Section, searchOptions } from '../search-index.ts';
import { docs, isStatic } from './base.ts';

const shownMax = 12;

/** The index is one file of this site, which is fetched when the field is first used. */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLUListElement>('#found');
  if (input === null || list === null) return;
  let index: Promise<MiniSearch<Section>> | undefined;
  let chosen = -1;

  const load = () => {
    index ??= fetch(`${docs}search.json`)
      .then((answer) => answer.text())
      .then((text) => MiniSearch.loadJSON<Section>(text, searchOptions));
    return index;
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const mark = (next: number) => {
    const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
    if (options.length === 0) return;
    chosen = (next + options.length) % options.length;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen));
    input.setAttribute('aria-activedescendant', options[chosen]?.id ?? '');
    options[chosen]?.scrollIntoView({ block: 'nearest' });
  };
  const show = async () => {
    const words = input.value.trim();
    if (words === '') return close();
    const found = (await load()).search(words, {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { title: 4, page: 2 },
    });
    if (input.value.trim() !== words) return;
    const rows = found.slice(0, shownMax).map((one, at) => {
      const link = Object.assign(document.createElement('a'), {
        href: addressOf(one.id),
        tabIndex: -1,
      });
      const about = Object.assign(document.createElement('span'), {
        className: 'soft',
        textContent: `${one.group} · ${one.page}`,
      });
      link.append(Object.assign(document.createElement('strong'), { textContent: one.title }), about);
      const row = Object.assign(document.createElement('li'), { id: `found-${at}` });
      row.setAttribute('role', 'option');
      row.append(link);
      return row;
    });
    if (rows.length === 0) {
      const row = Object.assign(document.createElement('li'), {
        textContent: 'Nothing found.',
        className: 'soft none',
      });
      row.setAttribute('role', 'option');
      row.setAttribute('aria-disabled', 'true');
      rows.push(row);
    }
    list.replaceChildren(...rows);
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    mark(0);
  };

  input.addEventListener('focus', () => void load());
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark(chosen + (event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter') {
      list.querySelector<HTMLAnchorElement>('[aria-selected=true] a')?.click();
      close();
    }
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.search') === null) close();
  });
  list.addEventListener('click', close);
}

/** `webhooks#try-it` becomes `/docs/webhooks#try-it`, or `…/webhooks.html#try-it` on another web server. */
function addressOf(id: string): string {
  const [path = '', fragment] = id.split('#');
  const page = isStatic ? `${docs}${path || 'index'}.html` : `${docs}${path}`.replace(/\/$/, '');
  return fragment === undefined ? page : `${page}#${fragment}`;
}
