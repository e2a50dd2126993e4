import { choice, searchParams, text } from '../../components/search-params.ts';

export const accountsSearch = searchParams({ q: text, mode: choice(['sandbox', 'live']) });
export const queueTabs = ['receivers', 'mails', 'transactions'] as const;
export const mailStatuses = ['waiting', 'deferred', 'failed'] as const;
export const queuesSearch = searchParams({ tab: choice(queueTabs), status: choice(mailStatuses) });
export const fileStatuses = [
  'uploading',
  'received',
  'reading',
  'done',
  'quarantined',
  'rejected',
  'failed',
  'duplicate',
] as const;
export const filesSearch = searchParams({ issuer: text, status: choice(fileStatuses) });
