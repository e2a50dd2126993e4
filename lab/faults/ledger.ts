// Keeps what the load and the scenarios must know of the calls while they run. The record of every call is the history: see `history/`.

import type { BenchAccount } from '../shared/kontor.ts';

export type AcknowledgedChange = {
  /** The Idempotency-Key, which is also the name or reference of the created object. */
  key: string;
  id: string;
  path: string;
  body: Record<string, unknown>;
  answer: string;
};

export type IssuedToken = {
  id: string;
  token: string;
  client: BenchAccount;
  revokedAtMs: number | undefined;
};

export class Ledger {
  /** Acknowledged transaction states. */
  states = 0;
  readonly holders: AcknowledgedChange[] = [];
  readonly clients: AcknowledgedChange[] = [];
  readonly receipts: AcknowledgedChange[] = [];
  readonly tokens: IssuedToken[] = [];
  /** Events that must reach every webhook → time of the change's acknowledgement. */
  readonly acknowledgedEvents = new Map<string, number>();
  /** Events of calls without a response that are not repeated. They may come or not. */
  readonly possibleEvents = new Set<string>();
  /** The position up to which the event feed was read. */
  feedPosition = 0;
  /** Acknowledgements in each second since the origin. */
  readonly perSecond: number[] = [];
  readonly #originMs: number;

  constructor(originMs: number) {
    this.#originMs = originMs;
  }

  acknowledgeState(transaction: string, state: string): void {
    this.states += 1;
    this.acknowledgedEvents.set(stateEvent(transaction, state), performance.now());
    this.count();
  }

  acknowledgeHolder(change: AcknowledgedChange): void {
    this.holders.push(change);
    this.acknowledgedEvents.set(holderEvent(change.key), performance.now());
    this.count();
  }

  acknowledgeClient(change: AcknowledgedChange): void {
    this.clients.push(change);
    this.count();
  }

  acknowledgeReceipt(change: AcknowledgedChange): void {
    this.receipts.push(change);
    this.count();
  }

  acknowledgeToken(token: string, client: BenchAccount): IssuedToken {
    const issued = { id: tokenId(token), token, client, revokedAtMs: undefined };
    this.tokens.push(issued);
    this.count();
    return issued;
  }

  count(): void {
    const second = Math.floor((performance.now() - this.#originMs) / 1_000);
    this.perSecond[second] = (this.perSecond[second] ?? 0) + 1;
  }
}

export const stateEvent = (transaction: string, state: string): string =>
  `card.transaction.${state} ${transaction}`;
export const holderEvent = (reference: string): string => `card_holder.created ${reference}`;

/** Returns the `jti` of the token's claims. */
export function tokenId(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return String((JSON.parse(claims) as { jti?: string }).jti); // A JWT of Kontor's has one.
}
