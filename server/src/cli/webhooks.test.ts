import { describe, expect, it } from 'vitest';
import { describeReplay } from './webhooks.ts';

const trial = { dry_run: true, is_complete: true, first: null, last: null };

describe('kontor webhook replay', () => {
  it('says what a trial would send again', () => {
    const counts = [{ event: 'card.transaction.cleared', status: 'failed' as const, count: 1 }];
    expect(describeReplay({ ...trial, total: 1, counts })).toBe(
      'Deliveries that would be sent again: 1.\n  1 card.transaction.cleared, failed',
    );
  });

  it('says which deliveries it looks at when it finds none', () => {
    expect(describeReplay({ ...trial, total: 0, counts: [] })).toContain(
      'Without --status, only failed and skipped deliveries match.',
    );
  });
});
