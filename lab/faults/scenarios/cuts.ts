import { wait } from '../../shared/kontor.ts';
import { type Cut, cuts } from '../database-link.ts';
import type { IssuedToken } from '../ledger.ts';
import { pick } from '../random.ts';
import { silenceNoticeMs, watchReadiness } from '../readiness.ts';
import { underFlow, untilDelivered } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';
import type { LinkedInstance, Trial } from '../trial.ts';

type CutRound = { how: Cut | 'lose LISTEN'; which: 'one' | 'two' | 'every'; lengthS: number };

// The short form has one cut of each kind. Caches that look back for 30 s fail at the longest one.
const firstRounds: CutRound[] = [
  { how: 'refuse', which: 'one', lengthS: 32 },
  { how: 'hang', which: 'one', lengthS: 9 },
  { how: 'drop', which: 'one', lengthS: 9 },
  { how: 'lose LISTEN', which: 'every', lengthS: 0 },
  { how: 'refuse', which: 'every', lengthS: 4 },
  { how: 'drop', which: 'every', lengthS: 2 },
];
const longS = 45;
const takeoverMs = 8_000;
const probesAfterMs = [0, 500, 2_500];

export const cutsOfInstances: Scenario = {
  name: 'cuts',
  group: 'cuts',
  about:
    'Connections to the database are refused, hung or dropped for up to a minute, for one, two or all of three instances, or LISTEN is lost; tokens are revoked on another instance in the meantime',
  run: (context) =>
    underLoad(context, { database: 'server', roles: ['all', 'all', 'api'] }, async (trial) => {
      const readiness = watchReadiness(trial);
      const rounds = roundsOf(context, 100, firstRounds.length);
      for (let round = 0; round < rounds; round += 1) {
        const cut = firstRounds[round] ?? drawRound(trial, round);
        context.record.beginRound(`${cut.how}, ${cut.which}, ${cut.lengthS.toFixed(1)} s`);
        await underFlow(trial, 30);
        await runRound(context, trial, readiness, cut);
      }
      await readiness.stop();
    }),
};

function drawRound({ random }: Trial, round: number): CutRound {
  const isLost = random() < 0.1;
  const share = random();
  const lengthS = share < 0.7 ? random() * 8 : share < 0.9 ? 8 + random() * 20 : 30 + random() * 30;
  return {
    how: isLost ? 'lose LISTEN' : pick(random, cuts),
    which: pick(random, ['one', 'one', 'one', 'two', 'every'] as const),
    lengthS: isLost ? 0 : round % 20 === 19 ? longS : lengthS,
  };
}

async function runRound(
  { record }: ScenarioContext,
  trial: Trial,
  readiness: ReturnType<typeof watchReadiness>,
  { how, which, lengthS }: CutRound,
): Promise<void> {
  const count = { one: 1, two: 2, every: trial.instances.length }[which];
  const start = Math.floor(trial.random() * trial.instances.length);
  const hit = trial.instances.map((_, index) => trial.instances[(start + index) % trial.instances.length]);
  const cutOff = hit.slice(0, count).filter((instance) => instance !== undefined);
  const others = trial.apis().filter((instance) => !cutOff.includes(instance));
  const revokeAfterMs = trial.random() * lengthS * 1_000;
  const tokens = await prepareTokens(trial);

  // When no other instance is left, the revocation comes just before the cut.
  if (others.length === 0) await revokeOn(trial, tokens, trial.apis());
  const endFault = trial.fault(`${how} (${cutOff.map(({ name }) => name).join(', ')})`);
  const fromMs = performance.now();
  if (how === 'lose LISTEN') await endListeners(trial);
  else for (const { link } of cutOff) link?.cut(how);
  const delivering = untilDelivered(trial, fromMs);
  // A failure in the meantime is thrown where it is awaited; until then it must not end the process.
  delivering.catch(() => undefined);
  if (others.length > 0) {
    // One revocation comes at once and one at a random time: a cache that looks back for a while misses what was early in a long cut.
    await revokeOn(trial, tokens.slice(0, 1), others);
    await wait(Math.max(0, fromMs + revokeAfterMs - performance.now()));
    await revokeOn(trial, tokens.slice(1), others);
  }
  await wait(Math.max(0, fromMs + lengthS * 1_000 - performance.now()));
  for (const { link } of cutOff) link?.open();
  const backMs = performance.now();
  endFault();

  for (const probeMs of probesAfterMs) {
    await wait(Math.max(0, backMs + probeMs - performance.now()));
    await Promise.all(tokens.slice(1).map(trial.tokens.useEverywhere));
  }
  // The token is not used before: while an instance does not trust its caches, a use reads the database and fixes them.
  await readiness.untilReady(trial.apis(), backMs);
  await Promise.all(tokens.slice(0, 1).map(trial.tokens.useEverywhere));
  const isWorkerLeft = trial.instances.some(
    ({ role, name }) => role !== 'api' && !cutOff.some((cut) => cut.name === name),
  );
  if (isWorkerLeft && backMs - fromMs > takeoverMs) {
    const { ms, detail } = await delivering;
    trial.observe('takeover', ms, detail);
    trial.recovered('takeover', ms);
  }
  await delivering;
  await observeRound(trial, record, 'database', backMs);
  if (how === 'lose LISTEN') return;
  await readiness.observe(cutOff, fromMs, backMs, how === 'refuse' ? undefined : silenceNoticeMs);
}

/**
 * Creates tokens that every instance has in its cache. Each belongs to a separate client: any other change of a client empties the
 * caches of its tokens, and would hide a missed one.
 */
async function prepareTokens(trial: Trial): Promise<IssuedToken[]> {
  const tokens: IssuedToken[] = [];
  while (tokens.length < 2) {
    const answer = trial.ledger.clients.at(-1 - tokens.length)?.answer;
    if (answer === undefined) throw new Error('The load has not created clients yet.');
    // The fields that are used are checked in the next line.
    const { client_id: clientId, secret: clientSecret } = JSON.parse(answer) as Record<string, string>;
    if (clientId === undefined || clientSecret === undefined) throw new Error(`No credentials: ${answer}`);
    const { accountId } = trial.template.account;
    const issued = await trial.tokens.issue(onAny(trial, trial.apis()), 'cuts', {
      accountId,
      clientId,
      clientSecret,
    });
    if (issued) tokens.push(issued);
  }
  await Promise.all(tokens.map(trial.tokens.useEverywhere));
  return tokens;
}

async function revokeOn(trial: Trial, tokens: IssuedToken[], instances: LinkedInstance[]): Promise<void> {
  for (const token of tokens) await trial.tokens.revoke(token, onAny(trial, instances), 'cuts');
}

/** Repeats an attempt on these instances until it is acknowledged. */
function onAny(trial: Trial, instances: LinkedInstance[]) {
  return async (attempt: (instance: LinkedInstance) => Promise<boolean>): Promise<boolean> => {
    for (let turn = 0; ; turn += 1) {
      const instance = instances[turn % instances.length];
      if (instance && (await attempt(instance).catch(() => false))) return true;
      trial.throwFailure();
      await wait(100);
    }
  };
}

async function endListeners(trial: Trial): Promise<void> {
  const ended = await trial.ask(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('kontor listen', 'kontor coordination')",
  );
  if (ended.length === 0)
    throw new Error('No connection listens: this fault needs other names to find them.');
}
