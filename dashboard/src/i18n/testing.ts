import { expect } from 'vitest';

// Unit tests of the dashboard read English texts; those of the server have no use for them.
if (expect.getState().testPath?.includes('/dashboard/src/') === true) {
  const { loadAllTexts } = await import('./load.ts');
  await loadAllTexts();
}
