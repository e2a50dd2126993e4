import type { RequestRecord, ResponseRecord } from '@kontor/sdk';
import { useSyncExternalStore } from 'react';

/** One request of a screen, for the API calls panel. The SDK hides secrets. */
export type ShownCall = { key: string; request: RequestRecord; response: ResponseRecord | undefined };

const callsMax = 100;
let calls: readonly ShownCall[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

const keyOf = (request: RequestRecord) => `${request.callId}.${request.attempt}`;

export const callHooks = {
  onRequest: (request: RequestRecord) =>
    change([{ key: keyOf(request), request, response: undefined }, ...calls].slice(0, callsMax)),
  onResponse: (request: RequestRecord, response: ResponseRecord) => {
    const key = keyOf(request);
    change(calls.map((call) => (call.key === key ? { ...call, response } : call)));
  },
};

/** Starts a new screen, to which later calls belong. */
export function forgetCalls(): void {
  // Calls in flight were most likely started by the new screen.
  change(calls.filter((call) => call.response === undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Newest first. */
export const shownCalls = () => calls;

export function useCalls(): readonly ShownCall[] {
  return useSyncExternalStore(subscribe, shownCalls);
}
