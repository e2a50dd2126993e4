import type { Company } from '../record.ts';

/**
 * A national registry's API. Both functions throw `RegistryDown` if it does not respond, or not as
 * documented.
 */
export type Source = {
  name: string;
  /** Undefined if the registry has no such company. */
  lookup(number: string): Promise<Company | undefined>;
  /** Absent if the API has no search by name. */
  search?(q: string, limit: number): Promise<Company[]>;
};

/** The registry is unavailable, or its response cannot be parsed. The message is for the log. */
export class RegistryDown extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RegistryDown';
    this.retryAfterSeconds = options.retryAfterSeconds ?? 30;
  }
}
