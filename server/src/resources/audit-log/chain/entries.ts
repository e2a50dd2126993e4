import type { SignedCheckpoint } from './links.ts';
import { type ChainLine, missingLine } from './links.ts';
import type { ChainRow, CheckpointRow } from './store.ts';

/*
 * The audit log as JSON lines, in exports and in the stream to other systems. Each object has a type:
 *
 *   export      begins an export: where the chain begins, and the public keys
 *   line        an audit line with its position and the hash of the chain
 *   hidden      a line that is left out or gone: its position and line_hash, with which the chain can still be followed
 *   checkpoint  a signature over everything up to its position
 */

export type ExportHeader = {
  type: 'export';
  format: 1;
  /** The position after the checkpoint that follows the header, or 1. */
  first_position: number;
  keys: { kid: string; public_key: string }[];
};
export type LineEntry = { type: 'line'; position: number; hash: string; line: ChainLine };
export type HiddenEntry = { type: 'hidden'; position: number; line_hash: string };
export type CheckpointEntry = { type: 'checkpoint' } & SignedCheckpoint;
export type Entry = ExportHeader | LineEntry | HiddenEntry | CheckpointEntry;

/** Which lines are wanted. A period is that of the lines' own times. */
export type AuditFilter = Partial<
  Record<'account' | 'actor' | 'action' | 'object' | 'from' | 'until', string>
>;

/** Returns the line of a row; undefined when it was removed. */
export function lineOf(row: ChainRow): ChainLine | undefined {
  if (row.id === null) return undefined;
  const { position: _, hash: _h, line_hash: _l, chained_at: _c, of_account: _a, of_id: _i, ...line } = row;
  return line;
}

/** `action` may end in `*`: `user.*`. */
export function isWanted(line: ChainLine, filter: AuditFilter): boolean {
  const { account, actor, action, object, from, until } = filter;
  return (
    (account === undefined || line.account_id === account) &&
    (actor === undefined || line.actor_id === actor) &&
    (action === undefined ||
      (action.endsWith('*') ? line.action.startsWith(action.slice(0, -1)) : line.action === action)) &&
    (object === undefined || line.object_id === object) &&
    (from === undefined || line.created_at >= from) &&
    (until === undefined || line.created_at < until)
  );
}

export function toEntry(row: ChainRow, filter: AuditFilter): LineEntry | HiddenEntry {
  const line = lineOf(row);
  if (!line || row.line_hash.equals(missingLine) || !isWanted(line, filter)) {
    return { type: 'hidden', position: row.position, line_hash: row.line_hash.toString('hex') };
  }
  return { type: 'line', position: row.position, hash: row.hash.toString('hex'), line };
}

export function toCheckpointEntry({ hash, signature, ...row }: CheckpointRow): CheckpointEntry {
  return { type: 'checkpoint', ...row, hash: hash.toString('hex'), signature: signature.toString('hex') };
}
