// Sends bombs and heavy bodies. Kontor refuses or processes each, and other callers do not wait for it.

import { deflateSync, gzipSync } from 'node:zlib';
import type { Attempt } from '../shared/requests/attempt.ts';
import type { Principal } from '../shared/requests/principals.ts';
import type { World } from '../shared/requests/world.ts';
import { type Findings, toCurl } from './findings.ts';
import { slowMs } from './judge.ts';

const probePauseMs = 50;

type Heavy = {
  name: string;
  operation: string;
  /** Creates the body when it is needed, because all bodies together are large. */
  attempt(): Omit<Attempt, 'headers'>;
  type: string;
  encoding?: string;
};

export async function attackHeavy(
  world: World,
  findings: Findings,
  { onProgress }: { onProgress(line: string): void },
): Promise<void> {
  const [account] = world.accounts;
  const principal = account.principals.client;
  const all = heavyRequests(world);
  let longestMs = 0;
  let busy = 0;
  for (const heavy of all) {
    let result = await run(world, principal, heavy);
    // This repeats it alone, because a busy machine delays the probe as well.
    if (result.probeMs > slowMs) {
      const again = await run(world, principal, heavy);
      if (again.probeMs < result.probeMs) result = again;
    }
    findings.count(heavy.operation, result.status);
    longestMs = Math.max(longestMs, result.probeMs);
    onProgress(
      `${heavy.name}: ${result.status} in ${Math.round(result.ms)} ms; others waited up to ${Math.round(result.probeMs)} ms`,
    );
    // This response comes on a machine that gives a reader less than 5 s of CPU time in 30 s. It is documented, and counted below.
    const isBusy = heavy.operation === 'receipts.scan' && result.status === 503 && result.hasRetryAfter;
    if (isBusy) busy += 1;
    const isBad = result.status === 0 || (result.status >= 500 && !isBusy) || result.probeMs > slowMs;
    if (!isBad) continue;
    findings.fail({
      attack: 'heavy',
      operation: heavy.operation,
      kind: 'heavy body',
      detail: `${heavy.name}: ${result.status} in ${Math.round(result.ms)} ms; /healthz waited ${Math.round(result.probeMs)} ms`,
      principal: principal.name,
      curl: toCurl(
        world.kontor.port,
        { ...heavy.attempt(), headers: { 'content-type': heavy.type, ...principal.headers } },
        principal,
      ),
    });
  }
  findings.notes.push(
    `heavy: ${all.length} bodies; the longest wait of /healthz was ${Math.round(longestMs)} ms; ${busy} receipts got 503 with Retry-After`,
  );
}

async function run(world: World, principal: Principal, { attempt, type, encoding }: Heavy) {
  let isOver = false;
  let probeMs = 0;
  const probe = (async () => {
    while (!isOver) {
      const { ms } = await world.send({ method: 'GET', target: '/healthz', headers: {} });
      probeMs = Math.max(probeMs, ms);
      await new Promise((resolve) => setTimeout(resolve, probePauseMs));
    }
  })();
  const reply = await world.send({
    ...attempt(),
    headers: {
      accept: 'application/json',
      'content-type': type,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      ...principal.headers,
    },
  });
  isOver = true;
  await probe;
  const hasRetryAfter = reply.headers['retry-after'] !== undefined;
  return { status: reply.status, ms: reply.ms, probeMs, hasRetryAfter };
}

