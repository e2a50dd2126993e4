import type { Company } from '../record.ts';

/** A national registry's own interface. Both throw `RegistryDown` when it does not answer, or answers nonsense. */
export type Source = {
  name: string;
  /** Undefined: the registry knows no such company. */
  lookup(number: string): Promise<Company | undefined>;
  /** Absent where the registry's interface has no search by name. */
  search?(q: string, limit: number): Promise<Company[]>;
};

/** The registry is away, or says what cannot be made sense of. The message is for our log. */
export class RegistryDown extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RegistryDown';
    this.retryAfterSeconds = options.retryAfterSeconds ?? 30;
  }
}
