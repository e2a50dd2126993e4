/** Receivers that pass the challenge and verify each delivery, ready to copy. */
export const snippets = {
  node: `// npm i @kontor/sdk
import { createServer } from 'node:http';
import { answerChallenge, verifyWebhook } from '@kontor/sdk';

const secret = process.env.KONTOR_WEBHOOK_SECRET;

createServer(async (request, response) => {
  const challenge = await answerChallenge(request.url, secret);
  if (challenge) return response.writeHead(challenge.status, challenge.headers).end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, secret);
    console.log(event.sequence, event.name, event.payload); // keep it, then answer: at once, the work later
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(3000);
`,
  plain: `// No packages needed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.KONTOR_WEBHOOK_SECRET;
const hmac = (data) => createHmac('sha256', secret).update(data).digest('hex');

createServer(async (request, response) => {
  const challenge = new URL(request.url, 'http://localhost').searchParams.get('challenge');
  if (challenge !== null) return response.writeHead(200, { 'X-Verify-Token': hmac(challenge) }).end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const given = Buffer.from(String(request.headers['x-data-signature']));
  const expected = Buffer.from(hmac(body));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (isOurs) console.log(request.headers['x-event'], JSON.parse(body.toString()));
  response.writeHead(isOurs ? 204 : 401).end();
}).listen(3000);
`,
  python: `import hashlib, hmac, os
from flask import Flask, request

app = Flask(__name__)
secret = os.environ["KONTOR_WEBHOOK_SECRET"].encode()
sign = lambda data: hmac.new(secret, data, hashlib.sha256).hexdigest()

@app.get("/webhooks")
def challenge():
    return "", 200, {"X-Verify-Token": sign(request.args["challenge"].encode())}

@app.post("/webhooks")
def event():
    if not hmac.compare_digest(request.headers.get("X-Data-Signature", ""), sign(request.get_data())):
        return "", 401
    print(request.headers["X-Event"], request.get_json())
    return "", 204
`,
  php: `<?php
$secret = getenv('KONTOR_WEBHOOK_SECRET');
if (isset($_GET['challenge'])) {
    header('X-Verify-Token: ' . hash_hmac('sha256', $_GET['challenge'], $secret));
    exit;
}
$body = file_get_contents('php://input');
if (!hash_equals(hash_hmac('sha256', $body, $secret), $_SERVER['HTTP_X_DATA_SIGNATURE'] ?? '')) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true);
http_response_code(204);
`,
} as const;

export type Snippet = keyof typeof snippets;
export const snippetNames: Record<Snippet, string> = {
  node: 'Node.js, SDK',
  plain: 'Node.js',
  python: 'Python',
  php: 'PHP',
};

/** The challenge as a curl command. */
export function challengeByHand(url: string): string {
  const joint = url.includes('?') ? '&' : '?';
  const asked = "'".concat(url.replaceAll("'", "'\\''"), joint, "challenge=hello'");
  return `curl -i -H 'X-Event: challenge' ${asked}
# It must answer 200 with this in X-Verify-Token:
printf hello | openssl dgst -sha256 -hmac "$KONTOR_WEBHOOK_SECRET"`;
}
