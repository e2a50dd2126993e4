import type { List, Page } from '@kontor/sdk';
import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { withSession } from './session-state.ts';

/** Gets a resource. `read` gets a signal that cancels the call once no component shows the resource. */
export function useRead<Data>(
  key: QueryKey,
  read: (options: { signal: AbortSignal }) => Promise<Data>,
  options: { isOn?: boolean; everyMs?: number | undefined; keepPrevious?: boolean } = {},
) {
  const { isOn = true, everyMs, keepPrevious = false } = options;
  return useQuery<Data>({
    queryKey: key,
    queryFn: ({ signal }) => read({ signal }),
    enabled: isOn,
    // Structural sharing would return copies, and only the object that the SDK returned knows its ETag.
    structuralSharing: false,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Requests what a screen will read before the screen is drawn; the same key lets the screen find the response. */
export function readAhead<Data>(
  key: QueryKey,
  read: (options: { signal: AbortSignal }) => Promise<Data>,
): void {
  void queryClient.prefetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => read({ signal }),
    structuralSharing: false,
  });
}

/** A list, page by page with the server's cursors. `items` are all rows read so far. */
export function useList<Item>(
  key: QueryKey,
  list: (cursor: string | undefined, options: { signal: AbortSignal }) => List<Item, Page<Item>>,
  options: {
    isOn?: boolean;
    everyMs?: number | undefined;
    /** Rows that were read stay, also those that the filter would not find any more. */
    isFrozen?: boolean;
  } = {},
) {
  const { isOn = true, everyMs, isFrozen = false } = options;
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => list(pageParam, { signal }).page() as Promise<Page<Item>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: isOn,
    ...(isFrozen ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const items = query.data?.pages.flatMap((page) => page.data) ?? [];
  return { ...query, items };
}

/** Runs a change and then refreshes all queries under `changes`. With an expired session, it first waits for the user to sign in. */
export function useAction<Input, Data>(
  act: (input: Input) => Promise<Data>,
  options: { changes?: QueryKey[]; onDone?: (data: Data, input: Input) => void } = {},
) {
  return useMutation<Data, unknown, Input>({
    mutationFn: (input) => withSession(() => act(input)),
    onSuccess: (data, input) => {
      for (const queryKey of options.changes ?? []) void queryClient.invalidateQueries({ queryKey });
      options.onDone?.(data, input);
    },
  });
}
