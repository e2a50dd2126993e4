// The quickstart's first evening and one receipt, against a Kontor that this script starts and stops:
//
//   PORT=8080 node scripts/smoke.mjs [--no-ocr | --no-receipt] [--slow] [--healthy <command>] [--stop <command>] -- <command that starts Kontor with the demo account>
//
// --slow: for emulation, where a query may run into time limits. Requests that get 503, 504 or no response are repeated, as a client would do,
// and a Kontor that ends before it is ready is started again, as a service manager would do.
//
// It ends with 0 when everything happened as docs/quickstart.md says and Kontor stopped cleanly.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Agent, setGlobalDispatcher } from 'undici';

const { values, positionals } = parseArgs({
  options: {
    'no-ocr': { type: 'boolean' },
    'no-receipt': { type: 'boolean' },
    slow: { type: 'boolean' },
    healthy: { type: 'string' },
    stop: { type: 'string' },
  },
  allowPositionals: true,
});
const [command, ...args] = positionals;
if (!command) throw new Error('Which command starts Kontor? node scripts/smoke.mjs -- kontor serve');
const port = Number(process.env.PORT ?? 8080);
const base = `http://localhost:${port}`;
// Under emulation, everything takes ten times as long.
const limitMs = Number(process.env.SMOKE_SECONDS ?? 300) * 1000;
// By default, fetch times out after five minutes.
if (values.slow) setGlobalDispatcher(new Agent({ headersTimeout: 0, bodyTimeout: 0 }));
const secret = 'my-first-webhook-secret-0001';
const expected = [
  'card.transaction.authorized',
  'environmental.impact',
  'card.transaction.cleared',
  'card.transaction.invoiced',
  'receipt.fetched',
  'transaction.true.vat',
  'transaction.line.items',
];

const begun = performance.now();
const say = (text) =>
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
const startKontor = () => start(command, args, { ...process.env, PORT: String(port) });
let kontor = startKontor();
let receiver;
try {
  await until('Kontor is ready', async () => {
    if (values.slow && hasEnded(kontor)) {
      say(`Kontor ended and is started again: ${kontor.output().trim().split('\n').at(-1)}`);
      kontor = startKontor();
    }
    return (await fetch(`${base}/readyz`)).ok;
  });
  if (values.healthy)
    await until('the health check passes', async () => (await stopped(shell(values.healthy))) === 0);
  const printed = await until('credentials are printed', () => {
    const value = (name) => kontor.output().match(new RegExp(`^\\s+${name}\\s+(\\S+)$`, 'm'))?.[1];
    return (
      value('client_secret') && {
        account: value('account'),
        id: value('client_id'),
        secret: value('client_secret'),
      }
    );
  });
  const api = await connect(printed);
  await check('the dashboard is served', async () => (await send('/dashboard/')).ok);
  await check('the documentation is served', async () => (await send('/docs/reference/organizations')).ok);
  await until('the demo account has its purchases', async () => {
    const { data } = await api('GET', '/transactions?limit=100');
    return data.length === 100;
  });
  await spendAnEvening(api);
  if (!values['no-receipt']) await readReceipt(printed.account, api.token);
  const isStopped = stopped(kontor.child);
  if (values.stop) shell(values.stop);
  else kontor.child.kill('SIGTERM');
  const code = await isStopped;
  if (code !== 0) throw new Error(`Kontor ended with ${code}`);
  say('Kontor stopped cleanly');
} catch (error) {
  process.stderr.write(`${kontor.output().slice(-4000)}\n${error.stack}\n`);
  process.exitCode = 1;
  kontor.child.kill('SIGTERM');
} finally {
  receiver?.child.kill();
}

