import type { Tpa } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import type { Found } from '../../components/lookup.tsx';
import { tpaStatusText } from './tpa-status.ts';

const shownMax = 20;

/** TPAs that an organization can use: rejected and terminated ones are left out. */
export async function findUsableTpas(text: string, options: { signal: AbortSignal }): Promise<Found[]> {
  const { data } = await kontor.tpas.list({ q: text || undefined, limit: shownMax }, options).page();
  return data.filter(({ status }) => status !== 'rejected' && status !== 'terminated').map(toFoundTpa);
}

type Named = Pick<Tpa, 'id' | 'name' | 'country' | 'organization_number'> & { status: string };

export function toFoundTpa({ id, name, country, organization_number: number, status }: Named): Found {
  return { id, name, about: `${country} ${number} · ${tpaStatusText(status)}` };
}
