/** Data that is kept for the same time. Deliveries follow the account's `data_retention_days`; the operator sets the others. */
export const setKinds = ['events', 'transactions', 'audit_log', 'api_calls', 'request_log'] as const;
export type SetKind = (typeof setKinds)[number];
export type RetentionKind = 'deliveries' | SetKind;

/**
 * Days. Ten years is the longest that bookkeeping laws of the countries served require, and the time in which claims from a contract
 * can be made in Sweden.
 */
export const recordDays = 3_653;
export const defaultDays: Record<RetentionKind, number> = {
  deliveries: 60,
  events: 400,
  transactions: recordDays,
  audit_log: recordDays,
  api_calls: 1_100,
  request_log: 14,
};
export const daysMax = 36_500;

export const isSetKind = (name: string): name is SetKind => setKinds.some((kind) => kind === name);

/** For a condition of a statement: no legal hold on this account, or on one of its organizations. */
export const isFree = (account: string): string =>
  `not exists (select from legal_holds hold where hold.account_id = ${account} and hold.released_at is null)`;