async function spendAnEvening(api) {
  const receiverPort = await freePort();
  receiver = start(process.execPath, [join(import.meta.dirname, '../examples/webhook-receiver.mjs')], {
    PATH: process.env.PATH,
    WEBHOOK_SECRET: secret,
    PORT: String(receiverPort),
  });
  await until('the receiver listens', () => receiver.output() !== '');
  const organization = (await api('GET', '/organizations')).data[0].id;
  const holder = (await api('GET', `/organizations/${organization}/cardholders`)).data[0].id;
  const hooks = `/organizations/${organization}/webhooks`;
  await api('POST', hooks, { url: `http://127.0.0.1:${receiverPort}/`, secret, events: ['*'] });
  await until('the webhook is active', async () => (await api('GET', hooks)).data[0].active);
  await api('POST', '/sandbox/transactions', {
    card_holder_id: holder,
    amount: 129.5,
    currency: 'SEK',
    merchant: 'ICA MAXI STOCKHOLM',
    mcc_code: '5411',
    country: 'SE',
  });
  await until('the purchase arrived', () => receiver.output().includes(expected[0]));
  const transaction = (await api('GET', '/transactions?limit=1')).data[0].id;
  for (const step of ['clear', 'invoice', 'receipt'])
    await api('POST', `/sandbox/transactions/${transaction}/${step}`);
  for (const event of expected)
    await until(`the receiver has ${event}`, () => receiver.output().includes(event));
}

async function readReceipt(account, token) {
  const form = new FormData();
  const picture = readFileSync(join(import.meta.dirname, 'smoke-receipt.jpg'));
  form.set('receipt', new Blob([picture], { type: 'image/jpeg' }), 'receipt.jpg');
  const answer = await send(`/accounts/${account}/receipts/scan`, {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    body: form,
  });
  const body = await answer.json();
  if (values['no-ocr']) {
    if (answer.status !== 503 || !/cannot open images/.test(body.detail)) {
      throw new Error(`Without OCR, an image must be a 503: ${answer.status} ${JSON.stringify(body)}`);
    }
    return say(`an image is refused: ${body.detail}`);
  }
  if (body.total_amount !== 129.5)
    throw new Error(`receipt: ${answer.status} ${JSON.stringify(body).slice(0, 600)}`);
  say(`a receipt is read: ${body.total_amount} ${body.currency} of ${body.purchase_date}`);
}

async function connect({ account, id, secret: clientSecret }) {
  const answer = await send('/oauth/token', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: clientSecret,
    }),
  });
  const { access_token: token } = await answer.json();
  const api = async (method, path, body) => {
    const response = await send(`/accounts/${account}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return Object.assign(api, { token });
}

/** Polls until the check returns true. An error counts as "not yet". */
async function until(what, ask) {
  const end = performance.now() + limitMs;
  for (;;) {
    let failure;
    const answer = await Promise.resolve()
      .then(ask)
      .catch((error) => {
        failure = error;
      });
    if (answer) {
      say(what);
      return answer;
    }
    if (hasEnded(kontor) && !(values.slow && what === 'Kontor is ready')) throw new Error('Kontor has ended');
    if (performance.now() > end) throw new Error(`not in time: ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function check(what, ask) {
  if (!(await ask())) throw new Error(`not so: ${what}`);
  say(what);
}

function hasEnded({ child }) {
  return (child.exitCode ?? child.signalCode) !== null;
}

/** Repeats a request that Kontor could not handle in time. */
async function send(path, init) {
  for (;;) {
    const sent = fetch(`${base}${path}`, init);
    const answer = values.slow ? await sent.catch(() => undefined) : await sent;
    const isLate = answer === undefined || [503, 504].includes(answer.status);
    if (!values.slow || !isLate || hasEnded(kontor)) return sent;
    say(`repeated: ${path} (${answer?.status ?? 'no answer'})`);
    await answer?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
}

function start(program, programArgs, env) {
  const child = spawn(program, programArgs, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  return { child, output: () => output };
}

function shell(text) {
  return start('sh', ['-c', text], process.env).child;
}

function stopped(child) {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
