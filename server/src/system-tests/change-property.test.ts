import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseDoor, openDatabaseDoor } from '../testing/database-door.ts';
import { readToken } from '../testing/oauth.ts';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { type Answer, call, requestToken } from '../testing/partner.ts';
import { type SimulatedTime, type SimulatedTimers, simulatedTime } from '../testing/simulated-time.ts';
import { addUser, signedIn } from '../testing/tab.ts';
import { ownApi, type TestApi } from '../testing/test-api.ts';

/** One of two processes, with its own connection to the database. */
type Instance = {
  api: TestApi;
  door: DatabaseDoor;
  timers: SimulatedTimers;
  /** The cut in force. */
  cut: Cut | undefined;
  calls: Set<Promise<unknown>>;
};
type Cut = { kind: 'refuse' | 'hang' | 'pause'; isFeedOnly: boolean; forMs: number };
/** A credential that a change ends: `use` succeeds before, and must fail later than two seconds after. */
type Access = {
  name: string;
  end(api: TestApi): Promise<Answer>;
  use(api: TestApi): Promise<boolean>;
  state: 'open' | 'in doubt' | { endedAtMs: number };
};
/** The end of one access, and the events around it. Cuts of earlier rounds may still be in force. */
type Round = {
  cut: { who: number; cut: Cut } | null;
  drop: { who: number; isFeedOnly: boolean } | null;
  beforeMs: number;
  usedBefore: boolean[];
  endedBy: number;
  afterMs: number;
  usedAfter: boolean[];
};

const promisedMs = 2_000;
const feedName = 'kontor listen';

const who = fc.nat({ max: 1 });
const shortMs = fc.nat({ max: 5_000 });
const maybeBoth = fc.tuple(fc.boolean(), fc.boolean());
const cut: fc.Arbitrary<Cut> = fc.record({
  kind: fc.constantFrom('refuse', 'hang', 'pause'),
  isFeedOnly: fc.boolean(),
  forMs: fc.oneof(shortMs, fc.nat({ max: 120_000 })),
});
const round: fc.Arbitrary<Round> = fc.record({
  cut: fc.option(fc.record({ who, cut })),
  drop: fc.option(fc.record({ who, isFeedOnly: fc.boolean() }), { freq: 2 }),
  beforeMs: shortMs,
  usedBefore: maybeBoth,
  endedBy: who,
  afterMs: fc.oneof({ weight: 4, arbitrary: shortMs }, { weight: 1, arbitrary: fc.nat({ max: 120_000 }) }),
  usedAfter: maybeBoth,
});
/** The order in which the accesses are ended. The last one stays. */
const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
const rounds = fc.array(round, { minLength: 5, maxLength: 5 });

const nothing: Omit<Round, 'cut'> = {
  drop: null,
  beforeMs: 0,
  usedBefore: [false, false],
  endedBy: 0,
  afterMs: 0,
  usedAfter: [false, false],
};
/** Accesses that the other process ends during a cut: unused until it is over, and used all the time. */
const examples: [number[], Round[]][] = (['refuse', 'hang', 'pause'] as const).flatMap((kind) => {
  const first = { who: 1, cut: { kind, isFeedOnly: false, forMs: 45_000 } };
  const rest = Array.from({ length: 4 }, () => ({ ...nothing, cut: null }));
  const used = { beforeMs: 2_500, usedBefore: [false, true], afterMs: 3_000, usedAfter: [false, true] };
  return [
    [
      [0, 1, 2, 3, 4],
      [{ ...nothing, cut: first, afterMs: 50_000 }, ...rest],
    ],
    [
      [0, 1, 2, 3, 4],
      [{ ...nothing, ...used, cut: first }, ...rest.map((next) => ({ ...next, ...used }))],
    ],
  ];
});

// The database is separate: in simulated time, the feeds soon delete changes that feeds in real time have yet
// to read.
let own: OwnDatabase;
let time: SimulatedTime;
let world: SimulatedTimers;
let instances: [Instance, Instance];
beforeAll(async () => {
  own = await migratedDatabase();
  time = simulatedTime();
  world = time.timers();
  instances = [await startInstance(), await startInstance()];
});
afterAll(async () => {
  await Promise.all(instances.map(({ api }) => api.close()));
  await Promise.all(instances.map(({ door }) => door.close()));
  await own.drop();
});

it('gives no access later than two seconds after its end was acknowledged, whatever is cut', async () => {
  await fc.assert(
    fc.asyncProperty(order, rounds, async (which, taken) => {
      const targets = await grantAccess(instances[0].api);
      const late: string[] = [];
      const use = async (isUsed: boolean[]): Promise<void> => {
        for (const [index, instance] of instances.entries()) {
          if (isUsed[index]) await useAll(instance, targets, late);
        }
      };
      await use([true, true]);
      for (const [index, next] of taken.entries()) {
        if (next.cut) cutOff(instanceOf(next.cut.who), next.cut.cut);
        if (next.drop) instanceOf(next.drop.who).door.drop(next.drop.isFeedOnly ? feedName : undefined);
        await time.advance(next.beforeMs);
        await use(next.usedBefore);
        const target = targets[which[index] ?? 0];
        if (target) await endAccess(instanceOf(next.endedBy), target);
        await time.advance(next.afterMs);
        await use(next.usedAfter);
      }
      for (const instance of instances) heal(instance);
      await callsDone();
      await time.advance(promisedMs + 1);
      await use([true, true]);
      await callsDone();
      expect(late).toEqual([]);
      // An access that was not ended works again.
      for (const { api } of instances) await expect.poll(() => targets.at(-1)?.use(api)).toBe(true);
    }),
    { examples, numRuns: examples.length + 6, endOnFailure: true },
  );
});

