import type {
  Prepared,
  SystemStatement,
  TenantStatement,
  Values,
} from '../../platform/database/statement.ts';
import type { Locks } from './locks.ts';
import type { QueueRow, Tables, WebhookRow } from './tables.ts';

/** The effect of one execution of a statement. */
export type Work<R> = {
  /** The cost: each page takes time. */
  pages: number;
  /** The row locks. The statement waits for those that others have, and then begins again with a newer snapshot. */
  locks?: string[];
  /** False if a crash of the server may lose it. Undefined if it changes nothing. */
  isDurable?: boolean;
  /** Applies the changes at the end. Returns the rows, or how many were changed. */
  end: () => R[] | number;
  /** Called when the statement ended without effect. */
  abort?: () => void;
};

/** The state that a statement sees when it begins. */
export type Session = {
  tables: Tables;
  locks: Locks;
  /** The statement, as the owner of its locks. */
  holder: object;
  /** The database's clock. */
  nowMs: () => number;
  /** The id of the process. */
  processId: string;
  connection: string;
  costs: Costs;
  scale: Scale;
  observe: Observer;
  undo: (change: () => void) => void;
  /** Sends `pg_notify` to all listeners. Returns 1, the row of its statement. */
  notify: () => number;
};
/** The pages that statements read, which are the only part of a plan in the simulation. */
export type Costs = {
  /** Pages to find the row of one outcome. */
  outcome(webhook: WebhookRow): number;
  /** Pages to read `rows` rows of a webhook's queue. */
  read(webhook: WebhookRow, rows: number): number;
};
/** The batch sizes of the fan-out, which are part of its SQL. They are small, so that a few events are already many. */
export type Scale = { fanOutMax: number; accountsMax: number };
/** Learns of every commit. */
export type Observer = {
  onRecorded(
    processId: string,
    webhook: WebhookRow,
    sequence: number,
    status: 'delivered' | 'failed' | 'retried',
  ): void;
  /** Called when a crash lost this outcome. */
  onUnrecorded(webhook: WebhookRow, sequence: number): void;
  onNumbered(webhook: WebhookRow, row: QueueRow): void;
  /** `before` is the process that owned it until now. */
  onOwner(webhook: WebhookRow, before: string | null): void;
};

export type StatementModel = (session: Session, values: Values) => Work<unknown>;
type Statement<V extends Values, R> = SystemStatement<V, R> | TenantStatement<V, R>;

/** Defines the model of a statement, in terms of its values and rows. */
export function model<V extends Values, R>(
  statement: Statement<V, R>,
  run: (session: Session, values: V) => Work<R>,
): [Prepared, StatementModel] {
  // The handle has bound the values that the statement names.
  return [statement, (session, values) => run(session, values as V)];
}

export const reads = <R>(pages: number, rows: R[]): Work<R> => ({ pages, end: () => rows });

export const toText = (ms: number): string => new Date(ms).toISOString();
export const toMs = (text: string): number =>
  text === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(text);
export const stateLock = ({ webhook_id }: WebhookRow): string => `webhook_lanes ${webhook_id}`;

/** The limit of the heartbeat. */
const deadAfterMs = 5_000;
export function isAlive({ tables, nowMs }: Pick<Session, 'tables' | 'nowMs'>, id: string | null): boolean {
  const row = id === null ? undefined : tables.processes.get(id);
  return row !== undefined && Math.abs(row.seenMs - nowMs()) <= deadAfterMs;
}
