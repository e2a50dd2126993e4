import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { DeliveryParts } from '../engine.ts';
import { finish } from '../outcome-store.ts';
import { type OrderedDelivery, type QueuedDelivery, selectDue, selectInOrder } from '../queue-store.ts';
import type { Invariant } from './history.ts';
import { type SimulationOptions, simulate } from './simulate.ts';
import type { WebhookRow } from './tables.ts';
import { presentCosts } from './world.ts';

// The simulation must find the faults that it exists for. Each mutation puts one back, and an invariant must break.

type Many = DeliveryParts['database']['system']['many'];

/** Returns a process whose statements pass through `answer`. */
const changeStatements =
  (answer: (statement: object, ask: () => Promise<unknown[]>, parts: DeliveryParts) => Promise<unknown[]>) =>
  (parts: DeliveryParts): DeliveryParts => {
    const wrap = (many: Many): Many =>
      // The rows are those of the statement, or the changed ones.
      ((statement, values) => answer(statement, () => many(statement, values), parts)) as Many;
    const { database } = parts;
    const { system } = database;
    return {
      ...parts,
      database: {
        ...database,
        system: { ...system, many: wrap(system.many) },
      },
    };
  };
const changeRows = (of: object[], change: (row: never) => object) =>
  changeStatements(async (statement, ask) => {
    const rows = await ask();
    return of.includes(statement) ? rows.map((row) => change(row as never)) : rows;
  });

/** Models an index scan that ends where the account ends. Each row stands for two thousand. */
const toEndOfAccount = ({ account }: WebhookRow): number =>
  8 + 2_000 * account.webhooks.reduce((rows, { queue }) => rows + queue.size, 0);

const mutations: Record<string, { options: Omit<SimulationOptions, 'seed'>; breaks: Invariant[] }> = {
  'a lookup of outcomes that reads to the end of the account, with sending that waits for nothing': {
    options: {
      costs: { ...presentCosts, outcome: toEndOfAccount },
      limits: { inFlightMax: 2_048, unrecordedMax: 1_000_000 },
    },
    breaks: ['bounded unrecorded'],
  },
  'the same lookup, with sending that waits for outcomes': {
    options: { costs: { ...presentCosts, outcome: toEndOfAccount } },
    breaks: ['progress'],
  },
  'a refill that reads and sorts the whole queue of a webhook': {
    options: { costs: { ...presentCosts, read: ({ queue }) => queue.size * 10_000 } },
    breaks: ['progress', 'no silence'],
  },
  'a connection that is lost without a listener for its error': {
    options: {
      only: ['database crash', 'cut'],
      change: changeStatements(async (_statement, ask, { timers }) => {
        try {
          return await ask();
        } catch (error) {
          timers?.soon(() => void new EventEmitter().emit('error', error));
          throw error;
        }
      }),
    },
    breaks: ['no process ends'],
  },
  'a process that trusts its claims for ever': {
    options: {
      only: ['cut', 'pause', 'suspend'],
      change: (parts) => ({ ...parts, heartbeat: { ...parts.heartbeat, isTrusted: () => true } }),
    },
    breaks: ['one sender'],
  },
  'a process that keeps its claims after a pause': {
    options: {
      only: ['pause', 'suspend', 'cut'],
      change: (parts) => ({ ...parts, heartbeat: { ...parts.heartbeat, onLapse: () => undefined } }),
    },
    breaks: ['one sender'],
  },
  'a reader that ignores the version of the settings': {
    options: {
      only: ['settings', 'rate'],
      change: changeRows([selectDue, selectInOrder], (row: QueuedDelivery) => ({
        ...row,
        settings_version: 0,
      })),
    },
    breaks: ['no send after a change'],
  },
  'a reader in order that passes over what waits for its retry': {
    options: {
      only: ['flaky', 'blips'],
      change: changeStatements(async (statement, ask) => {
        const rows = await ask();
        // The rows belong to that statement.
        return statement === selectInOrder ? (rows as OrderedDelivery[]).filter((row) => row.is_due) : rows;
      }),
    },
    breaks: ['order'],
  },
  'a recorder that does not wait for the database': {
    options: {
      only: ['lost responses', 'recorder fails', 'kill'],
      change: changeStatements((statement, ask) => (statement === finish ? ask().catch(() => []) : ask())),
    },
    breaks: ['bounded repeats'],
  },
};

const seedsMax = 60;

it.each(Object.entries(mutations))('finds %s', async (_what, { options, breaks }) => {
  const broken = new Set<Invariant>();
  for (let seed = 1; seed <= seedsMax && !breaks.some((one) => broken.has(one)); seed += 1) {
    const { violations } = await simulate({ faults: 3, ...options, seed });
    for (const { invariant } of violations) broken.add(invariant);
  }
  expect(breaks.some((one) => broken.has(one))).toBe(true);
});
