import { createHash } from 'node:crypto';
import type { Impact, ImpactToRecord } from '../../domain/impact.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { fromLines, type Lines, toLines } from '../../platform/database/lines.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import {
  emitAcross,
  type PayloadOf,
  type PendingEvent,
  toPendingEvent,
} from '../../platform/outbox/index.ts';
import { environmentalImpact } from './events.ts';

type Payload = PayloadOf<typeof environmentalImpact>;

/** What many estimates have in common. */
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

const selectKnown = systemSql<{ accounts: string[]; transactions: string[] }, Known>(
  `select e.account_id, e.transaction_id, e.grams, e.social_cost_amount, e.social_cost_currency, e.method, e.confidence
   from unnest(:accounts::text[], :transactions::text[]) as r (account_id, transaction_id)
   join environmental_impacts e on e.account_id = r.account_id and e.transaction_id = r.transaction_id
   order by e.account_id, e.id
   for update of e`,
);
const fixed = { account_id: 'text', id: 'text', transaction_id: 'text' };
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
};
const columns = { ...fixed, ...changing, figures: 'json' };
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];
const list = (prefix: string): string =>
  Object.keys(changing)
    .map((name) => `${prefix}${name}`)
    .join(', ');
const insert = `insert into environmental_impacts as e (${names.join(', ')}, calculated_at, created_at, updated_at)
   select ${names.join(', ')}, :now, :now, :now from ${fromLines(columns)}`;
const insertNew = systemSql<Lines<Column> & { now: Date }>(insert);
const upsert = systemSql<Lines<Column> & { now: Date }>(
  `${insert}
   order by account_id, transaction_id
   on conflict (account_id, transaction_id) do update
   set (${list('')}, figures) = row(${list('excluded.')}, excluded.figures), version = e.version + 1,
     calculated_at = excluded.calculated_at, updated_at = excluded.updated_at
   where (${list('e.')}, e.figures::text) is distinct from (${list('excluded.')}, excluded.figures::text)`,
);
const insertBases = systemSql<{ rows: string }>(
  `insert into impact_bases (account_id, id, basis)
   select account_id, id, basis from json_to_recordset(:rows::json) as r (account_id text, id text, basis json)
   order by account_id, id
   on conflict (account_id, id) do nothing`,
);

/** Stores new and changed impacts, and announces them. */
export async function recordImpacts(db: SystemDb, now: Date, rows: ImpactToRecord[]): Promise<Recorded> {
  const { written, news } = await storeImpacts(db, now, rows);
  await emitAcross(db, now, news);
  return { written, announced: news.length };
}

/**
 * Stores new and changed impacts and returns their events, for a caller that emits them with others. Of several rows for
 * one transaction (its states), the last one counts.
 */
export async function storeImpacts(
  db: SystemDb,
  now: Date,
  rows: ImpactToRecord[],
): Promise<{ written: number; news: PendingEvent[] }> {
  const latest = [...new Map(rows.map((row) => [keyOf(row.accountId, row.transaction.id), row])).values()];
  if (latest.length === 0) return { written: 0, news: [] };
  const news = await findNews(db, latest);
  const bases = new Map<string, { account_id: string; id: string; basis: object }>();
  const fresh: ReturnType<typeof toColumns>[] = [];
  const known: typeof fresh = [];
  for (const row of latest) {
    const { id, basis } = basisOf(row.estimate);
    bases.set(keyOf(row.accountId, id), { account_id: row.accountId, id, basis });
    (row.isNew ? fresh : known).push(toColumns(row, id, now));
  }
  await db.run(insertBases, { rows: JSON.stringify([...bases.values()]) });
  let written = 0;
  if (fresh.length > 0) written += await db.run(insertNew, { ...toLines(names, fresh), now });
  if (known.length > 0) written += await db.run(upsert, { ...toLines(names, known), now });
  return { written, news };
}

/** The events of these rows. Locks the stored rows, so that they do not change before the write. */
export async function findNews(db: SystemDb, rows: ImpactToRecord[]): Promise<PendingEvent[]> {
  const older = rows.filter(({ isNew }) => !isNew);
  const known =
    older.length === 0
      ? []
      : await db.many(selectKnown, {
          accounts: older.map(({ accountId }) => accountId),
          transactions: older.map(({ transaction }) => transaction.id),
        });
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

/** An estimate's explanation without its figures, under its hash. Most estimates share a few hundred. */
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
  const made = { id: createHash('sha256').update(JSON.stringify(basis)).digest('base64url'), basis };
  basesKnown.set(key, made);
  return made;
}

/** Stands for a text in a key: the texts of an estimate are long, and nearly all of them constants. */
function numberOf(text: string | null): number {
  if (text === null) return -1;
  let number = textNumbers.get(text);
  if (number === undefined) {
    number = textNumbers.size;
    textNumbers.set(text, number);
  }
  return number;
}

function toColumns({ accountId, transaction, estimate }: ImpactToRecord, basisId: string, now: Date) {
  return {
    account_id: accountId,
    id: newId('env', now),
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
    figures: JSON.stringify(estimate.steps.map(({ value }) => value)),
  };
}

/** Undefined for what is not announced: there is no figure. */
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
  };
}
