import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '../../../../platform/database/database.ts';
import { type ChangeParts, lockForChange } from '../../change.ts';
import { noCoding, presentCoding } from '../../coding-fields.ts';
import type { TransactionPayload } from '../../payload.ts';
import { codingOf } from '../apply.ts';
import { type Coded, storeCoded } from '../change.ts';
import { type RuleFacts, RuleSet } from './match.ts';
import {
  type AppliedRules,
  type CodingPreview,
  type CodingRule,
  examplesMax,
  previewRowsMax,
  type SetFields,
} from './schema.ts';
import { fromNewest, type Period, type Position, readTried } from './store.ts';

const pageRows = 2_000;
const perTick = 250;
/** Purchases that one request changes, in one transaction. */
const changesMax = 500;
/** Purchases that one request looks at. */
const examinedMax = 10_000;

/** Tries rules on the newest purchases of a period, and changes nothing. */
export async function preview(
  db: TenantDb,
  organizationId: string,
  rules: CodingRule[],
  period: Period,
  now: Date,
): Promise<CodingPreview> {
  const tried = new RuleSet(rules);
  const counts = rules.map(() => ({ matched: 0, would_set: 0 }));
  const positions = new Map(rules.map(({ id }, index) => [id, index]));
  const examples: CodingPreview['examples'] = [];
  let [examined, would_change] = [0, 0];
  let position = fromNewest;
  for (;;) {
    const rows = await readTried(db, organizationId, period, position, pageRows);
    const left = rows.slice(0, previewRowsMax - examined);
    for (const [index, row] of left.entries()) {
      if (index % perTick === perTick - 1) await setImmediate();
      const chosen = tried.choose(row, (at) => {
        const count = counts[at];
        if (count) count.matched += 1;
      });
      const { coding, changed } = tried.apply(row.coding ?? noCoding, chosen, now);
      if (changed.length === 0) continue;
      would_change += 1;
      const authors = new Set(
        coding.coded_by.filter(({ field }) => changed.includes(field)).map(({ id }) => id),
      );
      for (const id of authors) {
        const count = counts[positions.get(id) ?? -1];
        if (count) count.would_set += 1;
      }
      if (examples.length < examplesMax) {
        const set = Object.fromEntries(changed.map((field) => [field, coding[field]])) as SetFields;
        const { id, purchase_date, merchant, original_amount, original_currency } = row;
        const amounts = { amount: original_amount, currency: original_currency };
        examples.push({ transaction_id: id, purchase_date, merchant, ...amounts, set });
      }
    }
    examined += left.length;
    const last = rows.at(-1);
    const is_complete = rows.length < pageRows && left.length === rows.length;
    if (!last || is_complete || examined >= previewRowsMax) {
      return { examined, is_complete: is_complete || !last, would_change, rules: counts, examples };
    }
    position = { day: last.purchase_date, id: last.id };
  }
}

/** Applies rules to the next purchases of a period. Those that change are locked and decided about again. */
export async function applyRules(
  parts: ChangeParts,
  db: TenantDb,
  now: Date,
  {
    organizationId,
    rules,
    period,
    cursor,
  }: {
    organizationId: string;
    rules: CodingRule[];
    period: Period;
    cursor: string | undefined;
  },
): Promise<AppliedRules> {
  const used = new RuleSet(rules);
  const wanted: string[] = [];
  let position = cursor === undefined ? fromNewest : parseCursor(cursor);
  let examined = 0;
  let isLast = false;
  while (!isLast && wanted.length < changesMax && examined < examinedMax) {
    const rows = await readTried(db, organizationId, period, position, pageRows);
    isLast = rows.length < pageRows;
    for (const row of rows) {
      if (wanted.length === changesMax) {
        isLast = false;
        break;
      }
      examined += 1;
      if (examined % perTick === 0) await setImmediate();
      position = { day: row.purchase_date, id: row.id };
      const { changed } = used.apply(row.coding ?? noCoding, used.choose(row), now);
      if (changed.length > 0) wanted.push(row.id);
    }
  }
  const updated = await codeByRules(parts, db, now, used, wanted);
  return { examined, updated, next_cursor: isLast ? null : `${position.day}_${position.id}` };
}

async function codeByRules(
  parts: ChangeParts,
  db: TenantDb,
  now: Date,
  rules: RuleSet,
  ids: string[],
): Promise<number> {
  const locked = ids.length === 0 ? [] : await lockForChange(db, ids);
  const coded = locked.flatMap((before): Coded[] => {
    const { payload } = before;
    const { coding, changed } = rules.apply(codingOf(payload), rules.choose(factsOf(payload)), now);
    if (changed.length === 0) return [];
    const shown = presentCoding(coding, payload.original_amount, payload.original_currency);
    return [{ before, after: { ...before, payload: { ...payload, ...shown } }, coding, changed }];
  });
  await storeCoded(parts, db, now, coded);
  return coded.length;
}

/** Returns the facts for rules from a payload. */
export function factsOf(payload: TransactionPayload): RuleFacts {
  return { ...payload, merchant: payload.purchase_merchant, card_holder_id: payload.card_holder.id };
}

function parseCursor(cursor: string): Position {
  return { day: cursor.slice(0, 10), id: cursor.slice(11) };
}
