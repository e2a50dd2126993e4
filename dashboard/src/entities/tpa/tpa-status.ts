import type { Tpa } from '@kontor/sdk';
import { t } from './words.ts';

export type TpaStatus = Tpa['status'];
export const tpaStatuses = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
] as const satisfies readonly TpaStatus[];

/** A TPA's status in words; a status that this version does not know is shown as it is. */
export function tpaStatusText(status: string): string {
  return t.has(status) ? t(status) : status;
}
