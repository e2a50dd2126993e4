import { describe, expect, it } from 'vitest';
import { byUrgency, hasProblem, needsAttention } from './attention.ts';

const statuses = ['active', 'paused', 'pending', 'failing', 'disabled'] as const;

describe('webhooks', () => {
  it('are sorted by urgency, the rest in their order', () => {
    const sorted = statuses.map((status) => ({ status })).toSorted(byUrgency);
    expect(sorted.map(({ status }) => status)).toEqual([
      'disabled',
      'failing',
      'pending',
      'active',
      'paused',
    ]);
  });

  it.each([
    ['active', [], false],
    ['paused', [], false],
    ['active', ['environmental.impact'], true],
    ['pending', [], true],
    ['failing', [], true],
    ['disabled', [], true],
  ] as const)('%s with suspended %j need attention: %s', (status, suspended_events, expected) => {
    expect(needsAttention({ status, suspended_events: [...suspended_events] })).toBe(expected);
    expect(hasProblem({ status })).toBe(expected && suspended_events.length === 0);
  });
});
