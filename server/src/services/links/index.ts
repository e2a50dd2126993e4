import { createHash } from 'node:crypto';
import { dayMs } from '../../platform/clock.ts';
import type { SystemDb, TenantDb } from '../../platform/database/database.ts';
import { systemSql, tenantSql } from '../../platform/database/statement.ts';
import type { MasterKey } from '../../platform/master-key.ts';

export type LinkKind = 'signature' | 'consent';
type FoundLink = {
  account_id: string;
  kind: LinkKind;
  object_id: string;
  expires_at: string;
};

/**
 * Personal links: opening a link is the credential of the person it was emailed to. The token is a keyed hash
 * of its purpose (256 bits), so that a reminder can repeat the link although the database stores only the
 * token's hash.
 */
export type Links = {
  /** Creates the link, or renews the existing one for 30 days. */
  issue(db: TenantDb, now: Date, kind: LinkKind, objectId: string): Promise<string>;
  /** Does the same for thousands of objects, in the given order. */
  issueAll(db: TenantDb, now: Date, kind: LinkKind, objectIds: string[]): Promise<string[]>;
  /** Creates a new link. The earlier one stops working. */
  replace(db: TenantDb, now: Date, kind: LinkKind, objectId: string): Promise<string>;
  /** Returns the address of an issued link, whether or not it still works. */
  show(kind: LinkKind, objectId: string, generation: number): string;
  revoke(db: TenantDb, kind: LinkKind, objectIds: string[]): Promise<void>;
  /** Undefined if there is no such link, or it was replaced. The result may have expired. */
  find(token: string): Promise<FoundLink | undefined>;
};

export const linkLifetimeMs = 30 * dayMs;
/** 32 bytes in base64url. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/;
/** The first segment of a link's path. */
export const linkPaths: Readonly<Record<LinkKind, string>> = { signature: 'sign', consent: 'consent' };

type Issued = { object_id: string; generation: number };
const upsertLinks = tenantSql<
  { kind: string; ids: string[]; hashes: Buffer[]; expires_at: Date; now: Date },
  Issued
>(
  `insert into links (account_id, kind, object_id, token_hash, generation, expires_at, created_at)
   select :account_id, :kind, n.object_id, n.token_hash, 1, :expires_at, :now
   from unnest(:ids::text[], :hashes::bytea[]) as n (object_id, token_hash)
   on conflict (account_id, kind, object_id) do update set expires_at = excluded.expires_at
   returning object_id, generation`,
);
const selectGeneration = tenantSql<{ kind: string; id: string }, { generation: number }>(
  'select generation from links where account_id = :account_id and kind = :kind and object_id = :id for update',
);
const replaceLink = tenantSql<{
  kind: string;
  id: string;
  hash: Buffer;
  generation: number;
  expires_at: Date;
  now: Date;
}>(
  `insert into links (account_id, kind, object_id, token_hash, generation, expires_at, created_at)
   values (:account_id, :kind, :id, :hash, :generation, :expires_at, :now)
   on conflict (account_id, kind, object_id) do update
   set token_hash = excluded.token_hash, generation = excluded.generation, expires_at = excluded.expires_at,
       created_at = excluded.created_at`,
);
const deleteLinks = tenantSql<{ kind: string; ids: string[] }>(
  'delete from links where account_id = :account_id and kind = :kind and object_id = any(:ids::text[])',
);
const selectLink = systemSql<{ hash: Buffer }, FoundLink>(
  'select account_id, kind, object_id, expires_at from links where token_hash = :hash',
);

export function createLinks(parts: { system: SystemDb; masterKey: MasterKey; publicUrl: string }): Links {
  const { system, masterKey, publicUrl } = parts;
  const tokenFor = (kind: LinkKind, objectId: string, generation: number): string =>
    masterKey.hash('link token', `${kind}:${objectId}:${generation}`).toString('base64url');
  const show = (kind: LinkKind, objectId: string, generation: number): string =>
    `${publicUrl}/${linkPaths[kind]}/${tokenFor(kind, objectId, generation)}`;
  const issueAll: Links['issueAll'] = async (db, now, kind, objectIds) => {
    const issued = await db.many(upsertLinks, {
      kind,
      ids: objectIds,
      hashes: objectIds.map((id) => hashToken(tokenFor(kind, id, 1))),
      expires_at: new Date(now.getTime() + linkLifetimeMs),
      now,
    });
    const generations = new Map(issued.map((link) => [link.object_id, link.generation]));
    return objectIds.map((id) => show(kind, id, generations.get(id) ?? 1));
  };
  return {
    issue: async (db, now, kind, objectId) => (await issueAll(db, now, kind, [objectId])).join(''),
    issueAll,
    replace: async (db, now, kind, objectId) => {
      const generation = ((await db.one(selectGeneration, { kind, id: objectId }))?.generation ?? 0) + 1;
      const hash = hashToken(tokenFor(kind, objectId, generation));
      const expires_at = new Date(now.getTime() + linkLifetimeMs);
      await db.run(replaceLink, { kind, id: objectId, hash, generation, expires_at, now });
      return show(kind, objectId, generation);
    },
    show,
    revoke: async (db, kind, objectIds) => void (await db.run(deleteLinks, { kind, ids: objectIds })),
    find: async (token) =>
      linkTokenPattern.test(token) ? system.one(selectLink, { hash: hashToken(token) }) : undefined,
  };
}

/** Hashes a token. No key is needed, because a hash of 256 random bits cannot be reversed. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
