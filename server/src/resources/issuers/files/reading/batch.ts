import type { TenantDb } from '../../../../platform/database/database.ts';
import type { FileItem, Transaction } from '../../../../services/issuer-files/record.ts';
import type { Intake } from '../../transaction-states/intake.ts';
import type { NewState } from '../../transaction-states/schema.ts';
import type { Counts, Problem } from '../report-schema.ts';
import { type ResolvedCard, resolveCards, storeCompanies } from './cards.ts';
import { idOf, type ParsedRecord, reversalIdOf, reverse, toRecord } from './states.ts';
import * as store from './store.ts';

/** Stores items of a file in the caller's transaction, each record once, however often and in whichever order it arrives. */

export type BatchParts = { intake: Pick<Intake, 'acceptIn'> };
export type Batch = {
  id: string;
  counts: Counts;
  problems: Problem[];
  /** Registered cards that were looked up before. */
  known: Map<string, ResolvedCard>;
};
type Found = ParsedRecord & { transaction: Transaction; card: ResolvedCard };
type ToSend = { cardId: string; state: NewState };
const removedHash = Buffer.alloc(32);

export async function storeItems(
  { intake }: BatchParts,
  db: TenantDb,
  now: Date,
  batch: Batch,
  items: FileItem[],
): Promise<void> {
  const of = <Kind extends FileItem['item']>(kind: Kind) =>
    items.filter((item): item is Extract<FileItem, { item: Kind }> => item.item === kind);
  await storeCompanies(db, now, batch.id, of('company'));
  const transactions = of('transaction');
  const cards = await resolveCards(db, now, batch.id, { cards: of('card'), transactions }, batch.known);
  for (const key of new Set(transactions.map(({ card }) => card.key))) noteUnknown(batch, cards.get(key));
  for (const { key, enhanced } of of('enhancement'))
    await store.addEnhancement(db, now, batch.id, key, enhanced);
  for (const round of inRounds(transactions)) await storeRound(intake, db, now, batch, cards, round);
}

function noteUnknown(batch: Batch, card: ResolvedCard | undefined): void {
  if (!card || card.is_known || card.has_waiting) return;
  batch.counts.unknown_cards += 1;
  note(batch, {
    place: 'card',
    field: null,
    value: card.issuer_card_id,
    reason:
      'The card is not registered. Its transactions wait until it is, with this id or with the same holder.',
    severity: 'warning',
    record_key: null,
  });
}

/** A record that occurs twice is stored in two rounds, one after the other. */
function inRounds(transactions: Transaction[]): Transaction[][] {
  const rounds: Map<string, Transaction>[] = [];
  for (const one of transactions) {
    let round = rounds.find((keys) => !keys.has(one.key));
    if (!round) {
      round = new Map();
      rounds.push(round);
    }
    round.set(one.key, one);
  }
  return rounds.map((round) => [...round.values()]);
}

async function storeRound(
  intake: BatchParts['intake'],
  db: TenantDb,
  now: Date,
  batch: Batch,
  cards: Map<string, ResolvedCard>,
  transactions: Transaction[],
): Promise<void> {
  const found = await parseAll(db, now, batch, cards, transactions);
  if (found.length === 0) return;
  const locked = await store.lockRecords(
    db,
    now,
    batch.id,
    found.map(({ key, hash, record, transaction, card }) => ({
      record_key: key,
      content_hash: transaction.action === 'remove' ? removedHash : hash,
      record:
        transaction.action === 'remove' ? { removed: true } : { ...record, card_id: card.issuer_card_id },
    })),
  );
  const rows = new Map(locked.map((row) => [row.record_key, row]));
  const plan: Plan = { send: [], changed: [], waiting: [], gone: [] };
  for (const one of found) {
    const row = rows.get(one.key);
    if (row) planRecord(batch, plan, one, row);
  }
  await send(intake, db, batch, plan);
  await store.updateRecords(db, now, batch.id, plan.changed);
  if (plan.gone.length > 0) await db.run(store.removeWaiting, { keys: plan.gone });
  await store.addWaiting(db, now, batch.id, plan.waiting);
}

async function parseAll(
  db: TenantDb,
  now: Date,
  batch: Batch,
  cards: Map<string, ResolvedCard>,
  transactions: Transaction[],
): Promise<Found[]> {
  const keys = transactions.filter(({ enhanced }) => !enhanced).map(({ key }) => key);
  const early = keys.length === 0 ? [] : await db.many(store.takeEnhancements, { keys });
  const enhancedOf = new Map(early.map((row) => [row.record_key, row.enhanced_data]));
  const found: Found[] = [];
  for (const given of transactions) {
    if (given.kind === 'payment') {
      batch.counts.ignored += 1;
      continue;
    }
    const enhanced = (given.enhanced ?? enhancedOf.get(given.key) ?? null) as Transaction['enhanced'];
    const transaction = { ...given, enhanced };
    let parsed = toRecord(transaction, now);
    // A purchase is worth more than its enhanced data.
    if ('reason' in parsed && parsed.field.startsWith('enhanced_data')) {
      noteRecord(batch, given, { ...parsed, severity: 'warning' });
      parsed = toRecord({ ...given, enhanced: null }, now);
    }
    const card = cards.get(given.card.key);
    if ('reason' in parsed || !card) {
      batch.counts.refused += 1;
      noteRecord(batch, given, {
        field: 'card',
        reason: 'The card is missing.',
        ...parsed,
        severity: 'refused',
      });
    } else found.push({ ...parsed, transaction, card });
  }
  return found;
}

