// The lines of a recorded history. Times are milliseconds since the trial began.

/** What a call may change. The first word of an operation that changes something is its kind. */
export const kinds = [
  'state',
  'holder',
  'invitation',
  'consent',
  'withdrawal',
  'client',
  'token',
  'revocation',
  'receipt',
  'export',
  'write',
] as const;
export type Kind = (typeof kinds)[number];
export type Operation = Kind | 'read' | 'feed' | 'download';

/** `ok`: it was done, as answered. `fail`: certainly not done. `unknown`: done once or not at all, perhaps later. */
export type Outcome = 'ok' | 'fail' | 'unknown';

export type Invocation = {
  call: number;
  atMs: number;
  /** The thread of the load: it waits for the answer before its next call. */
  process: string;
  /** The instance that was asked. */
  on: string;
  op: Operation;
  /** What it creates or changes, by names that the load gave; empty where Kontor names it in its answer. */
  keys: string[];
  args?: Arguments;
};
export type Arguments = {
  /** Of a register. */
  object?: string;
  /** Of a conditional write. */
  expected?: number;
  /** Of a read of the feed. */
  after?: number;
  /** The rows of an export, or the export of a download. */
  rowsOf?: 'receipts' | 'transactions';
  id?: string;
};

export type Response = { end: number; atMs: number; outcome: Outcome; got?: Answered };
export type Answered = {
  /** What Kontor named. */
  id?: string;
  value?: string;
  version?: number;
  /** A conditional write that was refused because the object had changed. */
  isStale?: boolean;
  /** The events of a page, the first at `from`. */
  from?: number;
  ids?: string[];
  /** In an export, one name for each row. */
  rows?: string[];
};

/** `before`: what was there when the trial began; `row`, `event`, `audit line`, `mail`, or the name of a receiver. */
export type Sight = { seen: string; of: Kind; keys: string[]; atMs?: number[] };
export type Register = { register: string; value: string; version: number };
export type Sum = { sum: string; counted: string; stored: string };
export type Feed = { feed: string[] };
/** The last line: nothing follows. `isDrained`: no queue had anything left, so what is missing never comes. */
export type End = { isDrained: boolean; receivers: string[] };

export type Entry = Invocation | Response | Sight | Register | Sum | Feed | End;