async function startInstance(): Promise<Instance> {
  const door = await openDatabaseDoor(own.address);
  let instance: Instance | undefined;
  const timers = time.timers(() => instance?.cut !== undefined && instance.cut.kind !== 'refuse');
  const api = await ownApi({
    address: door.address,
    feedTimers: timers,
  });
  instance = { api, door, timers, cut: undefined, calls: new Set() };
  return instance;
}

function instanceOf(index: number): Instance {
  return instances[index === 0 ? 0 : 1];
}

function cutOff(instance: Instance, cut: Cut): void {
  heal(instance);
  instance.cut = cut;
  const only = cut.isFeedOnly && cut.kind !== 'pause' ? feedName : undefined;
  if (cut.kind === 'refuse') instance.door.shut(only);
  else instance.door.hang(only);
  if (cut.kind === 'pause') instance.timers.pause();
  world.after(cut.forMs, async () => {
    if (instance.cut !== cut) return;
    heal(instance);
    await callsDone();
  });
}

function heal(instance: Instance): void {
  instance.cut = undefined;
  instance.door.open();
  instance.timers.resume();
}

/** Waits for calls to a process whose database hangs, which continue after the cut. */
async function callsDone(): Promise<void> {
  const waiting = instances.filter(({ cut }) => !isHanging(cut)).flatMap(({ calls }) => [...calls]);
  await Promise.all(waiting);
}

function isHanging(cut: Cut | undefined): boolean {
  return cut?.kind === 'pause' || (cut?.kind === 'hang' && !cut.isFeedOnly);
}

async function start(instance: Instance, work: () => Promise<void>): Promise<void> {
  const running = work().finally(() => instance.calls.delete(running));
  instance.calls.add(running);
  if (!isHanging(instance.cut)) await running;
}

async function useAll(instance: Instance, targets: Access[], late: string[]): Promise<void> {
  const one = async (target: Access): Promise<void> => {
    const startedMs = time.nowMs();
    const { state } = target;
    const isOver = typeof state === 'object' && startedMs - state.endedAtMs > promisedMs;
    const succeeded = await target.use(instance.api);
    if (succeeded && isOver) late.push(`${target.name}, ${startedMs - state.endedAtMs} ms after its end`);
  };
  await Promise.all(targets.map((target) => start(instance, () => one(target))));
}

async function endAccess(instance: Instance, target: Access): Promise<void> {
  if (target.state !== 'open') return;
  target.state = 'in doubt';
  await start(instance, async () => {
    const { status } = await target.end(instance.api);
    if (status === 200 || status === 204) target.state = { endedAtMs: time.nowMs() };
  });
}

async function grantAccess(api: TestApi): Promise<Access[]> {
  const owner = await api.partner(
    'accounts-read',
    'oauth-clients-write',
    'account-users-write',
    'account-users-read',
  );
  const account = `/accounts/${owner.accountId}`;
  const send = (to: TestApi, method: string, path: string, headers: Record<string, string>, body?: object) =>
    call(`${to.url}${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const asOwner = (to: TestApi, method: string, path: string, body?: object) =>
    send(to, method, `${account}${path}`, { authorization: `Bearer ${owner.token}` }, body);
  const withToken = async (
    name: string,
    end: (to: TestApi, path: string, token: string) => Promise<Answer>,
  ): Promise<Access> => {
    const { body } = await owner.post('/oauthclients', { name, scopes: ['accounts-read', 'webhooks-read'] });
    const issued = await requestToken(api.url, { client_id: body.id, client_secret: body.secret });
    const token = issued.body.access_token;
    return {
      name,
      state: 'open',
      end: (to) => end(to, `/oauthclients/${body.id}`, token),
      use: async (to) =>
        (await send(to, 'GET', account, { authorization: `Bearer ${token}` })).status === 200,
    };
  };
  await addUser(api, { accountId: owner.accountId });
  const withSession = async (
    name: string,
    end: (to: TestApi, userId: string, cookie: string) => Promise<Answer>,
    isOpen: (answer: Answer) => boolean,
  ): Promise<Access> => {
    const user = await addUser(api, { accountId: owner.accountId, role: 'admin' });
    const { cookie = '' } = await signedIn(api, user);
    return {
      name,
      state: 'open',
      end: (to) => end(to, user.id, cookie),
      use: async (to) => isOpen(await send(to, 'GET', '/session', { cookie })),
    };
  };
  return [
    await withToken('a revoked token', (to, path, token) =>
      asOwner(to, 'DELETE', `${path}/tokens/${readToken(token).claims.jti}`),
    ),
    await withToken('a scope that was taken away', (to, path) =>
      asOwner(to, 'PUT', path, { scopes: ['webhooks-read'] }),
    ),
    await withToken('a deleted client', (to, path) => asOwner(to, 'DELETE', path)),
    await withSession(
      'a lowered role',
      (to, userId) => asOwner(to, 'PUT', `/users/${userId}`, { role: 'viewer' }),
      ({ status, body }) => status === 200 && body.user.role === 'admin',
    ),
    await withSession(
      'a session that was signed out',
      (to, _userId, cookie) => send(to, 'DELETE', '/session', { cookie, 'x-kontor-csrf': '1' }),
      ({ status }) => status === 200,
    ),
    await withToken('a token that stays', () => Promise.reject(new Error('It is never ended.'))),
  ];
}
