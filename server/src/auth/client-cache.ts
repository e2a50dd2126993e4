import { LRUCache } from 'lru-cache';
import { unavailable } from '../platform/errors.ts';
import type { ChangeFeed } from './change-feed.ts';

/** The state that all entries of one client share. It is invalidated when the client or its account changes. */
type ClientState = { readonly accountId: string; isValid: boolean };
type Entry<T> = { value: T; state: ClientState };

type ClientCache<T extends object> = {
  /** Returns the value if it is certainly current. */
  get(key: string): T | undefined;
  /** Returns the value even if it is stale, to skip work whose result cannot change, such as a signature check. */
  peek(key: string): T | undefined;
  load(key: string, owner: Owner, read: () => Promise<T | undefined>): Promise<T | undefined>;
};
export type Owner = { accountId: string; clientId: string };

const entriesMax = 10_000;
const readsMax = 3;

/**
 * Creates a cache whose entries are valid only while the change feed is fresh and has not named their client. A
 * revocation clears one flag, regardless of the client's number of tokens.
 */
export function createClientCache<T extends object>(feed: ChangeFeed): ClientCache<T> {
  const states = new LRUCache<string, ClientState>({
    max: entriesMax,
    dispose: (state) => {
      state.isValid = false;
    },
  });
  const entries = new LRUCache<string, Entry<T>>({ max: entriesMax });
  const inFlight = new Map<string, Promise<T | undefined>>();

  feed.subscribe((change) => {
    if (change.kind === 'everything') states.clear();
    if (change.kind === 'client') states.delete(change.clientId);
    if (change.kind === 'account') {
      for (const [clientId, state] of states.entries()) {
        if (state.accountId === change.accountId) states.delete(clientId);
      }
    }
  });

  const stateOf = (owner: Owner): ClientState => {
    const known = states.get(owner.clientId);
    if (known) return known;
    const created: ClientState = { accountId: owner.accountId, isValid: true };
    states.set(owner.clientId, created);
    return created;
  };
  const readAndStore = async (key: string, owner: Owner, read: () => Promise<T | undefined>) => {
    for (let attempt = 1; ; attempt += 1) {
      // Both are taken before the read: a change during the read invalidates the state, and the read is repeated.
      const state = stateOf(owner);
      const isRecent = feed.beginRead();
      const value = await read();
      if (value === undefined) {
        entries.delete(key);
        return undefined;
      }
      // While the feed is stale, only the age of a read shows that it saw the changes of two seconds ago. A
      // database that hung may respond with values from minutes ago, even to callers that joined this read later.
      const isUsable = isRecent() || (state.isValid && feed.isFresh());
      if (isUsable && (state.isValid || attempt >= readsMax)) {
        entries.set(key, { value, state });
        return value;
      }
      if (attempt >= readsMax) throw unavailable('The database responds too slowly. Try again.');
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      return entry?.state.isValid && feed.isFresh() ? entry.value : undefined;
    },
    peek: (key) => entries.get(key)?.value,
    load: (key, owner, read) => {
      const running = inFlight.get(key);
      if (running) return running;
      const started = readAndStore(key, owner, read).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
  };
}
