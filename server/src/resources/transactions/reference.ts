import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';

/** Without spaces and with a digit; shorter ones are amounts or parts of names. */
const form = /^(?=.*\d)[\w.:/-]{6,100}$/;
const foundMax = 20;

// In the ledger of each issuer; in a sandbox the account is the issuer.
const selectByReference = systemSql<{ account: string; reference: string; limit: number }, { id: string }>(
  `select id from transactions where account_id = :account and id = :reference
   union
   (select t.id
    from (select id from accounts where kind = 'issuer' union all select :account) a
    join issuer_transaction_ids i on i.account_id = a.id and i.issuer_transaction_id = :reference
    join transactions t on t.source_id = i.transaction_id and t.account_id = :account
    limit :limit)`,
);

/** The account's transactions with this id, Kontor's or the issuer's; undefined: `q` is something else. */
export async function findByReference(
  system: SystemDb,
  account: string,
  q: string | undefined,
): Promise<string[] | undefined> {
  const reference = q?.trim() ?? '';
  if (!form.test(reference)) return undefined;
  const found = await system.many(selectByReference, { account, reference, limit: foundMax });
  return found.length === 0 ? undefined : found.map(({ id }) => id);
}
