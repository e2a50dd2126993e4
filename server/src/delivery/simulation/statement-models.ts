import type {
  Prepared,
  SystemStatement,
  TenantStatement,
  Values,
} from '../../platform/database/statement.ts';
import type { Locks } from './locks.ts';
import type { QueueRow, Tables, WebhookRow } from './tables.ts';

/** What one execution of a statement does. */
export type Work<R> = {
  /** What it costs: each page takes time. */
  pages: number;
  /** Of rows. It waits for those that others have, and then begins anew, with a newer snapshot. */
  locks?: string[];
  /** False: a crash of the server may lose it. Undefined: it changes nothing. */
  isDurable?: boolean;
  /** At its end: what it changes, and its rows, or how many it changed. */
  end: () => R[] | number;
  /** It ended without effect. */
  abort?: () => void;
};

/** What a statement sees when it begins. */
export type Session = {
  tables: Tables;
  locks: Locks;
  /** The statement, as the owner of its locks. */
  holder: object;
  /** The database's clock. */
  nowMs: () => number;
  /** Of the process. */
  processId: string;
  connection: string;
  costs: Costs;
  scale: Scale;
  observe: Observer;
  undo: (change: () => void) => void;
  /** `pg_notify` to all that listen. Returns 1: the row of its statement. */
  notify: () => number;
};
/** Pages that statements read: the only part of a plan that the simulation knows. */
export type Costs = {
  /** To find the row of one outcome. */
  outcome(webhook: WebhookRow): number;
  /** To read so many rows of a webhook's queue. */
  read(webhook: WebhookRow, rows: number): number;
};
/** The batch sizes of the fan-out, which are part of its SQL, so that a few events are already many. */
export type Scale = { fanOutMax: number; accountsMax: number };
/** Learns what is committed. */
export type Observer = {
  onRecorded(
    processId: string,
    webhook: WebhookRow,
    sequence: number,
    status: 'delivered' | 'failed' | 'retried',
  ): void;
  /** A crash lost this outcome. */
  onUnrecorded(webhook: WebhookRow, sequence: number): void;
  onNumbered(webhook: WebhookRow, row: QueueRow): void;
  /** `before`: the process that owned it until now. */
  onOwner(webhook: WebhookRow, before: string | null): void;
};

export type StatementModel = (session: Session, values: Values) => Work<unknown>;
type Statement<V extends Values, R> = SystemStatement<V, R> | TenantStatement<V, R>;

/** The model of a statement, in terms of its values and rows. */
export function model<V extends Values, R>(
  statement: Statement<V, R>,
  run: (session: Session, values: V) => Work<R>,
): [Prepared, StatementModel] {
  // The values are those that the statement names: the handle has bound them.
  return [statement, (session, values) => run(session, values as V)];
}

export const reads = <R>(pages: number, rows: R[]): Work<R> => ({ pages, end: () => rows });

export const toText = (ms: number): string => new Date(ms).toISOString();
export const toMs = (text: string): number =>
  text === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(text);
export const laneLock = ({ webhook_id }: WebhookRow): string => `lane ${webhook_id}`;

/** As the heartbeat has it. */
const deadAfterMs = 5_000;
export function isAlive({ tables, nowMs }: Pick<Session, 'tables' | 'nowMs'>, id: string | null): boolean {
  const row = id === null ? undefined : tables.processes.get(id);
  return row !== undefined && Math.abs(row.seenMs - nowMs()) <= deadAfterMs;
}
