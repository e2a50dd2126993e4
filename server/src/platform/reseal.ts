import type { SystemDb } from './database/database.ts';
import { systemSql } from './database/statement.ts';
import type { MasterKeyring } from './master-key.ts';

/** A column whose values are sealed under the master key. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The columns of the primary key. All are text. */
  key: string[];
  purpose: string;
  /** An SQL expression for the context that the value was sealed with. */
  context: string;
};

type Row = Record<'k1' | 'k2' | 'k3', string> & { sealed: Buffer; context: string };
type Page = { k1: string; k2: string; k3: string; prefix: Buffer; limit: number };
type Change = { k1s: string[]; k2s: string[]; k3s: string[]; before: Buffer[]; after: Buffer[] };

const batch = 500;

/** Counts the values of a column that are not sealed under the current sealing key. */
export async function countUnsealed(
  db: SystemDb,
  keyring: MasterKeyring,
  one: SealedColumn,
): Promise<number> {
  const prefix = keyring.prefixOf(keyring.sealingId());
  return (await db.one(statementsOf(one).count, { prefix }))?.count ?? 0;
}

/** Seals again every value that is not sealed under the current sealing key. Concurrent writes win. */
export async function reseal(
  db: SystemDb,
  keyring: MasterKeyring,
  one: SealedColumn,
  onProgress: (count: number) => void,
): Promise<void> {
  const { select, update } = statementsOf(one);
  const prefix = keyring.prefixOf(keyring.sealingId());
  let last = { k1: '', k2: '', k3: '' };
  for (;;) {
    const rows = await db.many(select, { ...last, prefix, limit: batch });
    const final = rows.at(-1);
    if (!final) return;
    last = { k1: final.k1, k2: final.k2, k3: final.k3 };
    const again = rows.map(({ sealed, context }) =>
      keyring.seal(one.purpose, context, keyring.open(one.purpose, context, sealed)),
    );
    await db.run(update, {
      k1s: rows.map(({ k1 }) => k1),
      k2s: rows.map(({ k2 }) => k2),
      k3s: rows.map(({ k3 }) => k3),
      before: rows.map(({ sealed }) => sealed),
      after: again,
    });
    onProgress(rows.length);
  }
}

function statementsOf({ table, column, key, context }: SealedColumn) {
  const [k1 = "''", k2 = "''", k3 = "''"] = key;
  const isOld = `${column} is not null and substring(${column} from 1 for 6) <> :prefix`;
  return {
    count: systemSql<{ prefix: Buffer }, { count: number }>(
      `select count(*)::integer as count from ${table} where ${isOld}`,
    ),
    select: systemSql<Page, Row>(
      `select ${k1} as k1, ${k2} as k2, ${k3} as k3, ${column} as sealed, ${context} as context from ${table}
       where ${isOld} and (${k1}, ${k2}, ${k3}) > (:k1::text, :k2::text, :k3::text) order by 1, 2, 3 limit :limit`,
    ),
    update: systemSql<Change>(
      `update ${table} t set ${column} = n.after
       from unnest(:k1s::text[], :k2s::text[], :k3s::text[], :before::bytea[], :after::bytea[]) as n (k1, k2, k3, before, after)
       where ${key.map((name, index) => `t.${name} = n.k${index + 1}`).join(' and ')} and t.${column} = n.before`,
    ),
  };
}
