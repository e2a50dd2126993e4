import { expect, it } from 'vitest';
import { tpaStatuses, tpaStatusText } from './tpa-status.ts';

it('every status has its own text', () => {
  const texts = tpaStatuses.map(tpaStatusText);
  expect(new Set(texts).size).toBe(tpaStatuses.length);
  expect(texts).not.toContain('pending-signatures');
});

it('a status that this version does not know is shown as it is', () => {
  expect(tpaStatusText('suspended')).toBe('suspended');
  expect(tpaStatusText('toString')).toBe('toString');
});
