import { choice, day, searchParams, text } from '../../components/search-params.ts';
import { states } from '../../entities/transaction/states.ts';

export const transactionsSearch = searchParams({
  q: text,
  organization: text,
  holder: text,
  state: choice(states),
  from: day,
  to: day,
});

export const transactionTabs = ['overview', 'payload', 'deliveries', 'co2', 'receipt'] as const;
export const transactionSearch = searchParams({ tab: choice(transactionTabs) });
