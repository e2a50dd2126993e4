import type { SigningKey } from '../../delivery/signing-key.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tenantSql } from '../../platform/database/statement.ts';

/** An Ed25519 key in the columns of `webhooks`. Nulls: the webhook signs with its secret only. */
export type StoredKey = { signing_key: Buffer | null; public_key: string | null };

export const toStoredKey = (key: SigningKey | undefined): StoredKey => ({
  signing_key: key?.sealed ?? null,
  public_key: key?.publicKey ?? null,
});

const whileOverlapping = (column: string) => `case when :until::timestamptz > :now then ${column} end`;
const rotateSecret = tenantSql<StoredKey & { id: string; secret: Buffer; until: Date; now: Date }>(
  `update webhooks set
     previous_secret = ${whileOverlapping('secret')}, secret = :secret,
     previous_signing_key = ${whileOverlapping('signing_key')}, signing_key = :signing_key,
     public_keys = array_remove(array[:public_key::text], null) || coalesce(${whileOverlapping('public_keys[1:1]')}, '{}'),
     previous_until = ${whileOverlapping(':until::timestamptz')}, version = version + 1, updated_at = :now
   where account_id = :account_id and id = :id`,
);
const selectPublicKeys = tenantSql<{ id: string; now: Date }, { public_keys: string[] }>(
  `select case when previous_until > :now then public_keys else public_keys[1:1] end as public_keys
   from webhooks where account_id = :account_id and id = :id and deleted_at is null and signature <> 'hmac'`,
);

/** Returns the public keys with which deliveries are signed now, newest first. */
export async function publicKeysOf(db: TenantDb, id: string, now: Date): Promise<string[] | undefined> {
  return (await db.one(selectPublicKeys, { id, now }))?.public_keys;
}

/** Replaces the secret and the key. The previous ones also sign until that time. */
export async function rotate(
  db: TenantDb,
  now: Date,
  id: string,
  next: { secret: Buffer; key: SigningKey | undefined },
  until: Date,
): Promise<void> {
  await db.run(rotateSecret, { id, secret: next.secret, ...toStoredKey(next.key), until, now });
}
