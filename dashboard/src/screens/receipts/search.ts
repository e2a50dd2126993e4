import { choice, day, searchParams } from '../../components/search-params.ts';

export const receiptStatuses = ['queued', 'scanning', 'scanned', 'unreadable'] as const;
export const matchStatuses = ['matched', 'ambiguous', 'unmatched'] as const;
export const receiptsSearch = searchParams({
  status: choice(receiptStatuses),
  match: choice(matchStatuses),
  from: day,
  to: day,
});