function heavyRequests(world: World): Heavy[] {
  const [account] = world.accounts;
  const base = `/accounts/${account.id}`;
  const organization = account.pool.all('org')[0] ?? '';
  const json = 'application/json';
  const post = (target: string, body: Buffer) => ({ method: 'POST', target: base + target, body });
  const scan = (bytes: Buffer) =>
    post('/receipts/scan', Buffer.from(JSON.stringify({ receipt: bytes.toString('base64') })));
  const logo = (bytes: Buffer) => ({
    method: 'PUT',
    target: base,
    body: Buffer.from(JSON.stringify({ logo_base64: bytes.toString('base64') })),
  });
  const clients = (text: string) => post('/oauthclients', Buffer.from(text));
  const multipart = (part: string, count: number) =>
    post('/receipts/scan', Buffer.from(`${part.repeat(count)}--attack--\r\n`));
  const field = '--attack\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const file = '--attack\r\nContent-Disposition: form-data; name="receipt"; filename="a"\r\n\r\n1\r\n';
  const form = 'multipart/form-data; boundary=attack';
  const importRows = `/organizations/${organization}/cardholders/import`;
  return [
    {
      name: 'JSON nested 500,000 deep',
      operation: 'oauthClients.create',
      attempt: () => clients('['.repeat(500_000)),
      type: json,
    },
    {
      name: 'JSON with 100,000 fields',
      operation: 'oauthClients.create',
      attempt: () => clients(`{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`),
      type: json,
    },
    {
      name: 'JSON of 1 MB with one long string',
      operation: 'oauthClients.create',
      attempt: () => clients(JSON.stringify({ name: 'x'.repeat(1_000_000) })),
      type: json,
    },
    {
      name: 'JSON of 20 MB',
      operation: 'oauthClients.create',
      attempt: () => clients(JSON.stringify({ name: 'x'.repeat(20_000_000) })),
      type: json,
    },
    {
      name: 'gzip of 100 MB of zeros as a body',
      operation: 'oauthClients.create',
      attempt: () => post('/oauthclients', gzipSync(Buffer.alloc(100_000_000))),
      type: json,
      encoding: 'gzip',
    },
    {
      name: 'SVG logo with nested use',
      operation: 'accounts.update',
      attempt: () => logo(nestedSvg()),
      type: json,
    },
    {
      name: 'SVG logo with an entity bomb',
      operation: 'accounts.update',
      attempt: () => logo(Buffer.from(entityBomb('svg'))),
      type: json,
    },
    {
      name: 'PNG logo of 400 megapixels',
      operation: 'accounts.update',
      attempt: () => logo(flatPng(20_000, 20_000)),
      type: json,
    },
    {
      name: 'PNG logo that claims 4 gigapixels',
      operation: 'accounts.update',
      attempt: () => logo(flatPng(65_535, 65_535, 1)),
      type: json,
    },
    {
      name: 'PNG receipt of 400 megapixels',
      operation: 'receipts.scan',
      attempt: () => scan(flatPng(20_000, 20_000)),
      type: json,
    },
    {
      name: 'PDF receipt, deflated twice, 100 MB inside',
      operation: 'receipts.scan',
      attempt: () => scan(bombPdf()),
      type: json,
    },
    {
      name: 'receipt of 9 MB of noise',
      operation: 'receipts.scan',
      attempt: () =>
        scan(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9_000_000, 0x5a)])),
      type: json,
    },
    {
      name: 'form with 200,000 fields',
      operation: 'receipts.scan',
      attempt: () => multipart(field, 200_000),
      type: form,
    },
    {
      name: 'form with 150,000 files',
      operation: 'receipts.scan',
      attempt: () => multipart(file, 150_000),
      type: form,
    },
    {
      name: 'CSV of 9 MB of commas',
      operation: 'cardHolders.import',
      attempt: () => post(importRows, Buffer.from(`reference_id,email\n${','.repeat(9_000_000)}`)),
      type: 'text/csv',
    },
    {
      name: 'CSV of 2,000,000 empty rows',
      operation: 'cardHolders.import',
      attempt: () => post(importRows, Buffer.from(`reference_id,email\n${',\n'.repeat(2_000_000)}`)),
      type: 'text/csv',
    },
    {
      name: 'CSV with one quote that never ends',
      operation: 'cardHolders.import',
      attempt: () => post(importRows, Buffer.from(`reference_id,email\n"${'a'.repeat(8_000_000)}`)),
      type: 'text/csv',
    },
    {
      name: 'CSV with 100,000 columns',
      operation: 'cardHolders.import',
      attempt: () =>
        post(
          importRows,
          Buffer.from(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n1\n`),
        ),
      type: 'text/csv',
    },
    {
      name: 'import of 10,000 wrong rows',
      operation: 'cardHolders.import',
      attempt: () =>
        post(
          importRows,
          Buffer.from(
            JSON.stringify({
              card_holders: Array.from({ length: 10_000 }, () => ({ reference_id: '\u0000', email: 'x' })),
            }),
          ),
        ),
      type: json,
    },
    {
      name: 'token request with 60,000 parameters',
      operation: 'oauth.token',
      attempt: () => ({ method: 'POST', target: '/oauth/token', body: Buffer.from('a=1&'.repeat(60_000)) }),
      type: 'application/x-www-form-urlencoded',
    },
  ];
}

function nestedSvg(): Buffer {
  const levels = Array.from({ length: 24 }, (_, at) =>
    at === 0
      ? '<g id="g0"><rect width="9" height="9"/></g>'
      : `<g id="g${at}"><use href="#g${at - 1}"/><use href="#g${at - 1}"/></g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><defs>${levels.join('')}</defs><use href="#g23"/></svg>`,
  );
}

function entityBomb(root: string): string {
  const entities = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  ).join('');
  return `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY e0 "x">${entities}]><${root}>&e10;</${root}>`;
}

/** Creates a picture of one colour, which deflates to a thousandth. It has `rows` rows, which may be fewer than it claims. */
function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // One bit a pixel, grey.
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Computes the CRC-32, for which Node 20 has no function. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function bombPdf(): Buffer {
  const stream = deflateSync(deflateSync(Buffer.from('0 0 m 9 9 l S\n'.repeat(7_000_000))));
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>stream
`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}
