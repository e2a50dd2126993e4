import { describe, expect, it } from 'vitest';
import { pageOfId } from './palette-ids.ts';

const tail = '01kcexamp1e000000000000000';

describe('an id', () => {
  it.each([
    [`txn_${tail}`, '/transactions/$transactionId'],
    [`org_${tail}`, '/organizations/$organizationId'],
    [`cli_${tail}`, '/oauth-clients/$clientId'],
  ])('%s leads to %s', (id, to) => {
    expect(pageOfId(id)?.to.to).toBe(to);
  });

  it.each([`xyz_${tail}`, 'txn_1', 'ICA', ''])('%s leads nowhere', (text) => {
    expect(pageOfId(text)).toBeUndefined();
  });
});
