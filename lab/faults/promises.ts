// Lists what Kontor promises under faults. Every check of a run is an observation of one of these promises.

type PromiseText = { text: string; unit: 'count' | 'ms'; limit: number };

const none = { unit: 'count', limit: 0 } as const;

export const promises = {
  states: { text: 'No acknowledged transaction state is lost', ...none },
  tokens: { text: 'No acknowledged token is lost', ...none },
  clients: { text: 'No acknowledged OAuth client is lost', ...none },
  holders: { text: 'No acknowledged card holder is lost', ...none },
  receipts: { text: 'No acknowledged receipt is lost', ...none },
  consents: { text: 'No consent of a card holder, and no withdrawal, is lost', ...none },
  refused: { text: 'A refused call has no effect, and nothing happens that was not asked for', ...none },
  unanswered: { text: 'A call without an answer takes effect once and completely, or not at all', ...none },
  registers: { text: 'Reads and conditional changes of an object are linearizable', ...none },
  auditLines: { text: 'Each change that took effect has one audit line', ...none },
  mails: { text: 'Each mail that a change causes arrives', ...none },
  exports: { text: 'An export has each row once, and all that were there when it was asked for', ...none },
  exportsResumed: {
    text: 'An export whose process was killed is completed within',
    unit: 'ms',
    limit: 60_000,
  },
  partitions: {
    text: 'Partition maintenance that is killed loses no row, keeps none that is due, and completes when it is repeated',
    ...none,
  },
  feed: { text: 'The event feed has each event once, without a gap', ...none },
  sums: { text: 'Statistics, CO2 sums and counters of limits equal what the rows add up to', ...none },
  doubles: { text: 'Nothing is stored or announced twice', ...none },
  replays: { text: 'A repeat under an Idempotency-Key gets the identical answer', ...none },
  gaps: { text: 'Sequence numbers of a webhook have no gaps', ...none },
  order: { text: 'An ordered webhook never gets an event ahead of its turn', ...none },
  repeats: { text: 'A repeated delivery has the same id and the same body', ...none },
  undelivered: { text: 'Everything acknowledged is delivered within a minute of the last fault', ...none },
  revocation: { text: 'A revoked token is refused by every instance after', unit: 'ms', limit: 2_000 },
  takeover: { text: 'Other processes deliver for a dead one within', unit: 'ms', limit: 8_000 },
  database: { text: 'Deliveries resume after the database is back within', unit: 'ms', limit: 8_000 },
  embedded: {
    text: 'The embedded database accepts connections again after its kill within, also on a busy machine',
    unit: 'ms',
    limit: 10_000,
  },
  blip: { text: 'Deliveries resume after a receiver is back within', unit: 'ms', limit: 5_000 },
  pause: { text: 'A paused process silences the webhooks of others for at most', unit: 'ms', limit: 3_000 },
  flapping: { text: 'No process gives up its webhooks because it has 5 % of a core', ...none },
  starvation: {
    text: 'With 5 % of a core for each process, a webhook with events waits for its next one for at most',
    unit: 'ms',
    limit: 15_000,
  },
  clock: { text: 'A clock step delays a delivery by at most', unit: 'ms', limit: 5_000 },
  keys: { text: 'An Idempotency-Key is in progress after a fault for at most', unit: 'ms', limit: 8_000 },
  errors: { text: 'No 5xx but a 503 with a problem body', ...none },
  restarts: { text: 'No Kontor process ends, hangs or needs a restart because of a fault', ...none },
  readiness: {
    text: '/readyz is never ready without a writable database, and ready again after it',
    ...none,
  },
  files: { text: 'PostgreSQL finds no damage in its indexes and tables (amcheck)', ...none },
  pooler: {
    text: 'Deliveries resume after PgBouncer and what is behind it are back within',
    unit: 'ms',
    limit: 8_000,
  },
  limits: { text: 'No request fails because Valkey is away', ...none },
  shared: {
    text: 'Processes share their limits again after Valkey is back within',
    unit: 'ms',
    limit: 5_000,
  },
  rotation: {
    text: 'After kill -9 of `kontor keys rotate-master` at any step, every sealed value can be read and a repeat ends it',
    ...none,
  },
  restore: { text: 'A restore that was killed is repeated and makes the identical rows', ...none },
  upgrade: {
    text: 'Versions N and N+1 share a database, forward and back, without a failed request',
    ...none,
  },
  backup: { text: 'A restored backup has everything acknowledged before it began', ...none },
} as const satisfies Record<string, PromiseText>;

export type PromiseName = keyof typeof promises;

export type Observation = {
  promise: PromiseName;
  scenario: string;
  round: string;
  /** The number of rounds that the value covers. */
  rounds: number;
  value: number;
  /** What to look at, only where the promise was broken. */
  detail: string | undefined;
};

export type PromiseResult = {
  promise: PromiseName;
  text: string;
  unit: 'count' | 'ms';
  limit: number;
  rounds: number;
  worst: number | undefined;
  result: 'ok' | 'broken' | 'not run';
};

export function isBroken({ promise, value }: Pick<Observation, 'promise' | 'value'>): boolean {
  return !(value <= promises[promise].limit);
}

export function summarize(observations: Observation[]): PromiseResult[] {
  return Object.entries(promises).map(([name, { text, unit, limit }]) => {
    const own = observations.filter(({ promise }) => promise === name);
    const worst = own.length === 0 ? undefined : Math.max(...own.map(({ value }) => value));
    const result = own.length === 0 ? 'not run' : own.some(isBroken) ? 'broken' : 'ok';
    const rounds = own.reduce((sum, one) => sum + one.rounds, 0);
    // The keys of an object literal are the names of its type.
    return { promise: name as PromiseName, text, unit, limit, rounds, worst, result };
  });
}
