import { describe, expect, it } from 'vitest';
import { adviceOf } from './challenge-advice.ts';
import { lastDuration, outcomeOf, summaryOf } from './delivery-summary.ts';
import { allEvents, eventGroups, isEventName, isSubscribed } from './event-catalogue.ts';
import { eventWords } from './event-words.ts';
import { challengeByHand, snippetNames, snippets } from './snippets.ts';
import { isChallengeAwaited, nameOf, placeOf } from './webhook.ts';

it.each([
  ['Bookkeeping', 'https://example.com/hook', 'Bookkeeping'],
  [null, 'https://example.com/hook?x=1', 'example.com/hook?x=1'],
  [null, 'http://localhost:8080', 'localhost:8080'],
  ['', 'https://example.com', ''],
])('a webhook described %j at %s is called %j', (description, url, expected) => {
  expect(nameOf({ description, url })).toBe(expected);
});

it('is placed by organization and id', () => {
  expect(placeOf({ organization_id: 'org_1', id: 'whk_1' })).toEqual({
    organizationId: 'org_1',
    webhookId: 'whk_1',
  });
});

it.each([
  ['active', 'passed', false],
  ['pending', 'pending', true],
  ['pending', 'failed', true],
  ['paused', 'failed', true],
  ['disabled', 'failed', false],
] as const)('a %s webhook whose challenge is %s awaits it: %s', (status, challenge, expected) => {
  const webhook = { status, challenge: { status: challenge, reason: null, at: null, next_at: null } };
  expect(isChallengeAwaited(webhook as Parameters<typeof isChallengeAwaited>[0])).toBe(expected);
});

describe('recent deliveries', () => {
  const delivery = (status: 'delivered' | 'failed' | 'pending' | 'skipped', ...durations: number[]) =>
    ({ status, attempts: durations.map((duration_ms) => ({ duration_ms })) }) as unknown as Parameters<
      typeof outcomeOf
    >[0];

  it.each([
    ['delivered', [10], 'delivered'],
    ['pending', [], 'pending'],
    ['pending', [10], 'failed'],
    ['skipped', [], 'skipped'],
  ] as const)('%s after attempts of %j count as %s', (status, durations, expected) => {
    expect(outcomeOf(delivery(status, ...durations))).toBe(expected);
  });

  it('take as long as their last attempt', () => {
    expect(lastDuration(delivery('delivered', 900, 30))).toBe(30);
    expect(lastDuration(delivery('pending'))).toBe(0);
  });

  it.each([
    [[], 'last 0 deliveries · 0 delivered'],
    [[delivery('delivered', 80)], 'last delivery · 1 delivered · median 80 ms'],
    [
      [delivery('delivered', 80), delivery('pending', 1_500), delivery('pending'), delivery('skipped')],
      'last 4 deliveries · 1 delivered · 1 failed · 1 waiting · 1 skipped · median 1.5 s',
    ],
  ])('of %j are summed up', (deliveries, expected) => {
    expect(summaryOf(deliveries)).toBe(expected);
  });
});

describe('the event catalogue', () => {
  it('has each event once, and a text for each event and group', () => {
    expect(new Set(allEvents).size).toBe(allEvents.length);
    for (const event of allEvents) expect(eventWords.has(event), event).toBe(true);
    for (const { name, about } of eventGroups) expect([name, about].every(eventWords.has)).toBe(true);
  });

  it.each([
    ['card.transaction.cleared', true],
    ['card.transaction', false],
    ['*', false],
    ['', false],
    [undefined, false],
  ])('%s is an event: %s', (name, expected) => {
    expect(isEventName(name)).toBe(expected);
  });

  it.each([
    [['*'], 'anything.new', true],
    [['tpa.signed'], 'tpa.signed', true],
    [['tpa.signed'], 'tpa', false],
    [['tpa.*'], 'tpa.signed', false],
    [[], 'tpa.signed', false],
  ])('%j subscribes to %s: %s', (subscribed, name, expected) => {
    expect(isSubscribed(subscribed, name)).toBe(expected);
  });
});

describe('the advice after a failed challenge', () => {
  it.each([
    ['The answer was 302 instead of 200.', 'adviceStatus'],
    ['The answer has no header X-Verify-Token.', 'adviceNoToken'],
    ['X-Verify-Token is not the hex HMAC-SHA256 of the challenge.', 'adviceWrongToken'],
    ['The host has no public address.', 'adviceAddress'],
    ['The certificate has expired.', 'adviceTls'],
    ['The host name cannot be resolved.', 'adviceName'],
    ['There was no answer in time.', 'adviceTimeout'],
    ['The request timed out.', 'adviceTimeout'],
    ['The connection was refused.', 'adviceRefused'],
    ['The connection was reset.', 'adviceRefused'],
    ['', 'adviceOther'],
    ['Something new.', 'adviceOther'],
  ])('%s → %s', (reason, expected) => {
    expect(adviceOf(reason)).toBe(expected);
  });
});

describe('the challenge as a command', () => {
  it.each([
    ['https://example.com/hook', "'https://example.com/hook?challenge=hello'"],
    ['https://example.com/hook?a=1', "'https://example.com/hook?a=1&challenge=hello'"],
    ["https://example.com/it's", "'https://example.com/it'\\''s?challenge=hello'"],
  ])('for %s quotes the URL for a shell', (url, quoted) => {
    expect(challengeByHand(url)).toContain(quoted);
  });

  it('has a receiver in every language that is offered, with the secret from the environment', () => {
    expect(Object.keys(snippets)).toEqual(Object.keys(snippetNames));
    for (const code of Object.values(snippets)) expect(code).toContain('KONTOR_WEBHOOK_SECRET');
  });
});
