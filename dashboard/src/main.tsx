import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/data.css';
import './styles/overlays.css';
import './styles/shell.css';
import { applyTheme } from './app/theme.ts';
import { loadTexts, shared } from './i18n/load.ts';

applyTheme();

/** The reader's texts first: modules use them as soon as they run. The server's page lets the browser load both together. */
async function start(): Promise<void> {
  try {
    await loadTexts(shared);
    await import('./start.tsx');
  } catch {
    // Without texts, the message cannot be in the reader's language.
    const status = document.querySelector('#root [role="status"]');
    if (status !== null) status.textContent = 'Kontor cannot be reached. Reload the page.';
  }
}
void start();