type Plan = {
  send: (ToSend & { found?: Found; as?: 'accepted' | 'corrected' })[];
  changed: store.ChangedRecord[];
  waiting: store.NewWaiting[];
  gone: string[];
};

/** Decides on one record by what is stored of it. A file that was received earlier never undoes what a later one says. */
function planRecord(batch: Batch, plan: Plan, found: Found, row: store.KnownRecord): void {
  const { counts } = batch;
  const { key, hash, record, transaction, card } = found;
  const isRemoval = transaction.action === 'remove';
  const before = 'removed' in row.record ? undefined : row.record;
  const isWaiting = row.issuer_transaction_id === null && before !== undefined && !row.is_new;
  const wanted = isRemoval ? removedHash : hash;
  if (!row.is_new && (row.content_hash.equals(wanted) || batch.id < row.issuer_file_id)) {
    if (isWaiting && row.issuer_file_id === batch.id) counts.waiting += 1;
    else counts.duplicate += 1;
    if (before && record.invoiced && !before.invoiced && !isWaiting && row.content_hash.equals(wanted)) {
      const id = row.issuer_transaction_id ?? idOf(key, row.revision);
      plan.send.push({ cardId: card.issuer_card_id, state: { id, ...record.invoiced } });
      plan.changed.push({ ...row, record: { ...before, invoiced: record.invoiced } });
    }
    return;
  }
  if (row.is_new && isRemoval) {
    counts.corrected += 1;
    return;
  }
  const isSent = before !== undefined && !row.is_new && !isWaiting;
  const revision = isSent || (!row.is_new && before === undefined) ? row.revision + 1 : row.revision;
  if (isSent) {
    const { cleared, card_id: cardId } = before;
    plan.send.push({ cardId, state: { ...reverse(cleared), id: reversalIdOf(key, row.revision) } });
  }
  const isStored = card.is_known || isRemoval;
  const change = { record_key: key, content_hash: wanted, revision };
  if (isWaiting && isStored) plan.gone.push(key);
  if (isRemoval) {
    plan.changed.push({ ...change, record: { removed: true }, issuer_transaction_id: null });
    counts.corrected += 1;
    return;
  }
  const stored = { ...record, card_id: card.issuer_card_id };
  if (card.is_known) {
    const id = idOf(key, revision);
    const as = row.is_new || isWaiting ? 'accepted' : 'corrected';
    plan.send.push({ cardId: card.issuer_card_id, state: { id, ...record.cleared }, found, as });
    if (record.invoiced) plan.send.push({ cardId: card.issuer_card_id, state: { id, ...record.invoiced } });
    plan.changed.push({ ...change, record: stored, issuer_transaction_id: id });
    counts[as] += 1;
  } else {
    plan.waiting.push({
      record_key: key,
      issuer_card_id: card.issuer_card_id,
      place: transaction.place,
      record: stored,
    });
    plan.changed.push({ ...change, record: stored, issuer_transaction_id: null });
    counts.waiting += 1;
  }
}

/** Sends the states through the issuer's intake. What it refuses is noted; its record is forgotten, so that it can be sent again. */
async function send(intake: BatchParts['intake'], db: TenantDb, batch: Batch, plan: Plan): Promise<void> {
  if (plan.send.length === 0) return;
  const outcomes = await intake.acceptIn(db, plan.send);
  const refused = new Set<string>();
  for (const [at, outcome] of outcomes.entries()) {
    const { found, as } = plan.send[at] ?? {};
    if (!found || !as || outcome.status === 'accepted' || outcome.status === 'duplicate') continue;
    refused.add(found.key);
    batch.counts.refused += 1;
    batch.counts[as] -= 1;
    noteRecord(batch, found.transaction, { field: 'state', reason: outcome.message, severity: 'refused' });
  }
  if (refused.size === 0) return;
  plan.changed = plan.changed.filter(({ record_key }) => !refused.has(record_key));
  await db.run(store.removeRecords, { keys: [...refused] });
}

function noteRecord(
  batch: Batch,
  { place, key }: Transaction,
  { field, reason, severity }: { field: string; reason: string; severity: Problem['severity'] },
): void {
  note(batch, { place, field: field || null, value: null, reason, severity, record_key: key });
}

function note({ counts, problems }: Batch, problem: Omit<Problem, 'number'>): void {
  counts.problems += 1;
  problems.push({ ...problem, reason: problem.reason.slice(0, 1000), number: counts.problems });
}
