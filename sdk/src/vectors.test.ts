import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyWebhook, type WebhookVerificationError } from './index.ts';

type Case = {
  name: string;
  kind: string;
  expected: string;
  secrets: string[];
  now: number;
  headers: Record<string, string>;
  body: string;
};

const path = join(import.meta.dirname, '../../examples/verify-webhook/vectors.json');
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] };

it.each(cases.filter(({ kind }) => kind === 'delivery'))(
  'a delivery that is $name is $expected',
  async ({ body, headers, secrets, now, expected }) => {
    const judged = await verifyWebhook(body, headers, secrets, { now: new Date(now * 1000) }).then(
      () => 'accepted',
      (error: WebhookVerificationError) => error.reason,
    );
    // The SDK also reads the event, which some of these bodies are not.
    expect([expected, ...(expected === 'accepted' ? ['invalid_payload'] : [])]).toContain(judged);
  },
);
