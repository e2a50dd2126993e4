const key = 'kontor-language';

/** Adds a copy button to each block, and one choice of language for the whole site. */
export function startCodeBlocks(): void {
  for (const block of document.querySelectorAll<HTMLElement>('figure.code')) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'copy',
      textContent: 'Copy',
    });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    block.append(button);
  }
  choose(read());
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('tabs-')) return;
    const top = target.getBoundingClientRect().top;
    choose(target.value);
    // The height of blocks above may have changed.
    scrollBy(0, target.getBoundingClientRect().top - top);
    try {
      localStorage.setItem(key, target.value);
    } catch {
      // The choice is not kept then.
    }
  });
}

function choose(language: string | null): void {
  if (language === null) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('.tabs > input')) {
    if (input.value === language) input.checked = true;
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
