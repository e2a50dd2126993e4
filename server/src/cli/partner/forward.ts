import { setTimeout as pause } from 'node:timers/promises';
import { challengeToken, createSigner, type Signer } from '../../delivery/sign.ts';
import { systemClock, systemTimers } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/secrets.ts';
import { parseUrl } from '../../platform/url.ts';
import { version } from '../../platform/version.ts';
import { readPartnerEnvironment } from './environment.ts';
import type { Entry } from './feed.ts';
import { readProfiles, writeProfiles } from './profiles.ts';
import { causeOf, type Session } from './session.ts';

export type Outcome = { status: number; durationMs: number } | { error: string; durationMs: number };

/** The same timeout as that of Kontor's deliveries. */
const responseTimeoutMs = 15_000;
const refusedPausesMs = [500, 1_000, 2_000, 5_000, 10_000];
const headers = [
  'Content-Type',
  'application/json',
  'User-Agent',
  `Kontor-Webhooks/${version} (kontor listen)`,
];

/** Completes the address of a receiver: `localhost:3000/hooks` is enough. */
export function receiverOf(text: string): string {
  const whole = /^\d+($|\/)/.test(text)
    ? `http://localhost:${text}`
    : /^https?:\/\//.test(text)
      ? text
      : `http://${text}`;
  if (parseUrl(whole) === undefined)
    throw new OperatorError(`${text} is not an address, such as localhost:3000/hooks.`);
  return whole;
}

/** Returns the secret that this profile signs with. The first call creates it. */
export async function signingSecret({ profileName }: Session): Promise<string> {
  const { webhookSecret, configFolder } = readPartnerEnvironment();
  if (webhookSecret !== undefined) return webhookSecret;
  const created = `whsec_${Buffer.from(newSecret(), 'base64url').toString('base64')}`;
  if (profileName === undefined) return created;
  const all = await readProfiles(configFolder);
  const profile = all.profiles[profileName];
  if (profile === undefined) return created;
  if (profile.webhook_secret === undefined) {
    profile.webhook_secret = created;
    await writeProfiles(configFolder, all);
  }
  return profile.webhook_secret;
}

export function createForwarder(url: string, secret: string) {
  const signer = createSigner([secret], headers);
  return {
    /** Sends an event exactly as a webhook does. Retries while nothing listens there; `onRefused` receives each pause. */
    forward: async (
      entry: Entry,
      sequence: number,
      onRefused: (seconds: number) => void,
    ): Promise<Outcome> => {
      for (let refusals = 0; ; refusals += 1) {
        const outcome = await post(url, signer, entry, sequence);
        if (!('error' in outcome) || outcome.error !== 'the connection was refused') return outcome;
        const ms = refusedPausesMs[Math.min(refusals, refusedPausesMs.length - 1)] ?? 1_000;
        onRefused(ms / 1000);
        await pause(ms);
      }
    },
    /** Returns undefined when the receiver passes the challenge, else the reason why a webhook to it would stay inactive. */
    challenge: async (): Promise<string | undefined> => {
      const challenge = newSecret().slice(0, 20);
      const address = new URL(url);
      address.searchParams.set('challenge', challenge);
      try {
        const response = await fetch(address, {
          headers: { 'X-Event': 'challenge' },
          redirect: 'manual',
          signal: AbortSignal.timeout(responseTimeoutMs),
        });
        await response.body?.cancel();
        if (response.status !== 200) return `it responded with ${response.status}`;
        const isRight = response.headers.get('x-verify-token') === challengeToken(challenge, secret);
        return isRight ? undefined : 'its header X-Verify-Token is missing or wrong';
      } catch (error) {
        return causeOf(error);
      }
    },
  };
}

async function post(url: string, signer: Signer, entry: Entry, sequence: number): Promise<Outcome> {
  const body = Buffer.from(JSON.stringify(entry.payload));
  const list = signer.sign(body, {
    eventId: entry.id,
    eventName: entry.name,
    sequence,
    timestampS: Math.floor(systemClock.now().getTime() / 1000),
  });
  const pairs = list.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [],
  );
  const startedMs = systemTimers.nowMs();
  const durationMs = () => Math.round(systemTimers.nowMs() - startedMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: pairs,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status, durationMs: durationMs() };
  } catch (error) {
    return { error: causeOf(error), durationMs: durationMs() };
  }
}
