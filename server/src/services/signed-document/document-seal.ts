import { createHash, createPrivateKey } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { makeSeal } from './make-seal.ts';
import { type OperatorsP12, readOperatorsSeal, requireValid } from './operators-seal.ts';
import { describeSeal, type Seal, type SealCertificate } from './seal.ts';

/** The installation's seal: the operator's own, or one that Kontor makes when the first document needs it. */
export type DocumentSeal = {
  current(): Promise<Seal>;
  /** The one that signs first, then those that signed earlier documents. */
  certificates(): Promise<SealCertificate[]>;
};

export type DocumentSealParts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  /** The host under which people know this installation. */
  host: string;
  operatorsP12?: OperatorsP12 | undefined;
};

type Row = { fingerprint: string; certificate: Buffer; private_key: Buffer; valid_to: string };

const purpose = 'document seal';
// With half its life left a certificate is replaced, so that each document has years in which it verifies.
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
// Readers pass; another process that has made one as well waits, and then finds ours.
const lockAll = systemSql('lock table document_certificates in share row exclusive mode');

/** Reads the operator's file, so that what is wrong with it is told at the start. Makes nothing yet. */
export async function openDocumentSeal(parts: DocumentSealParts): Promise<DocumentSeal> {
  const { database, clock, operatorsP12 } = parts;
  const own = operatorsP12 && (await readOperatorsSeal(operatorsP12));
  let opened: { fingerprint: string; seal: Seal } | undefined;

  const openOrMake = async (): Promise<Seal> => {
    const row = await newestOf(database.system, clock.now());
    // Asked each time: another process may have made a newer one. Only what it holds is kept open.
    const { fingerprint, certificate, private_key } = row ?? (await makeOnce(parts));
    if (opened?.fingerprint === fingerprint) return opened.seal;
    const key = parts.masterKey.open(purpose, fingerprint, private_key);
    const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    opened = { fingerprint, seal: { privateKey, certificates: [certificate] } };
    return opened.seal;
  };
  const current = own ? async () => requireValid(own, clock.now()) : shared(openOrMake);
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

/** Undefined when there is none, or when it is time for the next. */
async function newestOf(db: SystemDb, now: Date): Promise<Row | undefined> {
  const [newest] = await db.many(selectAll, {});
  if (!newest) return undefined;
  const renewAt = new Date(newest.valid_to);
  renewAt.setUTCFullYear(renewAt.getUTCFullYear() - renewBeforeYears);
  return renewAt > now ? newest : undefined;
}

/** The key is made before the lock is taken. Of several who do so at once the first wins; the others drop theirs. */
async function makeOnce({ database, masterKey, clock, host }: DocumentSealParts): Promise<Row> {
  const now = clock.now();
  const { privateKey, certificates } = await makeSeal(host, now);
  const [certificate] = certificates;
  const fingerprint = createHash('sha256').update(certificate).digest('hex');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const row: Row = {
    fingerprint,
    certificate,
    private_key: masterKey.seal(purpose, fingerprint, pkcs8),
    valid_to: describeSeal(certificate).valid_to,
  };
  return database.systemTransaction(async (db) => {
    await db.run(lockAll, {});
    const theirs = await newestOf(db, now);
    if (theirs) return theirs;
    await db.run(insertOne, { ...row, now });
    return row;
  });
}

/** Those who ask while it is under way get the same answer: a key is not made twice for two documents. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
