/**
 * Counts that the processes of an installation tell each other, a moment later: rate limits and failure locks. Each process
 * decides from its memory, so nothing waits, and without the others it goes on alone.
 */
export type SharedCounts = {
  /** `onOthers` gets what other processes have counted. The result tells them what this one has. */
  topic(name: string, onOthers: (key: string, count: number, rate: number) => void): Tell;
};
/** `rate` goes along as it was given last. */
export type Tell = (key: string, count: number, rate?: number) => void;

/** For one process alone. */
export const unshared: SharedCounts = { topic: () => () => undefined };
