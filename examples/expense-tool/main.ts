// An expense tool on the Kontor SDK: onboarding, a webhook receiver, purchases with receipts and CO2, and an export. See README.md.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { answerChallenge, isKontorError, Kontor, verifyWebhook } from '@kontor/sdk';
import { invite, listCustomers, onboard, playTheOthers } from './onboarding.ts';
import { renderPage } from './page.ts';
import { createPurchases } from './purchases.ts';

const port = Number(process.env.PORT ?? 9100);
/** The address at which Kontor reaches this tool. In production, a public https address. */
const address = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
const bodyBytesMax = 1024 * 1024;
const shownMax = 100;
const exportWaitMs = 500;

const kontor = Kontor.fromEnv(process.env);
const secret = process.env.WEBHOOK_SECRET ?? `whsec_${randomBytes(32).toString('base64')}`;
const purchases = createPurchases();
const { mode } = await kontor.account.get();

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    // A refused form shows Kontor's reason.
    if (isKontorError(error)) return seeOther(response, error.detail ?? error.message);
    response.writeHead(500).end('Something went wrong.');
  });
});
server.listen(port, '127.0.0.1', () => void start());

async function start(): Promise<void> {
  await registerWebhook();
  await purchases.catchUp(kontor);
  console.log(`Expenses: http://127.0.0.1:${port}`);
}

/** Creates one webhook for the whole account. A later start replaces it, because the secret may differ. */
async function registerWebhook(): Promise<void> {
  const url = `${address}/hooks`;
  const events = [
    'card.transaction.authorized',
    'card.transaction.cleared',
    'card.transaction.invoiced',
    'card.transaction.deleted',
    'receipt.fetched',
    'environmental.impact',
  ] as const;
  for await (const hook of kontor.account.webhooks.list()) {
    if (hook.url === url) await kontor.account.webhooks.delete(hook.id);
  }
  await kontor.account.webhooks.create({ url, secret, events: [...events], description: 'Expense tool' });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', address);
  if (pathname === '/hooks') return receive(request, response);
  if (request.method === 'GET' && pathname === '/') return show(response, searchParams.get('notice') ?? '');
  if (request.method === 'GET' && pathname.startsWith('/receipts/'))
    return sendReceipt(response, decodeURIComponent(pathname.slice('/receipts/'.length)));
  // Another site cannot send our forms.
  if (request.method !== 'POST' || request.headers['sec-fetch-site'] === 'cross-site')
    return response.writeHead(404).end();
  const form = new URLSearchParams((await readBody(request)).toString());
  const field = (name: string) => form.get(name) ?? '';
  if (pathname === '/customers') {
    const name = await onboard(kontor, {
      // Cast: Kontor validates the value and reports errors.
      country: field('country') as 'SE',
      organizationNumber: field('organization_number'),
      signatoryEmail: field('email'),
    });
    return seeOther(response, `${name} was added. The signatory has a mail.`);
  }
  if (pathname === '/people') {
    await invite(kontor, field('organization'), field('email'));
    return seeOther(response, `${field('email')} was invited.`);
  }
  if (pathname === '/play' && mode === 'sandbox') {
    const customer = (await listCustomers(kontor)).find(({ id }) => id === field('organization'));
    if (customer !== undefined) await playTheOthers(kontor, customer);
    return seeOther(response, 'Signed, consented and bought.');
  }
  if (pathname === '/export') return sendExport(response);
  return response.writeHead(404).end();
}

/** Receives Kontor's events. It responds quickly, and refuses forged events before it parses them. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const challenge = await answerChallenge(request.url ?? '/', secret);
  if (challenge !== undefined) {
    response.writeHead(challenge.status, challenge.headers).end();
    return;
  }
  const body = await readBody(request);
  const event = await verifyWebhook(body, request.headers, secret).catch(() => undefined);
  response.writeHead(event === undefined ? 401 : 204).end();
  if (event !== undefined) purchases.apply(event.name, event.payload);
}

async function show(response: ServerResponse, notice: string): Promise<void> {
  const customers = await listCustomers(kontor);
  const page = renderPage({
    customers,
    purchases: purchases.newest(shownMax),
    isSandbox: mode === 'sandbox',
    notice,
  });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

/** Serves a receipt's file. The browser has no token of Kontor, so the tool fetches it. */
async function sendReceipt(response: ServerResponse, transactionId: string): Promise<void> {
  const fileId = purchases.find(transactionId)?.receiptFileId;
  if (fileId === undefined) {
    response.writeHead(404).end('There is no receipt.');
    return;
  }
  const { data, headers } = await kontor.account.files.download(fileId).withResponse();
  response
    .writeHead(200, {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    .end(data);
}

async function sendExport(response: ServerResponse): Promise<void> {
  const to = new Date().toISOString().slice(0, 10);
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`;
  let made = await kontor.exports.create({ kind: 'transactions', format: 'xlsx', from, to });
  while (made.status === 'queued' || made.status === 'running') {
    await setTimeout(exportWaitMs);
    made = await kontor.exports.get(made.id);
  }
  if (made.status !== 'completed') return seeOther(response, `The export failed: ${made.reason}`);
  response
    .writeHead(200, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="expenses-${to}.xlsx"`,
    })
    .end(await kontor.exports.download(made.id));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function seeOther(response: ServerResponse, notice: string): void {
  response.writeHead(303, { location: `/?notice=${encodeURIComponent(notice)}` }).end();
}
