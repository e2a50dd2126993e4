import type { Organization } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import type { Found } from '../../components/lookup.tsx';

const shownMax = 20;

export async function findOrganizations(text: string, options: { signal: AbortSignal }): Promise<Found[]> {
  const { data } = await kontor.organizations.list({ q: text || undefined, limit: shownMax }, options).page();
  return data.map(toFoundOrganization);
}

type Named = Pick<Organization, 'id' | 'name' | 'reference_id'>;

export function toFoundOrganization({ id, name, reference_id: about }: Named): Found {
  return { id, name, about };
}
