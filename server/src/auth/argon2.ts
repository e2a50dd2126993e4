import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { OperatorError } from '../platform/errors.ts';
import { newSalt } from './secrets.ts';

/** The memory in KiB, and the number of passes over it. */
export type Argon2Cost = { memoryCost: number; timeCost: number };

export type Argon2 = {
  hash(password: string, cost: Argon2Cost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

type Parameters = { memory: number; passes: number; parallelism: number };
type Derive = (
  algorithm: 'argon2id',
  options: Parameters & { message: string; nonce: Buffer; tagLength: number },
) => Promise<Buffer>;

// These are the parameters of @node-rs/argon2, so that both create the same hashes.
const parallelism = 1;
const tagBytes = 32;
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Loads the npm package, which runs on every Node.js. If it is not installed, uses argon2 of Node.js 24.7 or newer. */
export async function loadArgon2(): Promise<Argon2> {
  try {
    return await import('@node-rs/argon2');
  } catch (cause) {
    const builtIn = argon2OfNode();
    if (builtIn) return builtIn;
    throw new OperatorError(
      `Passwords require the npm package @node-rs/argon2, which is not installed, or Node.js 24.7 or newer; this is ${process.versions.node}.`,
      { cause },
    );
  }
}

/** Returns the built-in argon2; undefined on a Node.js without it. */
export function argon2OfNode(): Argon2 | undefined {
  if (!('argon2' in crypto)) return undefined;
  // The types are for Node.js 20, which lacks it.
  const derive = promisify(crypto.argon2 as (...given: unknown[]) => void) as Derive;
  return {
    hash: async (message, { memoryCost: memory, timeCost: passes }) => {
      const nonce = newSalt();
      const cost = { memory, passes, parallelism };
      const tag = await derive('argon2id', { message, nonce, tagLength: tagBytes, ...cost });
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
    },
    verify: async (stored, message) => {
      const [, memory, passes, lanes, salt = '', hash = ''] = stored.match(pattern) ?? [];
      if (hash === '') throw new Error('not a hash of argon2id');
      const expected = Buffer.from(hash, 'base64');
      const tag = await derive('argon2id', {
        message,
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(lanes),
      });
      return crypto.timingSafeEqual(tag, expected);
    },
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
