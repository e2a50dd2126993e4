import { OperatorError } from '../../platform/errors.ts';

/** A service that encrypts the master key under a key that never leaves it. */
export type KeyService = {
  /** Encrypts under the named key. Returns that key's lasting name, and the ciphertext in the service's own form. */
  wrap(key: string, plain: Buffer, context: KeyContext): Promise<{ key: string; ciphertext: string }>;
  unwrap(key: string, ciphertext: string, context: KeyContext): Promise<Buffer>;
};

/** What a ciphertext is bound to. The service authenticates it, so a ciphertext opens with the same values only. */
export type KeyContext = { 'kontor:installation': string; 'kontor:key': string };

/** The service does not answer, or refuses for the moment. The same request may succeed later. */
export class KeyServiceAway extends OperatorError {
  constructor(service: string, reason: string, options?: { cause?: unknown }) {
    super(`The key service ${service} is not available: ${reason}`, options);
    this.name = 'KeyServiceAway';
  }
}

/** The service refuses, and will until an operator changes something. */
export class KeyServiceRefused extends OperatorError {
  constructor(service: string, reason: string, options?: { cause?: unknown }) {
    super(`The key service ${service} refuses: ${reason}`, options);
    this.name = 'KeyServiceRefused';
  }
}
