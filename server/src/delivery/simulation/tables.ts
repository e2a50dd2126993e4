import type { WebhookKey } from '../webhook-key.ts';

export type SimulatedEvent = {
  id: string;
  account: AccountRow;
  organization: string;
  createdMs: number;
  /** The time of its commit, in simulated time. From then on it must not be lost. */
  committedAtMs: number;
};
export type AccountRow = {
  id: string;
  webhooks: WebhookRow[];
  version: number;
  changedBy: number;
  /** Events that are waiting for their fan-out, by position. */
  waiting: { position: number; event: SimulatedEvent }[];
  lastPosition: number;
  /** The feed: events in the order of their positions. */
  feed: SimulatedEvent[];
};
export type QueueRow = {
  sequence: number;
  event: SimulatedEvent;
  dueMs: number;
  firstMs: number | null;
  attempts: string[];
  /** Changes with each update, as `ctid` does. */
  place: number;
};
export type LogRow = { event: SimulatedEvent; status: 'delivered' | 'failed' | 'skipped' };
export type WebhookRow = WebhookKey & {
  account: AccountRow;
  /** Null for a webhook that gets the events of the whole account. */
  organization: string | null;
  ordered: boolean;
  maxPerSecond: number | null;
  isEnabled: boolean;
  isDisabled: boolean;
  isDeleted: boolean;
  version: number;
  probeRequests: number;
  changedBy: number;
  /** The row of `webhook_lanes`. */
  deliveryState: {
    owner: string | null;
    nextSequence: number;
    failingSince: string | null;
    failures: number;
    heldUntil: string | null;
  };
  queue: Queue;
  log: Map<number, LogRow>;
};

/** The `delivery_queue` of one webhook, in the orders of its two indexes. */
export class Queue {
  readonly bySequence: QueueRow[] = [];
  readonly byDue: QueueRow[] = [];

  get size(): number {
    return this.bySequence.length;
  }

  get(sequence: number): QueueRow | undefined {
    const row = this.bySequence[placeOf(this.bySequence, (other) => other.sequence - sequence)];
    return row?.sequence === sequence ? row : undefined;
  }

  add(row: QueueRow): void {
    this.bySequence.splice(
      placeOf(this.bySequence, (other) => other.sequence - row.sequence),
      0,
      row,
    );
    this.#addDue(row);
  }

  remove(row: QueueRow): void {
    this.bySequence.splice(
      placeOf(this.bySequence, (other) => other.sequence - row.sequence),
      1,
    );
    this.#removeDue(row);
  }

  move(row: QueueRow, dueMs: number): void {
    this.#removeDue(row);
    row.dueMs = dueMs;
    row.place += 1;
    this.#addDue(row);
  }

  /** Returns the first row behind this due time and sequence, as an index into `byDue`. */
  after(dueMs: number, sequence: number): number {
    return placeOf(this.byDue, (other) => other.dueMs - dueMs || other.sequence - sequence - 0.5);
  }

  #addDue(row: QueueRow): void {
    this.byDue.splice(this.#duePlace(row), 0, row);
  }

  #removeDue(row: QueueRow): void {
    this.byDue.splice(this.#duePlace(row), 1);
  }

  #duePlace(row: QueueRow): number {
    return placeOf(this.byDue, (other) => other.dueMs - row.dueMs || other.sequence - row.sequence);
  }
}

/** Returns the index of the first row that does not compare as smaller. */
function placeOf<Row>(rows: Row[], compare: (row: Row) => number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && compare(row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The content of the database's disk. */
export class Tables {
  readonly accounts: AccountRow[] = [];
  /** The webhooks by account and id, in the order of the primary key. */
  readonly webhooks: WebhookRow[] = [];
  readonly processes = new Map<string, { delivers: boolean; seenMs: number }>();
  /** The next transaction's id, and the ids in flight, which a snapshot does not show. */
  nextTransaction = 1;
  readonly inFlight = new Set<number>();
  /** Commits that a crash of the server would lose, oldest first, because they did not wait for the disk. */
  unflushed: (() => void)[] = [];

  addAccount(id: string): AccountRow {
    const account: AccountRow = {
      id,
      webhooks: [],
      version: 1,
      changedBy: 0,
      waiting: [],
      lastPosition: 0,
      feed: [],
    };
    this.accounts.push(account);
    return account;
  }

  addWebhook(account: AccountRow, id: string, wanted: Partial<WebhookRow> = {}): WebhookRow {
    const webhook: WebhookRow = {
      account_id: account.id,
      webhook_id: id,
      account,
      organization: null,
      ordered: false,
      maxPerSecond: null,
      isEnabled: true,
      isDisabled: false,
      isDeleted: false,
      version: 1,
      probeRequests: 0,
      changedBy: 0,
      deliveryState: { owner: null, nextSequence: 1, failingSince: null, failures: 0, heldUntil: null },
      queue: new Queue(),
      log: new Map(),
      ...wanted,
    };
    this.webhooks.push(webhook);
    account.webhooks.push(webhook);
    return webhook;
  }

  find(accountId: string, webhookId: string): WebhookRow | undefined {
    return this.webhooks.find((row) => row.webhook_id === webhookId && row.account_id === accountId);
  }

  /** Inserts by position, because commits may arrive out of the order in which positions were drawn. */
  enqueue(event: SimulatedEvent, position: number): void {
    const { waiting } = event.account;
    const place = placeOf(waiting, (other) => other.position - position);
    waiting.splice(place, 0, { position, event });
  }

  /** Flushes earlier commits too, as every commit that waits for the disk does. */
  flush(): void {
    if (this.unflushed.length > 0) this.unflushed = [];
  }

  /** Loses the server's memory. */
  crash(): void {
    for (const undo of this.unflushed.reverse()) undo();
    this.unflushed = [];
    this.inFlight.clear();
  }
}

export const settingsVersionOf = ({ version, probeRequests, account }: WebhookRow): number =>
  version + probeRequests + account.version;

export const isDeliverable = ({ isDeleted, isDisabled, isEnabled }: WebhookRow): boolean =>
  !isDeleted && !isDisabled && isEnabled;
