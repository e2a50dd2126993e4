/** An entry of the audit log on its way to another system. */
export type StreamEntry = {
  /** The position in the chain. */
  position: number;
  /** The time of the line or checkpoint. */
  at: string;
  /** The action of a line, or `checkpoint`. */
  name: string;
  /** A failed sign-in or a refused request. */
  isWarning: boolean;
  /** The entry as one JSON document without a line break. */
  json: string;
};

/** A system that collects audit lines. */
export type AuditReceiver = {
  /** The address without credentials. It names the stored position. */
  readonly destination: string;
  /** Resolves once the receiver has the entries. When it rejects, the receiver may have some of them, or all. */
  send(entries: readonly StreamEntry[]): Promise<void>;
  close(): void;
};
