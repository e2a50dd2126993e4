import { dayMs } from '../../platform/clock.ts';

const linkDays = 30;

/** Until when the link to a receipt's file works. */
export const linkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * dayMs);
export const fileUrl = (publicUrl: string, accountId: string, fileId: string): string =>
  `${publicUrl}/accounts/${accountId}/files/${fileId}`;
