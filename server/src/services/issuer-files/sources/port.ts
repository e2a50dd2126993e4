/** A file that waits at a source. */
export type WaitingFile = {
  /** The name within the source's folder or prefix. */
  name: string;
  size: number;
  /** Changes whenever the content may have changed: size and time of change, or the object's tag. */
  version: string;
  modifiedAt: Date;
};

/** What happens to a file once its receipt is durable. `to` is a folder below the source's, `suffix` an end of the name. */
export type AfterPickUp =
  | { action: 'move'; to: string }
  | { action: 'rename'; suffix: string }
  | { action: 'delete' }
  | { action: 'keep' };

/** A connection to the place where an issuer puts its files. */
export type FileSource = {
  /** Whether files appear whole, as objects of a bucket do. */
  readonly isAtomic: boolean;
  /** Lists the files of the folder, not those in folders below it. */
  list(): Promise<WaitingFile[]>;
  /** Opens a stream. Throws `file_changed` at its end if the file is another one than was listed. */
  open(file: WaitingFile): Promise<AsyncIterable<Buffer>>;
  /** Moves, renames or deletes the file. Leaves one that has changed since, and succeeds if the file is gone. */
  finish(file: WaitingFile, after: AfterPickUp): Promise<void>;
  close(): Promise<void>;
};

export const sourceFaults = [
  'host_key_missing',
  'host_key_changed',
  'authentication_failed',
  'unreachable',
  'timeout',
  'folder_missing',
  'permission_denied',
  'file_changed',
  'failed',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** A fault of a source in one sentence, which says what the operator can do. */
export class SourceError extends Error {
  readonly fault: SourceFault;
  /** The fingerprint that the server showed. */
  readonly hostKey: string | undefined;

  constructor(fault: SourceFault, message: string, options: { hostKey?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SourceError';
    this.fault = fault;
    this.hostKey = options.hostKey;
  }
}

/** Returns an address of the host to which Kontor may connect. Throws `SourceError` if there is none. */
export type ResolveAddress = (host: string) => Promise<string>;

/** The name that a file gets: `report.xml.done`. A second one with this name gets its time of change too. */
export function nameAfter(file: WaitingFile, after: AfterPickUp, isTaken: boolean): string {
  const time = isTaken ? `.${file.modifiedAt.toISOString().replace(/\D/g, '').slice(0, 14)}` : '';
  if (after.action === 'rename') return `${file.name}${time}${after.suffix}`;
  return `${after.action === 'move' ? `${after.to}/` : ''}${file.name}${time}`;
}
