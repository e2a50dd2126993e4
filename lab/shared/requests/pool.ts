// Collects ids and ETags from responses. With them, most requests get past "not found".

import { idTailPattern } from '../../../server/src/platform/ids.ts';
import { prefixes } from '../id-prefixes.ts';
import type { Random } from './random.ts';

type Address = Record<string, string>;
type Known = { id: string; address: Address; etag: string | undefined };

const idPattern = new RegExp(`^([a-z]{3})_${idTailPattern}$`);
const idsPerKindMax = 200;

export type Pool = ReturnType<typeof createPool>;

export function createPool() {
  const byPrefix = new Map<string, Known[]>();
  const protectedIds = new Set<string>();

  const add = (id: string, address: Address, etag?: string) => {
    const prefix = idPattern.exec(id)?.[1];
    if (prefix === undefined) return;
    const known = byPrefix.get(prefix) ?? [];
    byPrefix.set(prefix, known);
    const existing = known.find((one) => one.id === id);
    if (existing) {
      // The longest address is the most exact one.
      if (Object.keys(address).length >= Object.keys(existing.address).length) existing.address = address;
      existing.etag = etag ?? existing.etag;
      return;
    }
    known.push({ id, address, etag });
    if (known.length > idsPerKindMax) known.splice(0, known.length - idsPerKindMax);
  };

  /** Adds every id in a body. An id in a field called `id` was found at the address of the request. */
  const harvest = (body: unknown, address: Address, etag?: string, depth = 0) => {
    if (depth > 4 || typeof body !== 'object' || body === null) return;
    for (const [key, value] of Object.entries(body).slice(0, 60)) {
      if (typeof value === 'string' && key === 'id') add(value, address, depth === 0 ? etag : undefined);
      else if (typeof value === 'string' && idPattern.test(value) && !isKnown(value)) {
        add(value, { accountId: address.accountId ?? '' });
      } else harvest(value, address, etag, depth + 1);
    }
  };

  const isKnown = (id: string) => (byPrefix.get(id.slice(0, 3)) ?? []).some((known) => known.id === id);

  const candidates = (prefix: string, isChange: boolean) => {
    const known = byPrefix.get(prefix) ?? [];
    // The tokens and keys of the callers' own clients are protected, too.
    const isFree = ({ id, address }: Known) =>
      !protectedIds.has(id) && !protectedIds.has(address.oauthclientId ?? '');
    return isChange ? known.filter(isFree) : known;
  };

  return {
    add,
    harvest,
    /** Ids that changes must not name: those of the callers themselves. */
    protect: (...ids: string[]) => {
      for (const id of ids) protectedIds.add(id);
    },
    isProtected: (id: string) => protectedIds.has(id),
    forget: (id: string) => {
      const known = byPrefix.get(id.slice(0, 3));
      const at = known?.findIndex((one) => one.id === id) ?? -1;
      if (at >= 0 && !protectedIds.has(id)) known?.splice(at, 1);
    },
    /** Picks an id of this kind, newer ones more often. */
    pick: (random: Random, prefix: string, isChange = false): Known | undefined => {
      const known = candidates(prefix, isChange);
      if (known.length === 0) return undefined;
      const fromEnd = Math.floor(random.next() ** 2 * known.length);
      return known[known.length - 1 - fromEnd];
    },
    /** Returns parameters of a path that belong together: the last one's own address, completed. */
    fill: (
      random: Random,
      names: string[],
      isChange: boolean,
    ): { address: Address; etag: string | undefined } => {
      const address: Address = {};
      let etag: string | undefined;
      for (const name of names.toReversed()) {
        if (address[name] !== undefined) continue;
        const prefix = prefixes[name];
        const known = prefix === undefined ? undefined : pickFor(random, prefix, address, isChange);
        if (known === undefined) continue;
        for (const [key, value] of Object.entries(known.address)) address[key] ??= value;
        address[name] = known.id;
        etag ??= known.etag;
      }
      return { address, etag };
    },
    counts: () => Object.fromEntries([...byPrefix].map(([prefix, known]) => [prefix, known.length])),
    all: (prefix: string) => (byPrefix.get(prefix) ?? []).map(({ id }) => id),
  };

  function pickFor(random: Random, prefix: string, address: Address, isChange: boolean): Known | undefined {
    const known = candidates(prefix, isChange);
    const fitting = known.filter((one) =>
      Object.entries(address).every(([name, value]) => (one.address[name] ?? value) === value),
    );
    const from = fitting.length > 0 ? fitting : known;
    return from[from.length - 1 - Math.floor(random.next() ** 2 * from.length)];
  }
}
