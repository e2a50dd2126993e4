// The fuzzer sends valid requests for every operation and every caller, then the same with something wrong.

import { once } from 'node:events';
import { readResidentBytes } from '../shared/processes.ts';
import type { Attempt, Reply } from '../shared/requests/attempt.ts';
import { type Operation, pathNames } from '../shared/requests/contract.ts';
import { type Crafted, createCraft } from '../shared/requests/craft.ts';
import { etagOf } from '../shared/requests/http.ts';
import { thinWebhooks } from '../shared/requests/plant.ts';
import { createRandom, type Random } from '../shared/requests/random.ts';
import { createRecipes } from '../shared/requests/recipes.ts';
import type { World } from '../shared/requests/world.ts';
import type { Findings } from './findings.ts';
import { createJudge } from './judge.ts';
import { pageOperations } from './page-operations.ts';

type FuzzOptions = {
  seed: number;
  requests: number;
  untilMs: number;
  operations: string[];
  onProgress(line: string): void;
};

const workers = 6;
const validFirst = 2;
const plantEvery = 2_000;
const batchSize = 500;
const memoryRequestsMin = 20_000;

/** Weights of operations. Costly ones, and those that end the caller's own session, come less often. */
const weights: Record<string, number> = {
  'session.create': 0.2,
  'session.delete': 0.1,
  'session.endOtherSessions': 0.1,
  'session.changePassword': 0.2,
  'session.confirm': 0.2,
  // A mutated request may ask for ten thousand purchases, and each purchase has eight deliveries.
  'sandbox.generate': 0.02,
  'sandbox.fillDemo': 0.02,
  'sandbox.advanceClock': 0.3,
  'receipts.scan': 0.3,
  'sandbox.createReceipt': 0.3,
  'webhooks.challenge': 0.5,
  'events.list': 0.1,
  'organizations.events.list': 0.1,
};

