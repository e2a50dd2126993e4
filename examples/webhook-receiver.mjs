// A receiver of Kontor's webhooks in plain Node.js (20 or newer), without dependencies.
//
//   WEBHOOK_SECRET=<the webhook's secret> PORT=9000 node examples/webhook-receiver.mjs
//
// It responds to the challenge, checks every signature, and prints each event once. docs/quickstart.md
// shows how to create the webhook. Behind TLS, let a reverse proxy forward to it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET ?? '';
const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
const toleranceS = 300;
const chunksMax = 100; // Of at most 64 KiB each.
const seen = new Set(); // In production: a table with a unique key, written together with what the event causes.

const isSame = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceS)) return false;
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  return signatures.split(' ').some((signature) => isSame(signature, expected)); // There are two during a rotation.
}

async function receive(request, response) {
  const challenge = new URL(request.url, 'http://localhost').searchParams.get('challenge');
  if (request.method === 'GET' && challenge !== null) {
    const token = createHmac('sha256', secret).update(challenge).digest('hex');
    return response.writeHead(200, { 'X-Verify-Token': token }).end();
  }
  const chunks = [];
  for await (const chunk of request) {
    if (chunks.push(chunk) > chunksMax) throw new Error('Too long.');
  }
  const body = Buffer.concat(chunks); // The received bytes: parsed and serialized again, they would have another signature.
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end('The signature is not right.');
  response.writeHead(204).end(); // Respond first, and do slow work afterwards.
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return console.log(`${id} again: ignored`);
  seen.add(id);
  console.log(`#${request.headers['x-sequence']} ${request.headers['x-event']} ${body}`);
}

if (secret === '') throw new Error('Set WEBHOOK_SECRET to the secret of the webhook.');
const server = createServer((request, response) => {
  receive(request, response).catch(() => request.destroy());
});
server.listen(Number(process.env.PORT ?? 9000), () =>
  console.log(`listening on port ${server.address().port}`),
);
