import { choice, day, searchParams, text } from '../../components/search-params.ts';
import { states } from '../../entities/transaction/states.ts';

export const receiptStates = ['matched', 'missing', 'ambiguous'] as const;
export const codedStates = ['yes', 'no', 'review'] as const;
export const transactionsSearch = searchParams({
  q: text,
  organization: text,
  holder: text,
  state: choice(states),
  from: day,
  to: day,
  min: text,
  max: text,
  currency: text,
  mcc: text,
  receipt: choice(receiptStates),
  coded: choice(codedStates),
  sort: choice(['date', 'merchant', 'amount', 'holder']),
  dir: choice(['asc', 'desc']),
});

export const transactionTabs = ['overview', 'coding', 'receipt', 'co2', 'deliveries', 'payload'] as const;
export const transactionSearch = searchParams({ tab: choice(transactionTabs) });
