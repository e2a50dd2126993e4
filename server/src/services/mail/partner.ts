import { withoutAddresses } from '../../domain/plain-name.ts';
import type { Partner } from './letter.ts';

export type PartnerColumns = { name_system: string; logo_id: string | null; notify_email: string | null };

export function partnerOf(columns: PartnerColumns, publicUrl: string): Partner {
  return {
    name: withoutAddresses(columns.name_system),
    logoUrl: columns.logo_id === null ? undefined : `${publicUrl}/logos/${columns.logo_id}`,
    replyTo: columns.notify_email ?? undefined,
  };
}
