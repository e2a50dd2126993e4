import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

/** The API's limit for one call. */
const idsMax = 200;

/** The names of card holders by id; those without a name, and all of them without the right to read people, are missing. */
export function useHolderNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { can } = useSession();
  const wanted = [...new Set(ids)].toSorted();
  const query = useRead(
    ['card-holders', 'names', wanted],
    async (options) => {
      const parts = Array.from({ length: Math.ceil(wanted.length / idsMax) }, (_, at) =>
        wanted.slice(at * idsMax, (at + 1) * idsMax),
      );
      const pages = await Promise.all(
        parts.map((part) =>
          kontor.cardHolders.listAll({ ids: part.join(','), limit: idsMax }, options).page(),
        ),
      );
      const named = pages
        .flatMap(({ data }) => data)
        .map(
          ({ id, identity, email, reference_id }) => [id, identity?.name || email || reference_id] as const,
        );
      return new Map<string, string>(named);
    },
    { isOn: wanted.length > 0 && can('card-holders-read'), keepPrevious: true },
  );
  return query.data ?? none;
}

const none: ReadonlyMap<string, string> = new Map();
