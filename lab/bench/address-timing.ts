// Tests whether response times reveal known email addresses: at sign-in with a wrong password, forgotten passwords and
// registration, in random order, each from another network. It prints medians and the Mann-Whitney test: below 0.01 the
// times differ.
//
//   npm run bench:addresses -- [--requests 200]

import { makeFolder } from '../shared/cleanup.ts';
import { runKontor, startKontor } from '../shared/kontor.ts';
import { median } from '../shared/quantiles.ts';
import { runBenchmark } from './benchmark.ts';
import { figure } from './figures.ts';

const significance = 0.01;
// A user's first twenty guesses an hour are not delayed.
const guessesPerUser = 20;

const probes = {
  'sign-in': {
    path: '/session',
    type: 'application/json',
    body: (email: string) => JSON.stringify({ email, password: 'not the right one' }),
    status: 401,
  },
  'password reset': {
    path: '/forgot',
    type: 'application/x-www-form-urlencoded',
    body: (email: string) => new URLSearchParams({ email }).toString(),
    status: 200,
  },
  registration: {
    path: '/register',
    type: 'application/x-www-form-urlencoded',
    body: (email: string) =>
      new URLSearchParams({ email, account_name: 'Acme', first_name: 'Ada', last_name: 'Ek' }).toString(),
    status: 200,
  },
};

let networks = 0;
/** Returns an address that no request has used. */
function newNetwork(): string {
  networks += 1;
  return `198.${18 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** Returns the probability that two samples of one distribution differ as much as these (two-sided, by ranks). */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].toSorted(
    (one, other) => one.ms - other.ms,
  );
  const rankSum = ranked.reduce((sum, { isA }, index) => sum + (isA ? index + 1 : 0), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs(u - (a.length * b.length) / 2) / deviation;
  // The approximation is Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * tail * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

const options = { requests: { type: 'string', default: '200' } } as const;
await runBenchmark(options, async ({ requests }, { cleanup, report }) => {
  const count = Number(requests);
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, [], {
    environment: { KONTOR_TRUST_PROXY: '127.0.0.1', KONTOR_REGISTRATION: 'on' },
  });
  const users = Math.ceil(count / guessesPerUser);
  const known = Array.from({ length: users }, (_, index) => `user-${index}@known.example`);
  for (const email of known) {
    await runKontor(folder, ['account', 'create', '--name', 'Acme', '--mode', 'sandbox', '--email', email]);
  }
  const unknown = Array.from({ length: users }, (_, index) => `user-${index}@other.example`);
  const ask = async ({ path, type, body, status }: (typeof probes)['sign-in'], email: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${kontor.port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-kontor-csrf': '1',
        origin: `http://localhost:${kontor.port}`,
        'x-forwarded-for': newNetwork(),
      },
      body: body(email),
    });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return performance.now() - startedAt;
  };
  const figures = [];
  for (const [name, probe] of Object.entries(probes)) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < count; round += 1) {
      const pair = [
        ['known', known[round % users] ?? ''],
        ['unknown', unknown[round % users] ?? ''],
      ] as const;
      for (const [which, email] of Math.random() < 0.5 ? pair : pair.toReversed()) {
        times[which].push(await ask(probe, email));
      }
    }
    const p = mannWhitney(times.known, times.unknown);
    const [a, b] = [median(times.known), median(times.unknown)];
    report.line(`${name}: median ${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown, p ${p.toFixed(3)}`);
    figures.push(figure(`${name}: p that both take the same time`, p, 'at least', significance));
  }
  return { figures };
});
