import { createHash } from 'node:crypto';
import type { Impact, ImpactToRecord } from '../../domain/impact.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../platform/database/lines.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import {
  emitAcross,
  emitOwn,
  type PayloadOf,
  type PendingEvent,
  toPendingEvent,
} from '../../platform/outbox/index.ts';
import { environmentalImpact } from './events.ts';
import { impactIdOf } from './rules.ts';

type Payload = PayloadOf<typeof environmentalImpact>;

/** The part of an estimate that many estimates share. */
export type Basis = Pick<Impact, 'factor'> & {
  flags: Impact['flags'][number][];
  steps: Omit<Impact['steps'][number], 'value'>[];
};
export type Recorded = { written: number; announced: number };

type Known = {
  account_id: string;
  transaction_id: string;
  grams: number | null;
  social_cost_amount: string | null;
  social_cost_currency: string | null;
  method: string | null;
  confidence: string | null;
};

const selectKnown = (account: string, given: string): string =>
  `select e.account_id, e.transaction_id, e.grams, e.social_cost_amount, e.social_cost_currency, e.method, e.confidence
   from ${given}
   join environmental_impacts e on e.account_id = ${account} and e.transaction_id = r.transaction_id
   order by e.account_id, e.id
   for update of e`;
const changing = {
  organization_id: 'text',
  card_holder_id: 'text',
  purchase_date: 'date',
  mcc_code: 'text',
  status: 'text',
  reason: 'text',
  grams: 'bigint',
  grams_low: 'bigint',
  grams_high: 'bigint',
  social_cost_amount: 'numeric',
  social_cost_currency: 'text',
  method: 'text',
  sector: 'text',
  confidence: 'text',
  method_version: 'text',
  basis_id: 'text',
  spend_amount: 'numeric',
  spend_currency: 'text',
};
const columns = { id: 'text', transaction_id: 'text', ...changing, figures: 'json' };
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const list = (prefix: string): string =>
  Object.keys(changing)
    .map((name) => `${prefix}${name}`)
    .join(', ');
const insert = (account: string, given: Record<string, string>): string =>
  `insert into environmental_impacts as e (account_id, ${names.join(', ')}, calculated_at, created_at, updated_at)
   select ${account}, ${names.join(', ')}, :now, :now, :now from ${fromLines(given)}`;
const onKnown = `on conflict (account_id, transaction_id) do update
   set (${list('')}, figures) = row(${list('excluded.')}, excluded.figures), version = e.version + 1,
     calculated_at = excluded.calculated_at, updated_at = excluded.updated_at
   where (${list('e.')}, e.figures::text) is distinct from (${list('excluded.')}, excluded.figures::text)`;
const insertBases = (account: string): string =>
  `insert into impact_bases (account_id, id, basis)
   select ${account}, id, basis from json_to_recordset(:rows::json) as r (account text, id text, basis json)
   order by 1, id
   on conflict (account_id, id) do nothing`;

const givenAcross = { account: 'text', ...columns };
/** Statements for many accounts at once. */
const across = {
  selectKnown: systemSql<{ accounts: string[]; transactions: string[] }, Known>(
    selectKnown(
      'r.account_id',
      'unnest(:accounts::text[], :transactions::text[]) as r (account_id, transaction_id)',
    ),
  ),
  insertNew: systemSql<Lines<Column | 'account'> & { now: Date }>(insert('account', givenAcross)),
  upsert: systemSql<Lines<Column | 'account'> & { now: Date }>(
    `${insert('account', givenAcross)} order by account, transaction_id ${onKnown}`,
  ),
  insertBases: systemSql<{ rows: string }>(insertBases('account')),
};
/** Statements for one account, in its own transaction. */
const own = {
  selectKnown: tenantSql<{ transactions: string[] }, Known>(
    selectKnown(':account_id', 'unnest(:transactions::text[]) as r (transaction_id)'),
  ),
  upsert: tenantSql<Lines<Column> & { now: Date }>(
    `${insert(':account_id', columns)} order by transaction_id ${onKnown}`,
  ),
  insertBases: tenantSql<{ rows: string }>(insertBases(':account_id::text')),
};

