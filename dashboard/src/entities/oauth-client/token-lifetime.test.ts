import { describe, expect, it } from 'vitest';
import { lifetimeChoices } from './token-lifetime.ts';

describe('token lifetimes', () => {
  it('offer the usual ones', () => {
    expect(lifetimeChoices('86400').map(({ label }) => label)).toEqual([
      '1 hour',
      '8 hours',
      '1 day',
      '30 days',
      '1 year',
    ]);
  });

  it('keep an unusual one, in seconds', () => {
    expect(lifetimeChoices('12345')[0]).toEqual({ value: '12345', label: '12,345 seconds' });
    expect(lifetimeChoices('12345')).toHaveLength(6);
  });
});
