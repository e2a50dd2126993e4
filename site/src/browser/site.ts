import { startCodeBlocks } from './code-blocks.ts';
import { startSearch } from './search.ts';
import { startTheme } from './theme-button.ts';
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
