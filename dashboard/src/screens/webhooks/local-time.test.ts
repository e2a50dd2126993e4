import { describe, expect, it } from 'vitest';
import { ago, fromLocal, toLocal } from './local-time.ts';

describe('a moment in the viewer’s time zone', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['soon', ''],
    ['2026-13-45T00:00:00Z', ''],
  ])('%j is %j', (moment, expected) => {
    expect(toLocal(moment)).toBe(expected);
  });

  it.each(['', 'x', '2026-02-31x'])('%j is no moment', (text) => {
    expect(fromLocal(text)).toBeUndefined();
  });

  it.each(['2026-11-15T08:31', '2026-03-29T04:30', '2026-10-25T12:00', '2024-02-29T23:59'])(
    '%s comes back as it was typed',
    (text) => {
      expect(toLocal(fromLocal(text))).toBe(text);
    },
  );

  it('hours ago lie before now', () => {
    const earliest = Date.now() - 24 * 3_600_000;
    const moment = Date.parse(ago(24));
    expect(moment).toBeGreaterThanOrEqual(earliest);
    expect(moment).toBeLessThanOrEqual(Date.now() - 24 * 3_600_000);
  });
});
