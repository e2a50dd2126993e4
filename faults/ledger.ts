// What Kontor acknowledged, and when: what must be there, and nothing twice, whatever happened in between.

import type { BenchAccount } from '../bench/kontor.ts';

export type AcknowledgedChange = {
  /** The Idempotency-Key, also the name or reference of what was created. */
  key: string;
  id: string;
  path: string;
  body: Record<string, unknown>;
  answer: string;
};

export type IssuedToken = {
  token: string;
  client: BenchAccount;
  revokedAtMs: number | undefined;
};

export class Ledger {
  /** `<transaction> <state>` → when it was acknowledged. */
  readonly states = new Map<string, number>();
  readonly holders: AcknowledgedChange[] = [];
  readonly clients: AcknowledgedChange[] = [];
  readonly tokens: IssuedToken[] = [];
  /** Events that must reach every webhook → when the change was acknowledged. */
  readonly acknowledgedEvents = new Map<string, number>();
  /** Acknowledgements in each second since the origin. */
  readonly perSecond: number[] = [];
  readonly #originMs: number;

  constructor(originMs: number) {
    this.#originMs = originMs;
  }

  acknowledgeState(transaction: string, state: string): void {
    const nowMs = performance.now();
    this.states.set(`${transaction} ${state}`, nowMs);
    this.acknowledgedEvents.set(stateEvent(transaction, state), nowMs);
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

  acknowledgeToken(token: string, client: BenchAccount): IssuedToken {
    const issued = { token, client, revokedAtMs: undefined };
    this.tokens.push(issued);
    this.count();
    return issued;
  }

  count(): void {
    const second = Math.floor((performance.now() - this.#originMs) / 1_000);
    this.perSecond[second] = (this.perSecond[second] ?? 0) + 1;
  }
}

const stateEvent = (transaction: string, state: string): string => `card.transaction.${state} ${transaction}`;
const holderEvent = (reference: string): string => `card_holder.created ${reference}`;