/** Stores new and changed impacts, and announces them. */
export async function recordImpacts(db: SystemDb, now: Date, rows: ImpactToRecord[]): Promise<Recorded> {
  const { written, news } = await storeImpacts(db, now, rows);
  await emitAcross(db, now, news);
  return { written, announced: news.length };
}

/** Does the same for transactions of one account, in that account's transaction. */
export async function recordOwnImpacts(db: TenantDb, now: Date, rows: ImpactToRecord[]): Promise<void> {
  const latest = latestOf(rows);
  if (latest.length === 0) return;
  const transactions = latest.map(({ transaction }) => transaction.id);
  const news = newsOf(latest, await db.many(own.selectKnown, { transactions }));
  const { lines, bases } = toRows(latest);
  await db.run(own.insertBases, { rows: bases });
  await db.run(own.upsert, { ...toLines(names, lines), now });
  await emitOwn(db, now, news);
}

/**
 * Stores new and changed impacts and returns their events, for a caller that emits them with others. If a
 * transaction has several rows (its states), the last one counts.
 */
export async function storeImpacts(
  db: SystemDb,
  now: Date,
  rows: ImpactToRecord[],
): Promise<{ written: number; news: PendingEvent[] }> {
  const latest = latestOf(rows);
  if (latest.length === 0) return { written: 0, news: [] };
  const news = await findNews(db, latest);
  const { lines, bases } = toRows(latest);
  await db.run(across.insertBases, { rows: bases });
  const fresh = lines.filter((_, index) => latest[index]?.isNew);
  const known = lines.filter((_, index) => !latest[index]?.isNew);
  const sent = (some: typeof lines) => ({ ...toLines(['account', ...names] as const, some), now });
  let written = 0;
  if (fresh.length > 0) written += await db.run(across.insertNew, sent(fresh));
  if (known.length > 0) written += await db.run(across.upsert, sent(known));
  return { written, news };
}

const latestOf = (rows: ImpactToRecord[]): ImpactToRecord[] => [
  ...new Map(rows.map((row) => [keyOf(row.accountId, row.transaction.id), row])).values(),
];

/** Returns the rows, and each explanation once as JSON. */
function toRows(rows: ImpactToRecord[]) {
  const bases = new Map<string, { account: string; id: string; basis: Basis }>();
  const lines = rows.map((row) => {
    const { id, basis } = basisOf(row.estimate);
    bases.set(keyOf(row.accountId, id), { account: row.accountId, id, basis });
    return toColumns(row, id);
  });
  return { lines, bases: JSON.stringify([...bases.values()]) };
}

/** Returns the events of these rows, and locks the stored rows so that they do not change before the write. */
export async function findNews(db: SystemDb, rows: ImpactToRecord[]): Promise<PendingEvent[]> {
  const older = rows.filter(({ isNew }) => !isNew);
  const known =
    older.length === 0
      ? []
      : await db.many(across.selectKnown, {
          accounts: older.map(({ accountId }) => accountId),
          transactions: older.map(({ transaction }) => transaction.id),
        });
  return newsOf(rows, known);
}

function newsOf(rows: ImpactToRecord[], known: Known[]): PendingEvent[] {
  const before = new Map(known.map((row) => [keyOf(row.account_id, row.transaction_id), row]));
  return rows.flatMap((row) => {
    const payload = payloadOf(row);
    const heard = before.get(keyOf(row.accountId, row.transaction.id));
    if (payload === undefined || (heard !== undefined && isSame(heard, payload))) return [];
    return [toPendingEvent(row.accountId, environmentalImpact, payload, eventTargetOf(row))];
  });
}

const keyOf = (accountId: string, transactionId: string): string => `${accountId} ${transactionId}`;

const basesKnownMax = 2_000;
const basesKnown = new Map<string, { id: string; basis: Basis }>();
const textNumbers = new Map<string, number>();

