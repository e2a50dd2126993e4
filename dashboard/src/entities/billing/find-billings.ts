import type { Billing } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import type { Found } from '../../components/lookup.tsx';

const shownMax = 20;

export async function findBillings(text: string, options: { signal: AbortSignal }): Promise<Found[]> {
  const { data } = await kontor.billings.list({ q: text || undefined, limit: shownMax }, options).page();
  return data.map(toFoundBilling);
}

type Named = Pick<Billing, 'id' | 'name_display' | 'country' | 'organization_number'>;

export function toFoundBilling({ id, name_display: name, country, organization_number }: Named): Found {
  return { id, name, about: `${country} ${organization_number}` };
}
