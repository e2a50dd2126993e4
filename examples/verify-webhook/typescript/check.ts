// Reads cases from standard input and prints the result of each; ../check.mjs runs it.
import { createInterface } from 'node:readline';
import { challengeToken, VerificationError, verifyWebhook } from './verify-webhook.ts';

const bytes = (field = '-') => (field === '-' ? undefined : Buffer.from(field, 'base64'));
const text = (field?: string) => bytes(field)?.toString();

for await (const line of createInterface({ input: process.stdin })) {
  const [name, kind, now, secrets, id, timestamp, signature, body] = line.split('\t');
  const known = (text(secrets) ?? '').split('\n');
  console.log(
    `${name}\t${kind === 'challenge' ? challengeToken(text(body) ?? '', known[0] ?? '') : result()}`,
  );

  function result(): string {
    const headers = {
      'webhook-id': text(id),
      'webhook-timestamp': text(timestamp),
      'webhook-signature': text(signature),
    };
    try {
      verifyWebhook(bytes(body) ?? Buffer.alloc(0), headers, known, Number(now));
      return 'accepted';
    } catch (error) {
      if (error instanceof VerificationError) return error.reason;
      throw error;
    }
  }
}
