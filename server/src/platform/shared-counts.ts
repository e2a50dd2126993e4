/**
 * Counts that the processes of an installation share with a short delay: rate limits and failure locks. Each process
 * decides from its memory, so nothing waits. Without the others it continues alone.
 */
export type SharedCounts = {
  /** `onOthers` receives the counts of other processes. The returned function shares this process's counts. */
  topic(name: string, onOthers: (key: string, count: number, rate: number) => void): Tell;
};
/** Shares a count. `rate` is sent with its last value. */
export type Tell = (key: string, count: number, rate?: number) => void;

/** Shares nothing, for a single process. */
export const unshared: SharedCounts = { topic: () => () => undefined };
