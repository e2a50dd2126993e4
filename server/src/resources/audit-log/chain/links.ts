import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { StoredLine } from '../store.ts';

/*
 * The chain in three formulas. docs/operate/audit.md repeats them for programs that check an export.
 *
 *   line_hash = SHA-256(the line as canonical JSON, with its account_id)
 *   hash      = SHA-256(the hash of the position before, line_hash)
 *   signature = Ed25519(the checkpoint as canonical JSON, without signature)
 *
 * A hash contains everything before it, so one signature protects all earlier lines. Hidden lines of an export have their
 * line_hash alone, and the chain can still be followed.
 */

/** An audit line with its account; `*` is the installation. */
export type ChainLine = StoredLine & { account_id: string };

/** A signed statement about the chain up to a position. */
export type Checkpoint = {
  position: number;
  /** In hexadecimal. */
  hash: string;
  signed_at: string;
  /** Earlier positions went with their lines at the end of the retention period. */
  first_position: number;
  /** Lines with a lower id may be missing for the same reason. */
  dropped_before: string;
  kid: string;
};
export type SignedCheckpoint = Checkpoint & { signature: string };

/** The hash before the first position. */
export const genesis = Buffer.alloc(32);
/** Stands in place of the hash of a line that was removed before it was chained. */
export const missingLine = Buffer.alloc(32);

export function hashLine(line: ChainLine): Buffer {
  const { account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id } = line;
  const { changes, ip, request_id, created_at } = line;
  const hashed = { account_id, id, actor_type, actor_id, actor_name, action, object_type, object_id };
  return sha256(canonicalJson({ ...hashed, changes, ip, request_id, created_at }));
}

export function hashLink(previous: Buffer, lineHash: Buffer): Buffer {
  return sha256(Buffer.concat([previous, lineHash]));
}

export function signCheckpoint(checkpoint: Checkpoint, privateKey: KeyObject): string {
  return sign(null, textOf(checkpoint), privateKey).toString('hex');
}

export function isSigned({ signature, ...checkpoint }: SignedCheckpoint, publicKey: KeyObject): boolean {
  return verify(null, textOf(checkpoint), publicKey, Buffer.from(signature, 'hex'));
}

/** Returns the name of a public key: the beginning of its hash. */
export function kidOf(publicKey: KeyObject): string {
  return createHash('sha256').update(spkiOf(publicKey)).digest('hex').slice(0, 16);
}

export const spkiOf = (publicKey: KeyObject): Buffer => publicKey.export({ format: 'der', type: 'spki' });

export const publicKeyOf = (spki: Buffer): KeyObject =>
  createPublicKey({ key: spki, format: 'der', type: 'spki' });

function textOf({ position, hash, signed_at, first_position, dropped_before, kid }: Checkpoint): Buffer {
  return Buffer.from(canonicalJson({ position, hash, signed_at, first_position, dropped_before, kid }));
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
