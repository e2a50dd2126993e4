import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Kontor } from './index.ts';
import { json, problem } from './testing/scripted-server.ts';
import { failureOf, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.server.close());

describe('a token', () => {
  it('is fetched once however many calls wait for it, and kept', async () => {
    const kontor = trial.client();
    await Promise.all(Array.from({ length: 20 }, () => kontor.organizations.get('org_1')));
    await kontor.organizations.get('org_1');
    expect(trial.server.tokens).toBe(1);
    expect(new Set(trial.tokensSent())).toEqual(new Set(['Bearer token-1']));
  });

  it('is renewed shortly before it ends, so that none that has expired is ever sent', async () => {
    const kontor = trial.client();
    await kontor.organizations.get('org_1');
    trial.now += (3600 - 61) * 1000;
    await kontor.organizations.get('org_1');
    trial.now += 2000;
    await kontor.organizations.get('org_1');
    expect(trial.tokensSent()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  it('of a short life is renewed after nine tenths of it, not with every call', async () => {
    trial.server.tokenLifetimeS = 60;
    const kontor = trial.client();
    await kontor.organizations.get('org_1');
    trial.now += 53_000;
    await kontor.organizations.get('org_1');
    expect(trial.server.tokens).toBe(1);
    trial.now += 2_000;
    await kontor.organizations.get('org_1');
    expect(trial.server.tokens).toBe(2);
  });

  it('that was revoked is replaced once, and the call succeeds with the same idempotency key', async () => {
    trial.server.replies = [problem(401, 'unauthenticated'), json(201, { id: 'org_2' })];
    const created = await trial.client().organizations.create({ reference_id: 'a', tpa_id: 'tpa_1' });
    expect(created.id).toBe('org_2');
    expect(trial.tokensSent()).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(new Set(trial.keysSent()).size).toBe(1);
  });

  it('that is refused twice is the caller’s error, not a loop', async () => {
    trial.server.replies = [problem(401, 'unauthenticated')];
    const error = await failureOf(trial.client().organizations.get('org_1'));
    expect([error.status, error.code, error.attempts]).toEqual([401, 'unauthenticated', 2]);
    expect(trial.server.heard).toHaveLength(2);
  });

  it('revoked under twenty calls at once is replaced once', async () => {
    const refuseFirst = (token: string | undefined) => token === 'Bearer token-1';
    trial.server.replies = [
      (response, heard) =>
        (refuseFirst(heard.headers.authorization)
          ? problem(401, 'unauthenticated')
          : json(200, { id: 'org_1' }))(response, heard),
    ];
    const kontor = trial.client();
    await Promise.all(Array.from({ length: 20 }, () => kontor.organizations.get('org_1')));
    expect(trial.server.tokens).toBe(2);
  });

  it('that cannot be had for a wrong secret fails every call with invalid_client, without a retry', async () => {
    const refusal = { error: 'invalid_client', error_description: 'Unknown client or wrong secret.' };
    trial.server.tokenReplies = [json(401, refusal)];
    const error = await failureOf(trial.client().organizations.get('org_1'));
    expect([error.status, error.code, error.detail]).toEqual([
      401,
      'invalid_client',
      refusal.error_description,
    ]);
    expect([error.operation, trial.server.tokens, trial.server.heard.length]).toEqual(['oauth.token', 1, 0]);
  });

  it('is asked for again after a failure: one bad moment is not remembered', async () => {
    trial.server.tokenReplies = [problem(500, 'internal')];
    const kontor = trial.client();
    expect((await failureOf(kontor.organizations.get('org_1'))).code).toBe('internal');
    expect((await kontor.organizations.get('org_1')).id).toBe('org_1');
  });

  it('that one impatient caller does not wait for still reaches the patient one', async () => {
    const stop = new AbortController();
    const kontor = trial.client({
      onRequest: ({ call }) => {
        if (call.operation.id === 'oauth.token') stop.abort(new Error('No time'));
      },
    });
    const impatient = kontor.organizations.get('org_1', { signal: stop.signal });
    const patient = kontor.organizations.get('org_1');
    await expect(impatient).rejects.toThrow('No time');
    expect((await patient).id).toBe('org_1');
    expect(trial.server.tokens).toBe(1);
  });

  it('from a function is asked for again when it is refused; a fixed one is not sent twice', async () => {
    trial.server.replies = [problem(401, 'unauthenticated'), json(200, { id: 'org_1' })];
    let given = 0;
    const base = { baseUrl: trial.server.url, accountId: 'acc_1' };
    await new Kontor({ ...base, token: () => `own-${++given}` }).organizations.get('org_1');
    expect(trial.tokensSent()).toEqual(['Bearer own-1', 'Bearer own-2']);
    trial.server.replies = [problem(401, 'unauthenticated')];
    await failureOf(new Kontor({ ...base, token: 'fixed' }).organizations.get('org_1'));
    expect(trial.server.heard).toHaveLength(3);
    expect(trial.server.tokens).toBe(0);
  });
});

describe('a session', () => {
  it('takes its account from /session once, and marks changes so that no other site can make them', async () => {
    trial.server.replies = [
      json(200, { user: {}, account: { id: 'acc_7' }, scopes: [] }),
      json(200, { id: 'org_1' }),
    ];
    const kontor = new Kontor({ baseUrl: trial.server.url, session: true });
    await Promise.all([kontor.organizations.get('org_1'), kontor.organizations.get('org_2')]);
    await kontor.organizations.update('org_1', { name: 'B' });
    expect(await kontor.accountId()).toBe('acc_7');
    expect(trial.server.heard.map(({ path }) => path)).toEqual([
      '/session',
      '/accounts/acc_7/organizations/org_1',
      '/accounts/acc_7/organizations/org_2',
      '/accounts/acc_7/organizations/org_1',
    ]);
    expect(trial.server.heard.map(({ headers }) => headers['x-kontor-csrf'])).toEqual([
      undefined,
      undefined,
      undefined,
      '1',
    ]);
    expect(trial.tokensSent()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('that has ended is unauthenticated, and one that begins then is seen', async () => {
    trial.server.replies = [
      problem(401, 'unauthenticated'),
      json(200, { account: { id: 'acc_7' } }),
      json(200, { id: 'org_1' }),
    ];
    const kontor = new Kontor({ baseUrl: trial.server.url, session: true });
    expect((await failureOf(kontor.organizations.get('org_1'))).code).toBe('unauthenticated');
    expect((await kontor.organizations.get('org_1')).id).toBe('org_1');
  });
});
