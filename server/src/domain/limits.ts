/** A limit with its defaults. `unapproved` applies in both modes until an operator has approved the account. */
type Limit = { sandbox: number; live: number; unapproved: number; about: string };

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** Every limit that the operator can set per account, with its defaults. The account cannot change them. */
export const accountLimits = {
  requests_per_second: {
    sandbox: 1_000,
    live: 2_000,
    unapproved: 100,
    about: 'Maximum `rate_limit` of a client',
  },
  mails_per_day: {
    sandbox: 1_000,
    live: 50_000,
    unapproved: 10,
    about: 'Emails sent to people per day (UTC)',
  },
  organizations: { sandbox: 10_000, live: 100_000, unapproved: 100, about: 'Number of organizations' },
  card_holders: { sandbox: 100_000, live: 1_000_000, unapproved: 1_000, about: 'Number of card holders' },
  webhooks: {
    sandbox: 2_000,
    live: 100_000,
    unapproved: 50,
    about: 'Number of webhooks of all organizations',
  },
  oauth_clients: { sandbox: 2_000, live: 100_000, unapproved: 50, about: 'Number of OAuth clients' },
  users: { sandbox: 500, live: 5_000, unapproved: 20, about: 'Number of account users' },
  file_bytes: {
    sandbox: 5 * gibibyte,
    live: 500 * gibibyte,
    unapproved: 100 * mebibyte,
    about: 'Bytes of stored files. Beyond it, scanned receipts are refused.',
  },
  queued_scans: {
    sandbox: 1_000,
    live: 10_000,
    unapproved: 20,
    about: 'Pending receipts that were sent with `async=true`',
  },
  generated_per_call: {
    sandbox: 10_000,
    live: 0,
    unapproved: 1_000,
    about: 'Transactions per `sandbox/generate` request',
  },
  generated_transactions: {
    sandbox: 1_000_000,
    live: 0,
    unapproved: 20_000,
    about: 'Transactions of all `sandbox/generate` requests',
  },
  exports_at_once: {
    sandbox: 10,
    live: 50,
    unapproved: 2,
    about: 'Exports that are queued or running',
  },
  export_rows: { sandbox: 1_000_000, live: 5_000_000, unapproved: 100_000, about: 'Rows per export' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof accountLimits;
export const limitNames = Object.keys(accountLimits) as LimitName[];
export const limitMax = Number.MAX_SAFE_INTEGER;

export function defaultLimit(
  name: LimitName,
  { mode, is_approved }: { mode: 'sandbox' | 'live'; is_approved: boolean },
): number {
  return accountLimits[name][is_approved ? mode : 'unapproved'];
}

export function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(accountLimits, text);
}
