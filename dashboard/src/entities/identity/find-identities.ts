import { kontor } from '../../api/kontor.ts';
import type { Found } from '../../components/lookup.tsx';
import { matchIdentities } from './match-identities.ts';

const readMax = 200;

/** Finds people of a TPA's company. The API has no search for them, so this searches the newest ones. */
export async function findIdentities(
  tpaId: string,
  text: string,
  options: { signal: AbortSignal },
): Promise<Found[]> {
  const { data } = await kontor.tpas.identities.list(tpaId, { limit: readMax }, options).page();
  return matchIdentities(data, text);
}
