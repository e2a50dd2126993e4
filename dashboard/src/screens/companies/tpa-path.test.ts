import { describe, expect, it } from 'vitest';
import { pathOf } from './tpa-path.ts';

const path = (part: Partial<Parameters<typeof pathOf>[0]>) =>
  [
    ...pathOf({
      status: 'draft',
      signatories_total: 2,
      signatories_signed: 0,
      activated_at: null,
      signatures_verified: false,
      ...part,
    }),
  ].join(' ');

describe('the path of a TPA', () => {
  it.each([
    ['draft', { signatories_total: 0 }, 'draft'],
    [
      'waiting for signatures',
      { status: 'pending-signatures', signatories_signed: 1 },
      'draft pending-signatures',
    ],
    [
      'waiting for approval',
      { status: 'pending-approval', signatories_signed: 2 },
      'draft pending-signatures rights pending-approval',
    ],
    [
      'verified by the registry',
      { status: 'pending-activation', signatories_signed: 2, signatures_verified: true },
      'draft pending-signatures rights pending-activation',
    ],
    [
      'approved by the operator',
      { status: 'pending-activation', signatories_signed: 2 },
      'draft pending-signatures rights pending-activation pending-approval',
    ],
    [
      'activated',
      { status: 'activated', signatories_signed: 2, signatures_verified: true, activated_at: '2026-11-15' },
      'draft pending-signatures rights pending-activation activated',
    ],
    [
      'terminated after activation',
      { status: 'terminated', signatories_signed: 2, signatures_verified: true, activated_at: '2026-11-15' },
      'draft pending-signatures rights pending-activation activated terminated',
    ],
    ['terminated as a draft', { status: 'terminated', signatories_total: 0 }, 'draft terminated'],
    [
      'rejected after signing',
      { status: 'rejected', signatories_signed: 2 },
      'draft pending-signatures rights rejected',
    ],
  ] as const)('%s', (_, part, expected) => {
    expect(path(part)).toBe(expected);
  });
});
