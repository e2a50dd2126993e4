import { type ImpactFacts, type ImpactToRecord, type PurchaseLine, spendOf } from '../../domain/impact.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { payloadText } from '../../platform/outbox/index.ts';
import type { Co2 } from '../../services/co2/index.ts';
import { findNews, recordImpacts } from './record.ts';
import { estimateOf } from './rules.ts';

export type RecalculationParts = {
  database: Database;
  clock: Clock;
  co2: Co2;
  /** Returns the spelling that webhook groups compare. */
  buyerPartyOf: (companyNumber: string) => string;
};
export type RecalculationOptions = {
  /** The account to recalculate; undefined means all accounts. */
  accountId?: string | undefined;
  /** Counts the impacts that would change, and changes nothing. */
  isDryRun: boolean;
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined;
};
export type Recalculation = {
  method_version: string;
  /** The number of impacts that an older method had computed. */
  recalculated: number;
  /** The number of impacts with a different result. Each is announced. */
  changed: number;
};

// Chunks are small, so that the router does not wait for long.
const chunkMax = 500;

type Position = { account: string; id: string };
type OldRow = ImpactFacts & {
  account_id: string;
  id: string;
  transaction_id: string;
  organization_id: string;
  card_holder_id: string;
  card_issuer: string;
  payment_product_id: string;
  payment_product_name: string;
  card_holder_reference: string;
  organization_reference: string;
  company_number: string;
  /** The line items of the receipt, if there is one. */
  line_items: ReceiptLine[] | null;
};
type ReceiptLine = {
  description: string;
  quantity: number;
  unit: string | null;
  total_amount: number;
  vat_percentage: number | null;
};

const isOld = `e.method_version <> :current and (:only = '' or e.account_id = :only)`;
const countOld = systemSql<{ current: string; only: string }, { count: number }>(
  `select count(*) as count from environmental_impacts e where ${isOld}`,
);
// This locks transactions before impacts, in the router's order, so that the two do not deadlock.
const selectOld = systemSql<{ current: string; only: string; limit: number } & Position, OldRow>(
  `select e.account_id, e.id, t.id as transaction_id, t.organization_id, t.card_holder_id, t.card_issuer,
     t.state, t.type, t.original_amount, t.original_currency, t.accounting_amount, t.accounting_currency, t.mcc_code,
     t.purchase_country, t.purchase_date, (b.payload->>'vat_rate')::float8 as vat_rate,
     (b.payload->>'vat_amount')::float8 as vat_amount, b.payload->>'vat_currency' as vat_currency,
     b.payload->'enhanced_data' as enhanced_data,
     p.id as payment_product_id, p.name as payment_product_name, h.reference_id as card_holder_reference,
     o.reference_id as organization_reference, a.organization_number as company_number,
     case when (r.fields->>'has_sure_lines')::boolean then r.fields->'line_items' end as line_items
   from environmental_impacts e
   join transactions t on t.account_id = e.account_id and t.id = e.transaction_id
   cross join lateral (select (${payloadText('t')})::json as payload offset 0) b
   join payment_products p on p.id = t.payment_product_id
   join card_holders h on h.account_id = t.account_id and h.id = t.card_holder_id
   join organizations o on o.account_id = t.account_id and o.id = t.organization_id
   join tpas a on a.account_id = o.account_id and a.id = o.tpa_id
   left join receipts r on r.account_id = t.account_id and r.transaction_id = t.id
   where ${isOld} and (e.account_id, e.transaction_id) > (:account, :id)
   order by e.account_id, e.transaction_id
   limit :limit
   for share of t`,
);

/**
 * Recomputes every impact that an older method computed. Nothing else recomputes them: reported figures stay until
 * the operator decides. An interrupted run continues where it stopped, because finished impacts have the new
 * method.
 */
export async function recalculate(
  parts: RecalculationParts,
  options: RecalculationOptions,
): Promise<Recalculation> {
  const { database, co2 } = parts;
  const filter = { current: co2.methodVersion, only: options.accountId ?? '' };
  const total = (await database.system.one(countOld, filter))?.count ?? 0;
  let at: Position | undefined = { account: '', id: '' };
  let recalculated = 0;
  let changed = 0;
  while (at !== undefined) {
    const after: Position = at;
    const chunk = await database.systemTransaction(async (db) => {
      const rows = await db.many(selectOld, { ...filter, ...after, limit: chunkMax });
      const impacts = rows.map((row) => toRecord(parts, row));
      return { rows, changed: await write(db, parts.clock.now(), impacts, options.isDryRun) };
    });
    recalculated += chunk.rows.length;
    changed += chunk.changed;
    options.onProgress?.({ done: recalculated, total: Math.max(total, recalculated) });
    const last = chunk.rows.length === chunkMax ? chunk.rows.at(-1) : undefined;
    at = last && { account: last.account_id, id: last.transaction_id };
  }
  return { method_version: co2.methodVersion, recalculated, changed };
}

async function write(db: SystemDb, now: Date, rows: ImpactToRecord[], isDryRun: boolean): Promise<number> {
  if (isDryRun) return (await findNews(db, rows)).length;
  return (await recordImpacts(db, now, rows)).announced;
}

function toRecord({ co2, buyerPartyOf }: RecalculationParts, row: OldRow): ImpactToRecord {
  return {
    accountId: row.account_id,
    transaction: {
      id: row.transaction_id,
      organization_id: row.organization_id,
      card_holder_id: row.card_holder_id,
      purchase_date: row.purchase_date,
      mcc_code: row.mcc_code,
      spend: spendOf(row),
      references: {
        transaction: { id: row.transaction_id, card_issuer: row.card_issuer },
        payment_product: { id: row.payment_product_id, name: row.payment_product_name },
        card_holder: { id: row.card_holder_id, reference_id: row.card_holder_reference },
        organization: { id: row.organization_id, reference_id: row.organization_reference },
      },
      buyerParty: buyerPartyOf(row.company_number),
    },
    estimate: estimateOf(co2, { ...row, lines: linesOf(row.line_items ?? []) }),
  };
}

function linesOf(items: ReceiptLine[]): PurchaseLine[] {
  return items.map(({ total_amount, vat_percentage, ...line }) => ({
    ...line,
    amount: total_amount,
    vatRate: vat_percentage,
  }));
}
