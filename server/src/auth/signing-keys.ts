import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { type Clock, dayMs } from '../platform/clock.ts';
import type { Database, SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import type { MasterKey } from '../platform/master-key.ts';

type PublicJwk = { kty: string; crv: string; x: string; kid: string; alg: string; use: string };
export type SigningKeyInfo = {
  kid: string;
  created_at: string;
  /** The time from which it signs. It is published before. */
  signs_from: string;
  retired_at: string | null;
};

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
  `select kid, public_jwk, private_key, created_at, signs_from, retired_at
   from signing_keys order by signs_from desc, kid desc`,
);
const insertKey = systemSql<{
  kid: string;
  public_jwk: string;
  private_key: Buffer;
  now: Date;
  signs_from: Date;
}>(
  `insert into signing_keys (kid, public_jwk, private_key, created_at, signs_from)
   values (:kid, :public_jwk, :private_key, :now, :signs_from)`,
);
// Reads continue under this lock. Another first start waits and then finds the key.
const lockKeys = systemSql('lock table signing_keys in share row exclusive mode');
const retireOthers = systemSql<{ kid: string; now: Date }>(
  'update signing_keys set retired_at = :now where kid <> :kid and retired_at is null',
);
const retireBefore = systemSql<{ signs_from: string; now: Date }>(
  'update signing_keys set retired_at = :now where signs_from < :signs_from and retired_at is null',
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
export async function openKeyRing(
  database: Database,
  masterKey: MasterKey,
  clock: Pick<Clock, 'now'>,
): Promise<KeyRing> {
  const { system } = database;
  const found = await system.many(selectKeys, {});
  const rows = found.length > 0 ? found : await createFirstKey(database, masterKey, clock.now());
  let ring = unlock(rows, masterKey);
  // The set only grows: an installation that has had a URL continues to accept it.
  const issuers = new Set<unknown>();
  const readIssuers = async (): Promise<void> => {
    for (const { url } of await system.many(selectIssuers, {})) issuers.add(url);
  };
  await readIssuers();
  let readsBegun = 0;
  let readShown = 0;
  return {
    current: () => keyAt(ring.signing, clock.now()),
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
    await addKey(db, masterKey, now, now);
    return db.many(selectKeys, {});
  });
}

/** Replaces the signing key at once. A key that the schedule has announced never signs. */
export async function rotateSigningKey(db: SystemDb, masterKey: MasterKey, now: Date): Promise<string> {
  const kid = await addKey(db, masterKey, now, now);
  await db.run(retireOthers, { kid, now });
  await db.run(announce, {});
  return kid;
}

/** How long a key of the schedule is published before it signs. */
export const announcedMs = dayMs;

/**
 * Follows the schedule: announces the next key a day before the present one has signed for `days`, and retires the keys before
 * the one that signs. Returns the announced key. Any number of processes may run it.
 */
export function followKeySchedule(
  database: Database,
  masterKey: MasterKey,
  now: Date,
  days: number,
): Promise<{ kid: string; signsFrom: Date } | undefined> {
  return database.systemTransaction(async (db) => {
    await db.run(lockKeys, {});
    const usable = (await db.many(selectKeys, {})).filter(({ retired_at }) => retired_at === null);
    const present = usable.find(({ signs_from }) => new Date(signs_from) <= now);
    if (present === undefined) return undefined;
    if ((await db.run(retireBefore, { signs_from: present.signs_from, now })) > 0) await db.run(announce, {});
    const signsFrom = new Date(
      Math.max(new Date(present.signs_from).getTime() + days * dayMs, now.getTime() + announcedMs),
    );
    const isDue = signsFrom.getTime() <= now.getTime() + announcedMs;
    if (days === 0 || !isDue || usable[0] !== present) return undefined;
    const kid = await addKey(db, masterKey, now, signsFrom);
    await db.run(announce, {});
    return { kid, signsFrom };
  });
}

export async function listSigningKeys(db: SystemDb): Promise<SigningKeyInfo[]> {
  const rows = await db.many(selectKeys, {});
  return rows.map(({ kid, created_at, signs_from, retired_at }) => ({
    kid,
    created_at,
    signs_from,
    retired_at,
  }));
}

type UnlockedKey = { kid: string; signsFromMs: number; privateKey: KeyObject };

/** Returns the newest key that signs at this time. The keys are ordered from the newest to the oldest. */
function keyAt(keys: UnlockedKey[], now: Date): UnlockedKey {
  const key = keys.find(({ signsFromMs }) => signsFromMs <= now.getTime()) ?? keys.at(-1);
  if (!key) throw new Error('There is no signing key.');
  return key;
}

function unlock(rows: KeyRow[], masterKey: MasterKey) {
  const usable = rows.filter((row) => row.retired_at === null);
  const signing = (usable.length > 0 ? usable : rows.slice(0, 1)).map(
    ({ kid, signs_from, private_key }): UnlockedKey => ({
      kid,
      signsFromMs: new Date(signs_from).getTime(),
      privateKey: createPrivateKey({
        key: masterKey.open(purpose, kid, private_key),
        format: 'der',
        type: 'pkcs8',
      }),
    }),
  );
  return {
    signing,
    publicKeys: new Map(
      rows.map((row) => [row.kid, createPublicKey({ key: row.public_jwk, format: 'jwk' })] as const),
    ),
    jwks: rows.map((row) => row.public_jwk),
  };
}

async function addKey(db: SystemDb, masterKey: MasterKey, now: Date, signsFrom: Date): Promise<string> {
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
    signs_from: signsFrom,
  });
  return kid;
}
