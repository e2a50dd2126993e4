import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { Database, SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { MasterKey } from '../platform/master-key.ts';

type PublicJwk = { kty: string; crv: string; x: string; kid: string; alg: string; use: string };
export type SigningKeyInfo = { kid: string; created_at: string; retired_at: string | null };

type KeyRow = SigningKeyInfo & { public_jwk: PublicJwk; private_key: Buffer };

export type KeyRing = {
  /** Returns the key that signs new tokens. */
  current(): { kid: string; privateKey: KeyObject };
  publicKey(kid: string): KeyObject | undefined;
  jwks(): { keys: PublicJwk[] };
  /** Whether this is, or was, the public URL of this installation. */
  isIssuer(url: unknown): boolean;
  /** Adds a URL before the first token is issued under it, so that every process accepts the token. */
  addIssuer(url: string, now: Date): Promise<void>;
  reload(): Promise<void>;
};

const purpose = 'signing key';

const selectKeys = systemSql<Record<string, never>, KeyRow>(
  'select kid, public_jwk, private_key, created_at, retired_at from signing_keys order by created_at desc, kid desc',
);
const insertKey = systemSql<{ kid: string; public_jwk: string; private_key: Buffer; now: Date }>(
  `insert into signing_keys (kid, public_jwk, private_key, created_at)
   values (:kid, :public_jwk, :private_key, :now)`,
);
// Reads continue under this lock. Another first start waits and then finds the key.
const lockKeys = systemSql('lock table signing_keys in share row exclusive mode');
const retireOthers = systemSql<{ kid: string; now: Date }>(
  'update signing_keys set retired_at = :now where kid <> :kid and retired_at is null',
);
const selectIssuers = systemSql<Record<string, never>, { url: string }>('select url from token_issuers');
const insertIssuer = systemSql<{ url: string; now: Date }>(
  'insert into token_issuers (url, created_at) values (:url, :now) on conflict do nothing',
);
const announce = systemSql("select pg_notify('kontor_auth', 'keys')");

/**
 * Opens the key ring. Retired keys stay published and accepted until every token that they signed has expired, so a
 * rotation invalidates nothing.
 */
export async function openKeyRing(database: Database, masterKey: MasterKey, now: Date): Promise<KeyRing> {
  const { system } = database;
  const found = await system.many(selectKeys, {});
  let ring = unlock(found.length > 0 ? found : await createFirstKey(database, masterKey, now), masterKey);
  // The set only grows: an installation that has had a URL continues to accept it.
  const issuers = new Set<unknown>();
  const readIssuers = async (): Promise<void> => {
    for (const { url } of await system.many(selectIssuers, {})) issuers.add(url);
  };
  await readIssuers();
  let readsBegun = 0;
  let readShown = 0;
  return {
    current: () => ring.current,
    publicKey: (kid) => ring.publicKeys.get(kid),
    jwks: () => ({ keys: ring.jwks }),
    isIssuer: (url) => issuers.has(url),
    addIssuer: async (url, at) => {
      await system.run(insertIssuer, { url, now: at });
      issuers.add(url);
    },
    reload: async () => {
      await readIssuers();
      readsBegun += 1;
      const read = readsBegun;
      const rows = await system.many(selectKeys, {});
      // The older of two concurrent reads may finish last.
      if (read < readShown) return;
      ring = unlock(rows, masterKey);
      readShown = read;
    },
  };
}

/**
 * Creates the first key. One of two concurrent first starts creates the key and the other must open it; otherwise
 * two master keys could seal data in one database.
 */
function createFirstKey(database: Database, masterKey: MasterKey, now: Date): Promise<KeyRow[]> {
  return database.systemTransaction(async (db) => {
    await db.run(lockKeys, {});
    const existing = await db.many(selectKeys, {});
    if (existing.length > 0) return existing;
    await addKey(db, masterKey, now);
    return db.many(selectKeys, {});
  });
}

export async function rotateSigningKey(db: SystemDb, masterKey: MasterKey, now: Date): Promise<string> {
  const kid = await addKey(db, masterKey, now);
  await db.run(retireOthers, { kid, now });
  await db.run(announce, {});
  return kid;
}

export async function listSigningKeys(db: SystemDb): Promise<SigningKeyInfo[]> {
  const rows = await db.many(selectKeys, {});
  return rows.map(({ kid, created_at, retired_at }) => ({ kid, created_at, retired_at }));
}

function unlock(rows: KeyRow[], masterKey: MasterKey) {
  const newest = rows.find((row) => row.retired_at === null) ?? rows[0];
  if (!newest) throw new Error('There is no signing key.');
  const pkcs8 = masterKey.open(purpose, newest.kid, newest.private_key);
  return {
    current: { kid: newest.kid, privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) },
    publicKeys: new Map(
      rows.map((row) => [row.kid, createPublicKey({ key: row.public_jwk, format: 'jwk' })] as const),
    ),
    jwks: rows.map((row) => row.public_jwk),
  };
}

async function addKey(db: SystemDb, masterKey: MasterKey, now: Date): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' }) as { kty: string; crv: string; x: string };
  const kid = await calculateJwkThumbprint(jwk);
  const publicJwk: PublicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, kid, alg: 'EdDSA', use: 'sig' };
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  await db.run(insertKey, {
    kid,
    public_jwk: JSON.stringify(publicJwk),
    private_key: masterKey.seal(purpose, kid, pkcs8),
    now,
  });
  return kid;
}
