import { choice, day, searchParams, text } from '../../components/search-params.ts';

/** `connection` says how the connection of an accounting system ended. */
export const bookkeepingSearch = searchParams({
  organization: text,
  connection: choice(['connected', 'failed', 'other_company']),
});
/** `?to=2026-10-31` previews a run until this day. */
export const exportProfileSearch = searchParams({ to: day });

export const codingShows = ['uncoded', 'review', 'all'] as const;
export const codingSearch = searchParams({ q: text, from: day, to: day, show: choice(codingShows) });
/** `?month=2026-11`; otherwise the current month. */
export const monthSearch = searchParams({ month: text });
