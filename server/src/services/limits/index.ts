import { accountLimits, defaultLimit, type LimitName, limitNames } from '../../domain/limits.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import * as store from './store.ts';

export type LimitState = {
  name: LimitName;
  limit: number;
  used: number | null;
  /** Whether the operator has set no other limit. */
  is_default: boolean;
};
/** Limits whose usage is counted by triggers, in the statement that adds or removes rows. */
type CountedByRows = 'organizations' | 'card_holders' | 'webhooks' | 'oauth_clients' | 'users' | 'file_bytes';

const dayMs = 86_400_000;
/** Limits of one call or of a rate, for which no usage is counted. */
const uncounted: readonly LimitName[] = ['requests_per_second', 'generated_per_call', 'export_rows'];

/**
 * Requires that the account is within a limit. Call it after adding the rows, in their transaction: the
 * counter's row is locked until it ends, so the limit is exact under any number of concurrent requests. It
 * costs one primary-key lookup, however many rows there are.
 */
export async function requireWithin(db: TenantDb, now: Date, name: CountedByRows): Promise<void> {
  const { limit, used } = await getUsage(db, now, name);
  if (used > limit) throw limitReached(name, limit, used);
}

/**
 * Requires room for bytes. Call it before writing them to the file store, which no transaction undoes.
 * Concurrent requests may all pass it.
 */
export async function requireRoomForBytes(db: TenantDb, now: Date, bytes: number): Promise<void> {
  const { limit, used } = await getUsage(db, now, 'file_bytes');
  if (used + bytes > limit) throw limitReached('file_bytes', limit, used);
}

/**
 * Requires room for a scan. Call it after adding the scan and its file: the file's counter is locked, so this
 * count is exact too.
 */
export async function requireScansWithin(db: TenantDb, now: Date): Promise<void> {
  const { limit } = await getUsage(db, now, 'queued_scans');
  if ((await countScans(db, limit + 1)) > limit) throw limitReached('queued_scans', limit, limit);
}

/**
 * Requires room for an export. Call it after adding the export. The counter's row is locked until the
 * transaction ends, so the count is exact.
 */
export async function requireExportsWithin(db: TenantDb, now: Date): Promise<void> {
  await db.run(store.addUsage, { name: 'exports_at_once', amount: 0, day: null });
  const { limit } = await getUsage(db, now, 'exports_at_once');
  if ((await countExports(db, limit + 1)) > limit) throw limitReached('exports_at_once', limit, limit);
}

/** Counts transactions to generate. Throws if they exceed the limit of the call or of the account. */
export async function spendGenerated(db: TenantDb, now: Date, amount: number): Promise<void> {
  const perCall = await getUsage(db, now, 'generated_per_call');
  if (amount > perCall.limit) throw limitReached('generated_per_call', perCall.limit, amount);
  await db.run(store.addUsage, { name: 'generated_transactions', amount, day: null });
  const { limit, used } = await getUsage(db, now, 'generated_transactions');
  if (used > limit) throw limitReached('generated_transactions', limit, used - amount);
}

/** Counts today's emails. Responds with 429 if they exceed the account's limit. */
export async function spendMails(db: TenantDb, now: Date, amount: number): Promise<void> {
  await db.run(store.addUsage, { name: 'mails_per_day', amount, day: dayOf(now) });
  const { limit, used } = await getUsage(db, now, 'mails_per_day');
  if (used <= limit) return;
  const nextDayS = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
  throw new ApiError('daily_limit_reached', {
    message: `${explain('mails_per_day', limit, used - amount)} It restarts at midnight UTC.`,
    headers: { 'retry-after': String(nextDayS) },
  });
}

export async function limitOf(db: TenantDb, now: Date, name: LimitName): Promise<number> {
  return (await getUsage(db, now, name)).limit;
}

/** Lists every limit of the account. `used` is null for limits without a counter. */
export async function listLimits(db: TenantDb, now: Date): Promise<LimitState[]> {
  const rows = await db.many(store.selectLimits, { names: limitNames, today: dayOf(now) });
  const found = new Map(
    rows.map((row) => [
      row.name,
      { limit: row.value ?? defaultLimit(row.name, row), used: row.used, is_default: row.value === null },
    ]),
  );
  return Promise.all(
    limitNames.map(async (name) => {
      const { used, ...state } = { name, ...(found.get(name) ?? { limit: 0, used: 0, is_default: true }) };
      const { limit } = state;
      if (uncounted.includes(name)) return { ...state, used: null };
      if (name === 'queued_scans') return { ...state, used: await countScans(db, limit + 1) };
      if (name === 'exports_at_once') return { ...state, used: await countExports(db, limit + 1) };
      return { ...state, used };
    }),
  );
}

/** Sets a limit. Null restores the default. */
export async function setLimit(
  db: SystemDb,
  now: Date,
  account: string,
  name: LimitName,
  value: number | null,
): Promise<void> {
  if (value === null) await db.run(store.removeLimit, { account, name });
  else await db.run(store.setLimit, { account, name, value, now });
}

function limitReached(name: LimitName, limit: number, used: number): ApiError {
  return new ApiError('limit_reached', { message: explain(name, limit, used) });
}

function explain(name: LimitName, limit: number, used: number): string {
  return `The limit ${name} of this account is ${limit} (${accountLimits[name].about}); in use: ${Math.min(used, limit)}. Ask the operator of this installation to raise it.`;
}

async function getUsage(db: TenantDb, now: Date, name: LimitName): Promise<{ limit: number; used: number }> {
  const row = await db.one(store.selectLimit, { name, today: dayOf(now) });
  if (!row) throw new Error(`There is no account ${db.accountId}.`);
  return { limit: row.value ?? defaultLimit(name, row), used: row.used };
}

async function countScans(db: TenantDb, max: number): Promise<number> {
  return (await db.one(store.countScans, { limit: max }))?.used ?? 0;
}

async function countExports(db: TenantDb, max: number): Promise<number> {
  return (await db.one(store.countExports, { limit: max }))?.used ?? 0;
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
