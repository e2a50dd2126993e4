import { createHash, createPrivateKey } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { makeSeal } from './make-seal.ts';
import { type OperatorsP12, openOperatorsSeal, requireValid } from './operators-seal.ts';
import { describeSeal, type Seal, type SealCertificate } from './seal.ts';

/** The installation's seal: the operator's own, or one that Kontor creates for the first document. */
export type DocumentSeal = {
  current(): Promise<Seal>;
  /** Lists the current certificate first, then those of earlier documents. */
  certificates(): Promise<SealCertificate[]>;
};

type DocumentSealParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  /** The installation's public host. */
  host: string;
  operatorsP12?: OperatorsP12 | undefined;
  /** Runs in a thread in a server, which must respond to requests in the meantime. */
  makeSeal?: typeof makeSeal;
};

type Row = { fingerprint: string; certificate: Buffer; private_key: Buffer; valid_to: string };

const purpose = 'document seal';
// A certificate is replaced after half its lifetime, so that each document can be verified for years.
const renewBeforeYears = 5;

const selectAll = systemSql<Record<string, never>, Row>(
  `select fingerprint, certificate, private_key, valid_to
   from document_certificates order by created_at desc, fingerprint`,
);
const insertOne = systemSql<{
  fingerprint: string;
  certificate: Buffer;
  private_key: Buffer;
  valid_to: string;
  now: Date;
}>(
  `insert into document_certificates (fingerprint, certificate, private_key, valid_to, created_at)
   values (:fingerprint, :certificate, :private_key, :valid_to, :now)`,
);
// The lock allows readers. Another process that also generated a seal waits, and then finds the stored one.
const lockTable = systemSql('lock table document_certificates in share row exclusive mode');

/**
 * Opens the seal. It reads the operator's file, so that problems are reported at start, and creates nothing
 * yet.
 */
export async function openDocumentSeal(parts: DocumentSealParts): Promise<DocumentSeal> {
  const { database, clock, operatorsP12 } = parts;
  const operators = operatorsP12 && (await openOperatorsSeal(operatorsP12));
  let opened: { fingerprint: string; seal: Seal } | undefined;

  const openOrCreate = async (): Promise<Seal> => {
    const row = await newestOf(database.system, clock.now());
    // The newest row is queried each time, because another process may have created it. Only the opened key
    // is cached.
    const { fingerprint, certificate, private_key } = row ?? (await createOnce(parts));
    if (opened?.fingerprint === fingerprint) return opened.seal;
    const key = parts.masterKey.open(purpose, fingerprint, private_key);
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    opened = { fingerprint, seal: { privateKey, certificates: [certificate] } };
    return opened.seal;
  };
  const current = operators ? async () => requireValid(operators, clock.now()) : shareRun(openOrCreate);
  return {
    current,
    certificates: async () => {
      const signing = (await current()).certificates[0];
      const made = await database.system.many(selectAll, {});
      const earlier = made.map((row) => row.certificate).filter((one) => !one.equals(signing));
      return [signing, ...earlier].map(describeSeal);
    },
  };
}

/** Undefined if there is none, or if it must be renewed. */
async function newestOf(db: SystemDb, now: Date): Promise<Row | undefined> {
  const [newest] = await db.many(selectAll, {});
  if (!newest) return undefined;
  const renewAt = new Date(newest.valid_to);
  renewAt.setUTCFullYear(renewAt.getUTCFullYear() - renewBeforeYears);
  return renewAt > now ? newest : undefined;
}

/**
 * Creates the seal. It generates the key before it takes the lock. The first process stores its seal; others
 * discard theirs.
 */
async function createOnce({
  database,
  masterKey,
  clock,
  host,
  makeSeal: generateSeal = makeSeal,
}: DocumentSealParts): Promise<Row> {
  const now = clock.now();
  const { privateKey, certificates } = await generateSeal(host, now);
  const certificate = Buffer.from(certificates[0]);
  const fingerprint = createHash('sha256').update(certificate).digest('hex');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const row: Row = {
    fingerprint,
    certificate,
    private_key: masterKey.seal(purpose, fingerprint, pkcs8),
    valid_to: describeSeal(certificate).valid_to,
  };
  return database.systemTransaction(async (db) => {
    await db.run(lockTable, {});
    const stored = await newestOf(db, now);
    if (stored) return stored;
    await db.run(insertOne, { ...row, now });
    return row;
  });
}

/** Shares one run among concurrent calls, so that two documents do not generate two keys. */
function shareRun<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
