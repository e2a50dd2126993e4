import { minuteMs } from '../../../platform/clock.ts';
import type { Database, SystemDb } from '../../../platform/database/database.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { type AuditKey, readAuditKeys } from './keys.ts';
import { genesis, hashLine, hashLink, isSigned, missingLine, type SignedCheckpoint } from './links.ts';
import * as store from './store.ts';

export type Anchor = { position: number; hash: string };
export type AuditVerification = {
  is_intact: boolean;
  lines: number;
  first_position: number;
  /** Everything up to this checkpoint is proven. Null without one. */
  checkpoint: (Anchor & { signed_at: string; kid: string }) | null;
  /** Chained since the last checkpoint. */
  unsigned_lines: number;
  /** The first broken link. */
  problem: { position: number | null; reason: string } | null;
  /** What deserves a look and breaks nothing. */
  notes: string[];
};

const pageRows = 2_000;
const lateMs = 10 * minuteMs;

class Broken extends Error {
  readonly position: number | null;
  constructor(position: number | null, reason: string) {
    super(reason);
    this.position = position;
  }
}

/**
 * Recalculates every hash of the kept chain, checks every checkpoint, and looks for lines outside of the chain. `anchor` is a
 * checkpoint that was kept elsewhere.
 */
export async function verifyAuditLog(
  { database, masterKey }: { database: Database; masterKey: MasterKey },
  anchor: Anchor | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<AuditVerification> {
  const db = database.system;
  const result: AuditVerification = {
    is_intact: false,
    lines: 0,
    first_position: 1,
    checkpoint: null,
    unsigned_lines: 0,
    problem: null,
    notes: [],
  };
  try {
    await verifyChain(db, await readAuditKeys(db, masterKey), anchor, result, onProgress);
    result.is_intact = true;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    result.problem = { position: error.position, reason: error.message };
  }
  return result;
}

async function verifyChain(
  db: SystemDb,
  keys: AuditKey[],
  anchor: Anchor | undefined,
  result: AuditVerification,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const newest = await db.one(store.selectLastCheckpoint, {});
  const end = (await db.one(store.selectTail, {}))?.position ?? 0;
  if (newest) requireSigned(newest, keys);
  const first = newest?.first_position ?? 1;
  const droppedBefore = newest?.dropped_before ?? '';
  result.first_position = first;
  const before = first > 1 ? await db.one(store.selectCheckpoint, { position: first - 1 }) : undefined;
  if (first > 1 && !before) throw new Broken(first, 'The checkpoint before the first position is missing.');
  if (before) requireSigned(before, keys);

  if (anchor && anchor.position < first) {
    result.notes.push('The given checkpoint is older than the kept chain, so it was not compared.');
  }

  const checkpoints = followCheckpoints(db, keys, first);
  let hash = before?.hash ?? genesis;
  let position = first - 1;
  let firstSigned = Number.POSITIVE_INFINITY;
  let late = 0;
  while (position < end) {
    const rows = await db.many(store.selectChain, { after: position, limit: pageRows });
    if (rows.length === 0) break;
    for (const row of rows) {
      position += 1;
      if (row.position !== position) {
        throw new Broken(position, `Position ${position} of the chain is missing.`);
      }
      requireLine(row, droppedBefore);
      hash = hashLink(hash, row.line_hash);
      if (!hash.equals(row.hash)) {
        throw new Broken(position, 'The link was changed: its hash does not follow from the one before.');
      }
      if (anchor?.position === position && anchor.hash !== hash.toString('hex')) {
        throw new Broken(position, 'The chain was rewritten: the given checkpoint has another hash.');
      }
      if (row.id !== null) result.lines += 1;
      const checkpoint = await checkpoints.at(position, hash);
      if (checkpoint) {
        firstSigned = Math.min(firstSigned, position);
        const { signed_at, kid } = checkpoint;
        result.checkpoint = { position, hash: hash.toString('hex'), signed_at, kid };
      }
      if (position > firstSigned && isLate(row)) late += 1;
    }
    onProgress(position - first + 1, end - first + 1);
  }
  if (anchor && anchor.position > position) {
    throw new Broken(anchor.position, 'The chain was cut off: it ends before the given checkpoint.');
  }
  if (newest && newest.position > position) {
    throw new Broken(
      position + 1,
      `The chain was cut off: it ends before the checkpoint of ${newest.signed_at}.`,
    );
  }
  result.unsigned_lines = position - (result.checkpoint?.position ?? first - 1);
  if (late > 0) {
    result.notes.push(
      `Lines that were chained more than ten minutes after the time that they state: ${late}.`,
    );
  }
  await requireChained(db, droppedBefore);
}

/** Follows the checkpoints in the order of their positions. A key signs no more once a newer one has signed. */
function followCheckpoints(db: SystemDb, keys: AuditKey[], first: number) {
  let page: store.CheckpointRow[] = [];
  let after = first - 1;
  let newestKey = keys.length;
  const peek = async (): Promise<store.CheckpointRow | undefined> => {
    if (page.length === 0) page = await db.many(store.selectCheckpoints, { after, limit: pageRows });
    return page[0];
  };
  return {
    at: async (position: number, hash: Buffer): Promise<store.CheckpointRow | undefined> => {
      const next = await peek();
      if (next?.position !== position) return undefined;
      page.shift();
      after = position;
      const key = requireSigned(next, keys);
      if (!next.hash.equals(hash)) {
        throw new Broken(
          position,
          `The chain was rewritten: the checkpoint of ${next.signed_at} has another hash.`,
        );
      }
      if (key > newestKey) {
        throw new Broken(
          position,
          `The checkpoint of ${next.signed_at} is signed with a key that was replaced before.`,
        );
      }
      newestKey = key;
      return next;
    },
  };
}

/** Returns the number of the key; 0 is the newest. */
function requireSigned(row: store.CheckpointRow, keys: AuditKey[]): number {
  const key = keys.findIndex(({ kid }) => kid === row.kid);
  const checkpoint: SignedCheckpoint = {
    ...row,
    hash: row.hash.toString('hex'),
    signature: row.signature.toString('hex'),
  };
  const publicKey = keys[key]?.publicKey;
  if (!publicKey || !isSigned(checkpoint, publicKey)) {
    throw new Broken(row.position, `The checkpoint of ${row.signed_at} is forged: its signature is wrong.`);
  }
  return key;
}

function requireLine(row: store.ChainRow, droppedBefore: string): void {
  if (row.id === null) {
    if (row.of_id < droppedBefore && !row.line_hash.equals(missingLine)) return;
    throw new Broken(row.position, `The line ${row.of_id} of ${row.of_account} was removed.`);
  }
  if (row.line_hash.equals(missingLine)) {
    throw new Broken(
      row.position,
      `The line ${row.id} of ${row.account_id} was put back after it was removed.`,
    );
  }
  if (!hashLine(row).equals(row.line_hash)) {
    throw new Broken(row.position, `The line ${row.id} of ${row.account_id} was altered.`);
  }
}

function isLate({ created_at, chained_at }: store.ChainRow): boolean {
  return created_at !== null && Date.parse(chained_at) - Date.parse(created_at) > lateMs;
}

/** Looks for lines that were inserted past the trigger. Lines before the bound may be kept ones, whose part of the chain is gone. */
async function requireChained(db: SystemDb, droppedBefore: string): Promise<void> {
  for (let after = { account: '', id: '' }; ; ) {
    const rows = await db.many(store.selectUnchained, { ...after, before: droppedBefore, limit: pageRows });
    const inserted = rows.find(({ is_known }) => !is_known);
    if (inserted) {
      throw new Broken(
        null,
        `The line ${inserted.id} of ${inserted.account_id} was inserted: it is in the log and not in the chain.`,
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = { account: last.account_id, id: last.id };
  }
}
