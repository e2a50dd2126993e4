import { useQueries } from '@tanstack/react-query';
import { kontor } from '../../api/kontor.ts';

/** A list shows few organizations at a time; beyond that, their references are shown. */
const readMax = 20;

/** The names of organizations by id. */
export function useOrganizationNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].slice(0, readMax);
  return useQueries({
    queries: wanted.map((id) => ({
      queryKey: ['organizations', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => kontor.organizations.get(id, { signal }),
      structuralSharing: false as const,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.name] as const]))),
  });
}
