// The partner's receivers. Each records what came, in which order, and whether a repeat differs.

import { createHash } from 'node:crypto';
import {
  type Received,
  startReceiver,
  type WebhookReceiver,
} from '../../server/src/testing/webhook-receiver.ts';

type Arrival = { id: string; hash: string; count: number };

const purchasesMax = 50;

export class Receiver {
  readonly name: string;
  readonly isOrdered: boolean;
  /** The webhook's id, which is empty until it was created. */
  webhookId = '';
  /** By sequence number. */
  readonly arrivals = new Map<number, Arrival>();
  /** Event → time when it first came and was accepted. */
  readonly acceptedAtMs = new Map<string, number>();
  /** Times of all accepted requests. */
  readonly timesMs: number[] = [];
  readonly ahead: string[] = [];
  readonly different: string[] = [];
  /** Times of accepted requests that were no repeats. */
  readonly newTimesMs: number[] = [];
  /** Ids of the latest purchases in its deliveries. */
  readonly purchases: string[] = [];
  /** Port of the sender of the latest delivery. */
  peerPort = 0;
  readonly #server: WebhookReceiver;
  #highest = 0;
  #status = 200;

  private constructor(name: string, isOrdered: boolean, server: WebhookReceiver) {
    this.name = name;
    this.isOrdered = isOrdered;
    this.#server = server;
    server.answer = (delivery) => this.#take(delivery);
  }

  static async start(name: string, isOrdered: boolean): Promise<Receiver> {
    return new Receiver(name, isOrdered, await startReceiver());
  }

  get url(): string {
    return this.#server.url;
  }

  get secret(): string {
    return this.#server.secret;
  }

  /** Sets the status of its responses from now on. */
  answer(status: number): void {
    this.#status = status;
  }

  get duplicates(): number {
    return this.timesMs.length - this.arrivals.size;
  }

  /** Returns the time of the first event after this moment that had not come before. */
  firstNewAfter(sinceMs: number): number | undefined {
    const last = this.newTimesMs.at(-1);
    return last === undefined || last <= sinceMs ? undefined : this.newTimesMs.find((atMs) => atMs > sinceMs);
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  #take({ event, sequence, headers, body, peerPort }: Received): { status: number } {
    // A smaller form is stored below: the bodies of an hour would not fit into memory.
    this.#server.received.length = 0;
    const status = this.#status;
    this.peerPort = peerPort;
    const id = String(headers['webhook-id']);
    const hash = createHash('sha256').update(body).digest('base64');
    const known = this.arrivals.get(sequence);
    if (known !== undefined && (known.id !== id || known.hash !== hash)) {
      this.different.push(`${this.name}: number ${sequence} came as ${known.id} and as ${id}`);
    }
    if (this.isOrdered && sequence > this.#highest + 1) {
      this.ahead.push(`${this.name}: number ${sequence} came after ${this.#highest}`);
    }
    if (status !== 200) return { status };
    this.#highest = Math.max(this.#highest, sequence);
    this.arrivals.set(sequence, known ? { ...known, count: known.count + 1 } : { id, hash, count: 1 });
    const nowMs = performance.now();
    this.timesMs.push(nowMs);
    const key = `${event} ${referenceOf(body)}`;
    if (event === 'card.transaction.authorized' && known === undefined) this.#notePurchase(body);
    if (!this.acceptedAtMs.has(key)) this.acceptedAtMs.set(key, nowMs);
    if (known === undefined) this.newTimesMs.push(nowMs);
    return { status };
  }

  #notePurchase(text: string): void {
    const { id } = JSON.parse(text) as { id?: string };
    if (id !== undefined) this.purchases.push(id);
    if (this.purchases.length > purchasesMax) this.purchases.shift();
  }
}

/** Returns the name that the load gave to the event's object. */
function referenceOf(text: string): string {
  // Fields that are missing make a key that no event of the ledger has.
  const body = JSON.parse(text) as {
    card_issuer_reference?: string;
    transaction?: { card_issuer_reference?: string };
    card_holder?: { reference_id?: string };
  };
  return (
    body.card_issuer_reference ??
    body.transaction?.card_issuer_reference ??
    body.card_holder?.reference_id ??
    ''
  );
}
