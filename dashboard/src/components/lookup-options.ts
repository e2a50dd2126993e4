import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Follows the active option of a list box while the focus stays in its text field, as in ARIA's combobox pattern. `idOf` returns the id
 * of an option's element.
 */
export function useActiveOption(count: number, idOf: (index: number) => string) {
  const [at, setAt] = useState(0);
  // The list may have become shorter.
  const active = Math.min(at, count - 1);
  return {
    active,
    activateFirst: () => setAt(0),
    /** Moves to the neighbouring option, and scrolls the list to it, if the key is an arrow key. */
    moveByKey: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, active + step));
      setAt(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    },
  };
}
