import type { CardHolder } from '@kontor/sdk';

export type CardHolderStatus = CardHolder['status'];
export const cardHolderStatuses = [
  'created',
  'invited',
  'identified',
  'consented',
  'withdrawn',
] as const satisfies readonly CardHolderStatus[];
