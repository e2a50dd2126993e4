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

/** `ok`: it was done, as the response says. `fail`: it was certainly not done. `unknown`: it was done once or not at all, perhaps later. */
export type Outcome = 'ok' | 'fail' | 'unknown';

export type Invocation = {
  call: number;
  atMs: number;
  /** The thread of the load, which waits for the response before its next call. */
  process: string;
  /** The instance that got the request. */
  on: string;
  op: Operation;
  /** Names, given by the load, of what it creates or changes. Empty where Kontor names it in its response. */
  keys: string[];
  args?: Arguments;
};
export type Arguments = {
  /** The name of a register. */
  object?: string;
  /** The version that a conditional write expects. */
  expected?: number;
  /** The position after which the feed is read. */
  after?: number;
  /** The rows of an export, or the export of a download. */
  rowsOf?: 'receipts' | 'transactions';
  id?: string;
};

export type Response = { end: number; atMs: number; outcome: Outcome; got?: Answered };
export type Answered = {
  /** The id that Kontor gave. */
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

/** `seen` is the place: `before` (it was there when the trial began), `row`, `event`, `audit line`, `mail`, or a receiver's name. */
export type Sight = { seen: string; of: Kind; keys: string[]; atMs?: number[] };
export type Register = { register: string; value: string; version: number };
export type Sum = { sum: string; counted: string; stored: string };
export type Feed = { feed: string[] };
/** The last line. `isDrained`: every queue was empty, so what is missing never comes. */
export type End = { isDrained: boolean; receivers: string[] };

export type Entry = Invocation | Response | Sight | Register | Sum | Feed | End;
