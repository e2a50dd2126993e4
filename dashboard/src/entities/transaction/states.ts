import type { Transaction } from '@kontor/sdk';

export const states = [
  'authorized',
  'cleared',
  'invoiced',
  'deleted',
] as const satisfies readonly Transaction['state'][];
