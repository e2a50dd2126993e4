import { kontor } from '../../api/kontor.ts';
import type { OpenSession } from '../../api/session.ts';
import type { Found } from '../../components/lookup.tsx';
import { t } from './words.ts';

const shownMax = 20;
/** The API does not search clients by name: an account has few of them. */
const clientsMax = 200;

/** Users and OAuth clients by any part of the name, as far as this user may read them. */
export async function findActors(
  text: string,
  { can }: OpenSession,
  options: { signal: AbortSignal },
): Promise<Found[]> {
  const [users, clients] = await Promise.all([
    can('account-users-read')
      ? kontor.users.list({ q: text || undefined, limit: shownMax }, options).page()
      : { data: [] },
    can('oauth-clients-read')
      ? kontor.oauthClients.list({ limit: clientsMax }, options).page()
      : { data: [] },
  ]);
  const named = clients.data.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return [
    ...users.data.map(({ id, first_name, last_name, email }) => ({
      id,
      name: `${first_name} ${last_name}`.trim() || email,
      about: t('user'),
    })),
    ...named.slice(0, shownMax).map(({ id, name }) => ({ id, name, about: t('client') })),
  ];
}
