import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionExpired, signInAgain } from './session-state.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // The SDK already retries where that helps.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSessionExpired(error)) void signInAgain();
    },
  }),
});
