import { defaultDays, type RetentionKind, type SetKind, setKinds } from '../../domain/retention.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './store.ts';

export type { Hold } from './store.ts';

/** A period and its origin: the account, the installation or the default. */
export type Period = {
  kind: SetKind;
  days: number;
  set_by: 'default' | 'installation' | 'account';
};
/** The age at which rows of a kind are deleted. An account without an entry follows `days`. */
export type Plan = { days: number; accounts: Map<string, number> };
export type Holds = {
  accounts: string[];
  organizations: string[];
  /** Accounts with a legal hold of any kind. */
  any: string[];
};

/** Stands for the installation in place of an account's id. */
export const installation = '*';

/** Lists the periods of an account, or of the installation. */
export async function listPeriods(db: TenantDb | undefined, system: SystemDb): Promise<Period[]> {
  const rows = db ? await db.many(store.selectPeriodsOf, {}) : await system.many(store.selectPeriods, {});
  const find = (account: string, kind: string) =>
    rows.find((row) => row.account_id === account && row.kind === kind)?.days;
  return setKinds.map((kind) => {
    const own = db && find(db.accountId, kind);
    const shared = find(installation, kind);
    const set_by = own !== undefined ? 'account' : shared !== undefined ? 'installation' : 'default';
    return { kind, days: own ?? shared ?? defaultDays[kind], set_by };
  });
}

/** Sets a period. `null` restores the default. */
export async function setPeriod(
  db: SystemDb,
  account: string,
  kind: SetKind,
  days: number | null,
): Promise<void> {
  if (days === null) await db.run(store.removePeriod, { account, kind });
  else await db.run(store.setPeriod, { account, kind, days });
}

/**
 * Reads the retention plans. An event is kept for as long as a delivery of it, because the log shows its
 * payload.
 */
export async function getPlans(db: SystemDb): Promise<Record<RetentionKind, Plan>> {
  const rows = await db.many(store.selectPeriods, {});
  const own = await db.many(store.selectRetentionDays, { default: defaultDays.deliveries });
  const planOf = (kind: SetKind): Plan => {
    const days = rows.find((row) => row.kind === kind && row.account_id === installation)?.days;
    const accounts = rows.filter((row) => row.kind === kind && row.account_id !== installation);
    return {
      days: days ?? defaultDays[kind],
      accounts: new Map(accounts.map((row) => [row.account_id, row.days])),
    };
  };
  const events = planOf('events');
  events.days = Math.max(events.days, defaultDays.deliveries);
  for (const { id, days } of own) {
    if (days > (events.accounts.get(id) ?? events.days)) events.accounts.set(id, days);
  }
  const deliveries = {
    days: defaultDays.deliveries,
    accounts: new Map(own.map(({ id, days }) => [id, days])),
  };
  return {
    deliveries,
    events,
    transactions: planOf('transactions'),
    audit_log: planOf('audit_log'),
    api_calls: planOf('api_calls'),
    request_log: planOf('request_log'),
  };
}

export async function getHolds(db: SystemDb): Promise<Holds> {
  const open = (await db.many(store.selectHolds, {})).filter(({ released_at }) => released_at === null);
  return {
    accounts: open.flatMap((hold) => (hold.organization_id === null ? [hold.account_id] : [])),
    organizations: open.flatMap(({ organization_id }) => organization_id ?? []),
    any: open.map(({ account_id }) => account_id),
  };
}

export const listHolds = (db: SystemDb): Promise<store.Hold[]> => db.many(store.selectHolds, {});
export const listHoldsOf = (db: TenantDb): Promise<store.Hold[]> => db.many(store.selectHoldsOf, {});

export function addHold(
  db: TenantDb,
  now: Date,
  { organizationId, reason }: { organizationId: string | null; reason: string },
): Promise<store.Hold | undefined> {
  return db.one(store.insertHold, {
    id: newId('hld', now),
    organization_id: organizationId,
    reason,
    now,
  });
}

/** Undefined if there is no such hold, or it was released before. */
export const releaseHold = (db: TenantDb, now: Date, id: string): Promise<store.Hold | undefined> =>
  db.one(store.releaseHold, { id, now });
