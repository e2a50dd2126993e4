import { startCodeBlocks } from './code-blocks.ts';
import { startSearch } from './search.ts';
import { startTryIt } from './try-it.ts';

startTheme();
startCodeBlocks();
startSearch();
startTryIt();
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) {
  // The menu is beside the text on a wide screen, and closed above it on a phone.
  const wide = matchMedia('(min-width: 62rem)');
  const follow = () => {
    menu.open = wide.matches;
  };
  wide.addEventListener('change', follow);
  follow();
  if (wide.matches) menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
}
scrollTo(0, location.hash === '' ? 0 : scrollY);

/** Lets the reader switch between light and dark. theme.ts applies the choice to the next page. */
function startTheme(): void {
  const button = document.getElementById('theme');
  button?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const isDark =
      dataset.theme === 'dark' ||
      (dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('kontor-theme', dataset.theme);
    } catch {
      // The choice is not kept then.
    }
  });
}
