import type { Clock } from '../platform/clock.ts';
import { minuteMs } from '../platform/clock.ts';
import type { MasterKey } from '../platform/master-key.ts';

export type ProofNonces = {
  /** The nonce for the next proof. */
  newest(): string;
  accepts(nonce: unknown): boolean;
};

const purpose = 'dpop nonce';
/** The interval between nonces. Each is accepted during its own interval and the next one. */
const intervalMs = 2 * minuteMs;
const nonceCharacters = 22;

/**
 * Creates the nonces of DPoP proofs (RFC 9449 §8). Each is a keyed hash of the time, so all processes of an installation
 * have the same one without a word between them, and no other installation has it.
 */
export function createProofNonces(masterKey: MasterKey, clock: Clock): ProofNonces {
  let known = { interval: Number.NaN, newest: '', accepted: new Set<unknown>() };
  const nonceOf = (interval: number): string =>
    masterKey.hash(purpose, String(interval)).toString('base64url').slice(0, nonceCharacters);
  const current = () => {
    const interval = Math.floor(clock.now().getTime() / intervalMs);
    if (interval !== known.interval) {
      const newest = nonceOf(interval);
      // The next one is accepted as well, because the clock of another process may be slightly ahead.
      known = { interval, newest, accepted: new Set([nonceOf(interval - 1), newest, nonceOf(interval + 1)]) };
    }
    return known;
  };
  return {
    newest: () => current().newest,
    accepts: (nonce) => current().accepted.has(nonce),
  };
}
