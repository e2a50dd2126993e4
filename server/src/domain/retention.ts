/** Kinds of data whose retention the operator sets. Deliveries follow the account's `data_retention_days`. */
export const setKinds = ['events', 'transactions', 'audit_log', 'api_calls', 'request_log'] as const;
export type SetKind = (typeof setKinds)[number];
export type RetentionKind = 'deliveries' | SetKind;

/**
 * Ten years in days: the longest time that the bookkeeping laws of the served countries require, and the period in which
 * contract claims can be made in Sweden.
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

/** SQL condition: there is no legal hold on this account or on one of its organizations. */
export const isFree = (account: string): string =>
  `not exists (select from legal_holds hold where hold.account_id = ${account} and hold.released_at is null)`;
