import { choice, searchParams, text } from '../../components/search-params.ts';

export const developerTabs = ['requests', 'errors', 'events', 'versions'] as const;
export const developersSearch = searchParams({
  tab: choice(developerTabs),
  client: text,
  status: choice(['2xx', '4xx', '5xx']),
  operation: text,
  q: text,
});