/** The length of an id with 132 bits. */
const basisIdLength = 22;
/**
 * Returns an estimate's explanation without its figures, and its hash as id. Most estimates share a few hundred of
 * them.
 */
function basisOf({ factor, steps, flags }: Impact): { id: string; basis: Basis } {
  if (basesKnown.size >= basesKnownMax || textNumbers.size >= 10 * basesKnownMax) {
    basesKnown.clear();
    textNumbers.clear();
  }
  let key = '';
  if (factor !== null) {
    const { set, region, value, unit, source } = factor;
    key = `${numberOf(set)} ${numberOf(region)} ${value} ${numberOf(unit)} ${numberOf(source)}`;
  }
  for (const { name, unit, source, explanation } of steps)
    key += `,${numberOf(name)} ${numberOf(unit)} ${numberOf(source)} ${numberOf(explanation)}`;
  for (const flag of flags) key += `;${numberOf(flag)}`;
  const known = basesKnown.get(key);
  if (known) return known;
  const basis = { factor, flags: [...flags], steps: steps.map(({ value: _, ...text }) => text) };
  const hash = createHash('sha256').update(JSON.stringify(basis)).digest('base64url');
  const made = { id: hash.slice(0, basisIdLength), basis };
  basesKnown.set(key, made);
  return made;
}

/** Returns a number that replaces a text in a key: the texts of an estimate are long, and nearly all are constants. */
function numberOf(text: string | null): number {
  if (text === null) return -1;
  let number = textNumbers.get(text);
  if (number === undefined) {
    number = textNumbers.size;
    textNumbers.set(text, number);
  }
  return number;
}

function toColumns({ accountId, transaction, estimate }: ImpactToRecord, basisId: string) {
  return {
    account: accountId,
    id: impactIdOf(transaction.id),
    transaction_id: transaction.id,
    organization_id: transaction.organization_id,
    card_holder_id: transaction.card_holder_id,
    purchase_date: transaction.purchase_date,
    mcc_code: transaction.mcc_code,
    status: estimate.status,
    reason: estimate.reason,
    grams: estimate.carbon_emission_in_grams,
    grams_low: estimate.carbon_emission_in_grams_low,
    grams_high: estimate.carbon_emission_in_grams_high,
    social_cost_amount: estimate.carbon_social_cost_amount,
    social_cost_currency: estimate.carbon_social_cost_currency,
    method: estimate.method,
    sector: estimate.sector,
    confidence: estimate.confidence,
    method_version: estimate.method_version,
    basis_id: basisId,
    // Refunds count as spending too.
    spend_amount: String(transaction.spend.amount).replace('-', ''),
    spend_currency: transaction.spend.currency,
    figures: JSON.stringify(estimate.steps.map(({ value }) => value)),
  };
}

/** Returns the payload of the event; undefined if there is no estimate to announce. */
function payloadOf({ transaction, estimate }: ImpactToRecord): Payload | undefined {
  const { method, confidence } = estimate;
  if (estimate.status !== 'estimated' || method === null || confidence === null) return undefined;
  return {
    carbon_emission_in_grams: estimate.carbon_emission_in_grams,
    carbon_social_cost_amount: estimate.carbon_social_cost_amount,
    carbon_social_cost_currency: estimate.carbon_social_cost_currency,
    method,
    confidence,
    ...transaction.references,
  };
}

function isSame(known: Known, payload: Payload): boolean {
  const cost = known.social_cost_amount === null ? null : Number(known.social_cost_amount);
  return (
    known.grams === payload.carbon_emission_in_grams &&
    cost === payload.carbon_social_cost_amount &&
    known.social_cost_currency === payload.carbon_social_cost_currency &&
    known.method === payload.method &&
    known.confidence === payload.confidence
  );
}

function eventTargetOf({ transaction }: ImpactToRecord) {
  return {
    organizationId: transaction.organization_id,
    referenceId: transaction.references.card_holder.reference_id,
    transactionId: transaction.id,
    buyerParty: transaction.buyerParty,
    trace: transaction.trace,
  };
}
