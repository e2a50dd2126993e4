import { choice, searchParams, text } from '../../components/search-params.ts';

export const accountsSearch = searchParams({ q: text, mode: choice(['sandbox', 'live']) });
export const queueTabs = ['receivers', 'mails', 'transactions'] as const;
export const mailStatuses = ['waiting', 'deferred', 'failed'] as const;
export const queuesSearch = searchParams({ tab: choice(queueTabs), status: choice(mailStatuses) });
