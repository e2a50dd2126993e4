import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { kidOf, spkiOf } from './links.ts';

export type AuditKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; created_at: string };

type KeyRow = { kid: string; private_key: Buffer; created_at: string };

export const auditKeyPurpose = 'audit key';

const selectKeys = systemSql<Record<string, never>, KeyRow>(
  'select kid, private_key, created_at from audit_keys order by created_at desc, kid desc',
);
const insertKey = systemSql<{ kid: string; private_key: Buffer; now: Date }>(
  'insert into audit_keys (kid, private_key, created_at) values (:kid, :private_key, :now)',
);

/**
 * Reads the keys that sign checkpoints, the newest first. A public key is derived from its sealed private key, so a key that
 * another program wrote to the table proves nothing: it does not open.
 */
export async function readAuditKeys(db: SystemDb, masterKey: MasterKey): Promise<AuditKey[]> {
  return (await db.many(selectKeys, {})).flatMap((row) => openKey(row, masterKey) ?? []);
}

/** Lists the public keys, in Base64, with which others check exports and the stream. */
export async function listAuditKeys(db: SystemDb, masterKey: MasterKey) {
  return (await readAuditKeys(db, masterKey)).map(({ kid, publicKey, created_at }) => ({
    kid,
    public_key: spkiOf(publicKey).toString('base64'),
    created_at,
  }));
}

function openKey({ kid, private_key, created_at }: KeyRow, masterKey: MasterKey): AuditKey | undefined {
  try {
    const pkcs8 = masterKey.open(auditKeyPurpose, kid, private_key);
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    return { kid, privateKey, publicKey: createPublicKey(privateKey), created_at };
  } catch {
    return undefined;
  }
}

/** Adds a key, which signs from now on. Earlier ones stay, because they verify what they signed. */
export async function addAuditKey(db: SystemDb, masterKey: MasterKey, now: Date): Promise<AuditKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = kidOf(publicKey);
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealed = masterKey.seal(auditKeyPurpose, kid, pkcs8);
  await db.run(insertKey, { kid, private_key: sealed, now });
  return { kid, privateKey, publicKey, created_at: now.toISOString() };
}
