import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { announce, deleted, type Referred } from './events.ts';
import type { ConsentLinks } from './invitations/invitations.ts';

// What is known of the person goes; the row stays, because events and transactions refer to it.
const erased = `deleted_at = :now, updated_at = :now, version = c.version + 1, email = null, email_status = null,
  identity_id = null, metadata = '{}', consent_evidence = null, consent_text_sha256 = null,
  consent_text_version = null, history_from = null`;
const referred = `c.id, c.reference_id, c.organization_id, o.reference_id as organization_reference`;
const eraseOne = tenantSql<{ id: string; now: Date }, Referred>(
  `update card_holders c set ${erased} from organizations o
   where c.account_id = :account_id and c.id = :id and c.deleted_at is null
     and o.account_id = :account_id and o.id = c.organization_id
   returning ${referred}`,
);
const eraseSome = tenantSql<{ organizations: string[]; limit: number; now: Date }, Referred>(
  `update card_holders c set ${erased} from organizations o
   where c.account_id = :account_id and o.account_id = :account_id and o.id = c.organization_id
     and c.id in (select d.id from card_holders d
                  where d.account_id = :account_id and d.organization_id = any(:organizations::text[])
                    and d.deleted_at is null
                  order by d.id limit :limit)
   returning ${referred}`,
);
// They hold the address, and those that are still queued would reach a person who is no longer here.
const deleteMails = tenantSql<{ ids: string[] }>(
  'delete from mails where account_id = :account_id and about_id = any(:ids::text[])',
);

// A statement must stay far below the time that any statement is given.
const portion = 2_000;

export async function end(links: ConsentLinks, db: TenantDb, now: Date, id: string): Promise<void> {
  const gone = await db.one(eraseOne, { id, now });
  if (gone) await endTraces(links, db, now, [gone]);
}

/** For organizations that end: everybody in them, in the caller's transaction. How many there were is returned. */
export async function endAll(
  links: ConsentLinks,
  db: TenantDb,
  now: Date,
  organizationIds: string[],
): Promise<number> {
  let count = 0;
  for (let gone: Referred[] = []; ; count += gone.length) {
    gone = await db.many(eraseSome, { organizations: organizationIds, limit: portion, now });
    if (gone.length === 0) return count;
    await endTraces(links, db, now, gone);
  }
}

async function endTraces(links: ConsentLinks, db: TenantDb, now: Date, gone: Referred[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await links.revoke(db, 'consent', ids);
  await db.run(deleteMails, { ids });
  await announce(db, now, deleted, gone);
}
