import type { ProcessRole } from '../domain/process-role.ts';
import { secondMs } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/**
 * A part of the process that starts, drains or stops. It uses the parts in `needs` and `stopsAfter`, and starts after them. The
 * two differ in the stop: a part outlives its users, except those that name it in `stopsAfter`.
 */
export type Part<Name extends string> = {
  /** Parts that stay until this one has stopped. What they need stays as well, and is not repeated here. */
  needs: readonly Name[];
  /** Parts that must stop first, because their stop ends what this one waits for. */
  stopsAfter?: readonly Name[];
  /** Starts only in a process that does background work. */
  isBackground?: boolean;
  start?(role: ProcessRole): void | Promise<void>;
  /** Hands work over to other processes, while this one still serves requests. */
  drain?(): void | Promise<void>;
  /** Also closes what the part's construction opened, so it is called for a part that never started. */
  stop?(): void | Promise<void>;
};

export type Lifecycle = {
  /** Starts one part after the other. When one fails, every part is stopped before the error is thrown. */
  start(role: ProcessRole): Promise<void>;
  /** Drains all parts at the same time. */
  drain(): Promise<void>;
  /**
   * Stops each part as soon as its users have stopped; parts that do not use each other stop at the same time. A part that fails to
   * stop holds up no other one. Every call returns the same promise.
   */
  stop(): Promise<void>;
};

/** Derives the order in which parts start and stop from what they declare. Throws when the declarations contain a cycle. */
export function createLifecycle<Name extends string>(
  parts: Record<Name, Part<NoInfer<Name>>>,
  log: Log,
): Lifecycle {
  const names = Object.keys(parts) as Name[]; // The keys of this record.
  const startedBefore = (name: Name): Name[] => [...parts[name].needs, ...(parts[name].stopsAfter ?? [])];
  const stoppedBefore = (name: Name): Name[] => [
    ...(parts[name].stopsAfter ?? []),
    ...names.filter((user) => parts[user].needs.includes(name)),
  ];
  const startOrder = orderBy(names, startedBefore);
  const stopOrder = orderBy(names, stoppedBefore);

  const stopPart = async (name: Name): Promise<unknown> => {
    const startedMs = performance.now();
    try {
      await parts[name].stop?.();
      const seconds = (performance.now() - startedMs) / secondMs;
      log.debug({ part: name, seconds }, 'a part has stopped');
      return undefined;
    } catch (error) {
      log.error({ part: name, err: error }, 'a part failed to stop');
      return error;
    }
  };
  const stopParts = async (): Promise<void> => {
    const failures = new Map<Name, Promise<unknown>>();
    for (const name of stopOrder) {
      const before = stoppedBefore(name).map((earlier) => failures.get(earlier));
      failures.set(
        name,
        Promise.all(before).then(() => stopPart(name)),
      );
    }
    const errors = (await Promise.all(failures.values())).filter((error) => error !== undefined);
    if (errors.length > 0) throw errors[0];
  };
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= stopParts();
    return stopped;
  };

  return {
    start: async (role) => {
      try {
        for (const name of startOrder) {
          if (!parts[name].isBackground || role !== 'api') await parts[name].start?.(role);
        }
      } catch (error) {
        // The error that prevented the start explains more than one that follows from it, which is in the log.
        await stop().catch(() => undefined);
        throw error;
      }
    },
    drain: async () => {
      await Promise.all(names.map((name) => parts[name].drain?.()));
    },
    stop,
  };
}

/** The names, each after those that `before` returns for it, and otherwise in the order given. */
function orderBy<Name extends string>(names: readonly Name[], before: (name: Name) => Name[]): Name[] {
  const ordered = new Set<Name>();
  const place = (name: Name, path: readonly Name[]): void => {
    if (ordered.has(name)) return;
    if (path.includes(name)) {
      const cycle = [...path.slice(path.indexOf(name)), name];
      throw new Error(`These parts cannot start or stop in any order: ${cycle.join(', ')}.`);
    }
    for (const earlier of before(name)) place(earlier, [...path, name]);
    ordered.add(name);
  };
  for (const name of names) place(name, []);
  return [...ordered];
}
