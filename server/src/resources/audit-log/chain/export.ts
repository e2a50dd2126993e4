import { minuteMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/errors.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import { type AuditFilter, type Entry, isWanted, lineOf, toCheckpointEntry, toEntry } from './entries.ts';
import { readAuditKeys } from './keys.ts';
import { type ChainLine, genesis, hashLine, hashLink, isSigned, publicKeyOf, spkiOf } from './links.ts';
import * as store from './store.ts';

export type FoundLine = ChainLine & { position: number };
type ExportParts = { database: Database; masterKey: MasterKey };

const pageRows = 2_000;

/** Finds lines, the newest first. It reads the chain backwards until it has enough, or is before the period. */
export async function searchAuditLog(
  { database: { system } }: Pick<ExportParts, 'database'>,
  filter: AuditFilter,
  limit: number,
): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; found.length < limit; ) {
    const rows = await system.many(store.selectChainBefore, { before, limit: pageRows });
    for (const row of rows) {
      const line = lineOf(row);
      if (line && isWanted(line, filter)) found.push({ position: row.position, ...line });
    }
    const last = rows.at(-1);
    // A line is chained after it was written.
    if (!last || (filter.from !== undefined && last.chained_at < filter.from)) break;
    before = last.position;
  }
  return found.slice(0, limit);
}

/**
 * Exports the lines of a filter, from the checkpoint before the period to the one after it. Other lines are in it as hashes, so
 * that it can be verified without the database, and nothing can be left out of it.
 */
export async function* exportAuditLog(
  { database: { system }, masterKey }: ExportParts,
  filter: AuditFilter,
): AsyncGenerator<Entry> {
  const newest = await system.one(store.selectLastCheckpoint, {});
  if (!newest) throw new OperatorError('There is no signed checkpoint yet. Try again in two minutes.');
  const untilMs = filter.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(filter.until) + minuteMs;
  const start =
    filter.from === undefined
      ? undefined
      : await system.one(store.selectCheckpointAt, { before: filter.from });
  const anchor = start ?? (await system.one(store.selectCheckpoint, { position: newest.first_position - 1 }));
  let after = anchor?.position ?? 0;
  yield {
    type: 'export',
    format: 1,
    first_position: after + 1,
    keys: (await readAuditKeys(system, masterKey)).map(({ kid, publicKey }) => ({
      kid,
      public_key: spkiOf(publicKey).toString('base64'),
    })),
  };
  if (anchor) yield toCheckpointEntry(anchor);
  for (;;) {
    const checkpoint = await system.one(store.selectCheckpoints, { after, limit: 1 });
    if (!checkpoint || checkpoint.position > newest.position) return;
    while (after < checkpoint.position) {
      const limit = Math.min(pageRows, checkpoint.position - after);
      const rows = await system.many(store.selectChain, { after, limit });
      if (rows.length === 0) throw new OperatorError('The chain is broken. See: kontor audit verify');
      for (const row of rows) yield toEntry(row, filter);
      after = rows.at(-1)?.position ?? after;
    }
    yield toCheckpointEntry(checkpoint);
    if (Date.parse(checkpoint.signed_at) >= untilMs) return;
  }
}

export type ExportVerification = {
  is_intact: boolean;
  lines: number;
  first_position: number;
  last_position: number;
  signed_at: string | null;
  problem: { position: number; reason: string } | null;
};

/** Verifies an export without the database. `trusted` has public keys in Base64 that came another way. */
export async function verifyExport(
  entries: AsyncIterable<string>,
  trusted: readonly string[],
): Promise<ExportVerification> {
  const keys = trusted.map((key) => publicKeyOf(Buffer.from(key, 'base64')));
  const result: ExportVerification = {
    is_intact: false,
    lines: 0,
    first_position: 1,
    last_position: 0,
    signed_at: null,
    problem: null,
  };
  let hash: Buffer | undefined;
  let signed = 0;
  const broken = (reason: string) => {
    result.problem ??= { position: result.last_position, reason };
    return result;
  };
  for await (const text of entries) {
    if (text.trim() === '') continue;
    const entry = JSON.parse(text) as Entry;
    if (entry.type === 'export') {
      result.first_position = entry.first_position;
      result.last_position = entry.first_position - 1;
      if (entry.first_position === 1) hash = genesis;
    } else if (entry.type === 'checkpoint') {
      const { type: _, ...checkpoint } = entry;
      if (!keys.some((key) => isSigned(checkpoint, key))) {
        return broken('A checkpoint is not signed with a given key.');
      }
      if (entry.position !== result.last_position)
        return broken('Positions before a checkpoint are missing.');
      hash ??= Buffer.from(entry.hash, 'hex');
      if (hash.toString('hex') !== entry.hash) return broken('The chain does not lead to its checkpoint.');
      signed = entry.position;
      result.signed_at = entry.signed_at;
    } else {
      if (!hash || entry.position !== result.last_position + 1) return broken('A position is missing.');
      result.last_position = entry.position;
      const lineHash = entry.type === 'line' ? hashLine(entry.line) : Buffer.from(entry.line_hash, 'hex');
      hash = hashLink(hash, lineHash);
      if (entry.type !== 'line') continue;
      result.lines += 1;
      if (hash.toString('hex') !== entry.hash) return broken(`The line ${entry.line.id} was altered.`);
    }
  }
  if (result.signed_at === null || signed !== result.last_position) {
    return broken('The export does not end with a checkpoint: it was cut off.');
  }
  result.is_intact = true;
  return result;
}
