import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { webhookCalls } from '../../../entities/webhook/calls.ts';
import { keys } from '../data.ts';
import type { Place } from '../webhook.ts';
import { createLog, type LogFilter, type LogStore, type ReadLog } from './log-store.ts';

const tailMs = 2_000;

/** The log for a filter. While `isLive` and the page is visible, it polls for new deliveries. */
export function useLog({ organizationId, webhookId }: Place, filter: LogFilter, isLive: boolean) {
  const [round, setRound] = useState(0);
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the filter; another round begins anew
  const log: LogStore = useMemo(() => {
    const read: ReadLog = (query) =>
      // The call goes through the query client, which handles an expired session.
      queryClient.fetchQuery({
        queryKey: [...keys.one(webhookId), 'log', query],
        queryFn: ({ signal }) =>
          webhookCalls.events.list(organizationId, webhookId, query, { signal }).page(),
        staleTime: 0,
        gcTime: 0,
        structuralSharing: false,
      });
    return createLog(read, filter);
  }, [organizationId, webhookId, key, round]);
  const state = useSyncExternalStore(log.subscribe, log.state);
  useEffect(() => {
    if (log.state().isPending) void log.readOn();
  }, [log]);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void log.tail();
    }, tailMs);
    return () => clearInterval(timer);
  }, [log, isLive]);
  return { ...state, log, begin: () => setRound((before) => before + 1) };
}