export async function fuzz(world: World, findings: Findings, options: FuzzOptions): Promise<void> {
  const [account] = world.accounts;
  const judge = createJudge(world, findings);
  const all = [...world.contract.operations, ...pageOperations].filter(
    ({ id }) => options.operations.length === 0 || options.operations.some((start) => id.startsWith(start)),
  );
  const wheel = all.flatMap((operation) =>
    Array.from({ length: Math.max(1, Math.round((weights[operation.id] ?? 1) * 10)) }, () => operation),
  );
  // The first of everything belongs to the callers. This one may end.
  await account.plant();
  const craft = createCraft(world, await createRecipes(world));
  const startedAt = performance.now();
  const root = createRandom(options.seed);
  const memory: number[] = [];
  let index = 0;
  let renewals = 0;
  let shown = findings.failures.length;

  const isOver = () => index >= options.requests || Date.now() > options.untilMs;
  while (!isOver()) {
    const end = Math.min(index + batchSize, options.requests);
    await Promise.all(
      Array.from({ length: workers }, async () => {
        while (index < end && !isOver()) {
          const random = root.fork(index);
          // Each operation first gets valid requests, so that even a short run reaches every one.
          const first = index < all.length * validFirst ? all[index % all.length] : undefined;
          index += 1;
          await attackOnce(random, first);
        }
      }),
    );
    await judge.recheck();
    memory.push(await readUsedBytes(world));
    // Failures are printed at once, so that a run that is stopped has reported them.
    for (const { operation, kind, detail } of findings.failures.slice(shown)) {
      options.onProgress(`FAIL ${operation}: ${kind}: ${detail.slice(0, 300)}`);
    }
    shown = findings.failures.length;
    renewals += await renewEnded(world);
    if (index % plantEvery < batchSize) {
      await thinWebhooks(account);
      await account.plant();
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    options.onProgress(
      `${index} requests, ${Math.round(index / seconds)}/s, ${toMegabytes(memory.at(-1) ?? 0)} MB in use, ${toMegabytes(readResidentBytes(world.kontor.pid))} MB resident, ` +
        `${findings.failures.length} failures, slowest ${Math.round(judge.slowest.ms)} ms (${judge.slowest.operation})`,
    );
  }
  judgeMemory(memory, index);
  const share = shareOf(findings, '2xx');
  findings.notes.push(
    `fuzz: ${index} requests in ${Math.round((performance.now() - startedAt) / 1_000)} s, ${all.length} operations, seed ${options.seed}; ` +
      `${Math.round(share * 100)} % were 2xx; ${renewals} credentials renewed; memory in use ${toMegabytes(memory[0] ?? 0)} → ${toMegabytes(memory.at(-1) ?? 0)} MB`,
  );

  const slowest = [...findings.timeMs].sort(([, a], [, b]) => b - a).slice(0, 12);
  const allMs = [...findings.timeMs.values()].reduce((sum, ms) => sum + ms, 0);
  findings.notes.push(
    `fuzz: waited longest for ${slowest.map(([id, ms]) => `${id} ${Math.round((ms / allMs) * 100)} %`).join(', ')}`,
  );

  async function attackOnce(random: Random, first: Operation | undefined): Promise<void> {
    const one = await craft(random, first ?? random.pick(wheel), first !== undefined);
    const reply = await world.send(one.attempt);
    judge.see(one, reply);
    if (one.isValid) findings.countValid(one.operation.id, reply);
    one.onReply?.(reply);
    learn(one, reply);
  }

  function learn({ operation, attempt, isElsewhere }: Crafted, reply: Reply): void {
    if (isElsewhere || reply.status >= 300 || reply.status === 0) return;
    // The operator's operations show ids of every account.
    if (operation.path.startsWith('/operator/')) return;
    const address = addressOf(operation, attempt);
    if (address?.accountId !== undefined && address.accountId !== account.id) return;
    account.pool.harvest(reply.body, { accountId: account.id, ...address }, etagOf(reply));
    const last = pathNames(operation).at(-1);
    if (operation.method === 'DELETE' && last !== undefined) account.pool.forget(address?.[last] ?? '');
  }

  /** Checks the memory. It may rise while caches fill. After that, requests of the same kinds must not add to it. */
  function judgeMemory(samples: number[], requests: number): void {
    if (requests < memoryRequestsMin) return;
    const middle = median(samples.slice(Math.floor(samples.length * 0.3), Math.floor(samples.length * 0.5)));
    const last = median(samples.slice(Math.floor(samples.length * 0.9)));
    if (last <= middle * 1.25 + 32 * 2 ** 20) return;
    findings.fail({
      attack: 'fuzz',
      operation: 'all',
      kind: 'memory',
      detail: `${toMegabytes(middle)} MB in the middle of the run, ${toMegabytes(last)} MB at its end`,
      principal: '',
      curl: '',
    });
  }
}

/** Returns the target's parameters by the operation's path; undefined when the target has another form. */
function addressOf(operation: Operation, attempt: Attempt): Record<string, string> | undefined {
  const names = pathNames(operation);
  const form = operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/?]+)');
  const match = new RegExp(`^(?:/api/v1(?:/application)?)?${form}(?:\\?|$)`).exec(attempt.target);
  if (match === null) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? '']));
}

/** Renews credentials that an attack has ended, so that the rest of the run gets past authentication. */
async function renewEnded(world: World): Promise<number> {
  let renewed = 0;
  for (const account of world.accounts) {
    const { expendable, more, principals } = account;
    for (const principal of [expendable, ...more, ...Object.values(principals)]) {
      if (['revoked', 'expired', 'no-csrf'].includes(principal.kind)) continue;
      const target =
        principal.headers.cookie === undefined ? `/accounts/${account.id}/organizations` : '/session';
      const { status } = await world.send({
        method: 'GET',
        target,
        headers: { accept: 'application/json', ...principal.headers },
      });
      if (status !== 401) continue;
      // Guesses lock sign-in for a while; the next round tries again.
      const isRenewed = await principal.renew().then(
        () => true,
        () => false,
      );
      if (isRenewed) renewed += 1;
    }
    principals['no-csrf'].headers = { cookie: principals.owner.headers.cookie ?? '' };
  }
  return renewed;
}

function shareOf(findings: Findings, wanted: string): number {
  let count = 0;
  for (const classes of findings.tally.values()) count += classes.get(wanted) ?? 0;
  return findings.requests === 0 ? 0 : count / findings.requests;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the memory in use after a garbage collection: see memory-probe.mjs. */
async function readUsedBytes({ kontor: { child } }: World): Promise<number> {
  const measured = once(child, 'message');
  child.send('collect');
  const [{ usedBytes }] = await measured;
  return usedBytes;
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
