import { isKontorError, type List, type Page } from '@kontor/sdk';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { signInAgain } from './session.ts';

// A wrong present password is refused with 401 too, and says nothing about the session.
const hasEnded = (error: unknown) =>
  isKontorError(error) && error.status === 401 && error.code !== 'invalid_credentials';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The SDK tries again by itself where that helps.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (hasEnded(error)) void signInAgain();
    },
  }),
  mutationCache: new MutationCache(),
});

/** Something that is read. `read` gets a signal that ends the call when nobody looks any more. */
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
    // Sharing would hand out copies, and only the very object that the SDK gave knows its ETag.
    structuralSharing: false,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** What a screen will read, asked for before the screen is drawn: by the same key, so that it finds the answer or waits for it. */
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

/** A list, page after page by the server's cursors. `items` are all that have come so far. */
export function useList<Item>(
  key: QueryKey,
  list: (cursor: string | undefined, options: { signal: AbortSignal }) => List<Item, Page<Item>>,
  options: { isOn?: boolean; everyMs?: number | undefined } = {},
) {
  const { isOn = true, everyMs } = options;
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => list(pageParam, { signal }).page() as Promise<Page<Item>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const items = query.data?.pages.flatMap((page) => page.data) ?? [];
  return { ...query, items };
}

/**
 * Something that changes something. When the session has ended meanwhile, it waits for somebody to sign in again and then goes on.
 * Afterwards everything under `changes` is read anew.
 */
export function useAction<Input, Data>(
  act: (input: Input) => Promise<Data>,
  options: { changes?: QueryKey[]; onDone?: (data: Data, input: Input) => void } = {},
) {
  return useMutation<Data, unknown, Input>({
    mutationFn: async (input) => {
      try {
        return await act(input);
      } catch (error) {
        if (!hasEnded(error) || !(await signInAgain())) throw error;
        return act(input);
      }
    },
    onSuccess: (data, input) => {
      for (const queryKey of options.changes ?? []) void queryClient.invalidateQueries({ queryKey });
      options.onDone?.(data, input);
    },
  });
}
