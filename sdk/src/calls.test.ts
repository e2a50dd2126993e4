import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isKontorError, Kontor, type RequestRecord } from './index.ts';
import { json, problem, staySilent } from './testing/scripted-server.ts';
import { failureOf, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.server.close());

describe('a call ends', () => {
  it('with timeout when no response comes, however often it is tried', async () => {
    trial.server.replies = [staySilent];
    const error = await failureOf(
      trial.client().organizations.get('org_1', { timeoutMs: 30, retriesMax: 1 }),
    );
    expect([error.status, error.code, error.attempts]).toEqual([0, 'timeout', 2]);
  });

  it('with timeout when the response begins and does not end', async () => {
    trial.server.replies = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{');
      },
    ];
    const error = await failureOf(
      trial.client().organizations.get('org_1', { timeoutMs: 30, retriesMax: 0 }),
    );
    expect(error.code).toBe('timeout');
  });

  it('with network when no server listens, and names the host', async () => {
    await trial.server.close();
    const error = await failureOf(trial.client().organizations.get('org_1', { retriesMax: 0 }));
    expect([error.status, error.code]).toEqual([0, 'network']);
    expect(error.message).toContain(new URL(trial.server.url).host);
    expect(error.message).toContain('ECONNREFUSED');
  });

  it('with the caller’s own reason when it is aborted: before, during, and while it waits', async () => {
    const reason = new Error('The user went away');
    await expect(
      trial.client().organizations.get('org_1', { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);

    const during = new AbortController();
    trial.server.replies = [() => during.abort(reason)];
    await expect(trial.client().organizations.get('org_1', { signal: during.signal })).rejects.toBe(reason);

    const waiting = new AbortController();
    trial.server.replies = [
      (response, heard) => {
        problem(429, 'rate_limited', { 'retry-after': '50' })(response, heard);
      },
    ];
    const kontor = trial.client({
      runtime: {},
      onResponse: ({ call }) => {
        // By then it waits for the fifty seconds of Retry-After.
        if (call.operation.id === 'organizations.get') setTimeout(() => waiting.abort(reason), 20);
      },
    });
    await expect(kontor.organizations.get('org_1', { signal: waiting.signal })).rejects.toBe(reason);
  });

  it('with what Kontor said, field by field', async () => {
    const errors = [{ field: 'name', code: 'length', message: 'Too long.' }];
    trial.server.replies = [
      json(422, { code: 'validation_failed', detail: 'See errors.', request_id: 'r1', errors }),
    ];
    const error = await failureOf(trial.client().organizations.update('org_1', { name: 'x' }));
    expect(error.errors).toEqual(errors);
    expect(error.errorOf('name')).toBe('Too long.');
    expect(error.message).toBe(
      '422 validation_failed: See errors. [name: Too long.] (PUT /accounts/acc_1/organizations/org_1, request r1)',
    );
    expect([isKontorError(error, 'validation_failed'), isKontorError(error, 'stale')]).toEqual([true, false]);
  });

  it('with invalid_response when a proxy speaks instead of Kontor, be it with 200', async () => {
    for (const status of [200, 403]) {
      trial.server.replies = [
        (response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
      ];
      const error = await failureOf(trial.client().organizations.get('org_1'));
      expect([error.status, error.code]).toEqual([status, 'invalid_response']);
    }
  });

  it('rather than follow a redirect with the token to somewhere else', async () => {
    const elsewhere = `${trial.server.url}/elsewhere`;
    trial.server.replies = [
      (response) => response.writeHead(307, { location: elsewhere }).end(),
      json(200, {}),
    ];
    const error = await failureOf(trial.client().organizations.get('org_1', { retriesMax: 0 }));
    expect([error.code, trial.server.heard.length]).toEqual(['network', 1]);
  });

  it('with response_too_large instead of filling the memory', async () => {
    const endless = Buffer.alloc(1_048_576, 32);
    trial.server.replies = [
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write(endless));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ];
    const error = await failureOf(trial.client({ responseBytesMax: 5_000_000 }).organizations.get('org_1'));
    expect([error.code, trial.server.heard.length]).toEqual(['response_too_large', 1]);
  });

  it('well with a response and a body of many megabytes', async () => {
    trial.server.replies = [
      (response, { body }) => json(200, { id: 'org_1', name: body.length })(response, { body } as never),
    ];
    const name = 'ä'.repeat(8_000_000);
    const response = await trial.client().organizations.update('org_1', { name });
    expect(response.name).toBe(name.length + '{"name":""}'.length);
    trial.server.replies = [json(200, { id: 'org_1', name })];
    expect((await trial.client().organizations.get('org_1')).name).toBe(name);
  });
});

describe('what a caller gets wrong', () => {
  it('is said before anything is sent', async () => {
    const kontor = trial.client();
    for (const id of [undefined, null, '', 7, '.', '..'] as never[]) {
      await expect(kontor.organizations.get(id)).rejects.toThrow(TypeError);
    }
    await expect(kontor.organizations.update('org_1', {}, { ifMatch: { id: 'org_1' } })).rejects.toThrow(
      'ifMatch: the SDK has no ETag for this object',
    );
    const base = { baseUrl: trial.server.url, clientId: 'a', clientSecret: 'b' };
    await expect(new Kontor(base).organizations.get('org_1')).rejects.toThrow('pass accountId');
    expect([trial.server.heard.length, trial.server.tokens]).toEqual([0, 0]);
  });

  it('is said when the client is made', () => {
    expect(() => new Kontor({ clientId: 'a', clientSecret: 'b' })).toThrow('requires baseUrl');
    expect(() => new Kontor({ baseUrl: 'kontor', clientId: 'a', clientSecret: 'b' })).toThrow(
      'is not an http',
    );
    expect(() => new Kontor({ baseUrl: trial.server.url, clientId: 'a', clientSecret: '' })).toThrow(
      'clientSecret',
    );
    expect(() => Kontor.fromEnv({ KONTOR_URL: trial.server.url, KONTOR_CLIENT_ID: 'a' })).toThrow(
      'set KONTOR_ACCOUNT_ID, KONTOR_CLIENT_SECRET',
    );
  });

  it('cannot leave the path: an id is one step of it', async () => {
    await trial.client().organizations.get('../../x?y#z');
    expect(trial.server.heard[0]?.path).toBe('/accounts/acc_1/organizations/..%2F..%2Fx%3Fy%23z');
  });
});

describe('hooks', () => {
  it('hear of every attempt, never of a token or secret header, and cannot disturb the call', async () => {
    trial.server.replies = [problem(503, 'unavailable'), json(200, { id: 'org_1' })];
    const seen: RequestRecord[] = [];
    const ends: [number, number][] = [];
    const kontor = trial.client({
      clientSecret: 'very-secret',
      onRequest: (request) => {
        seen.push(request);
        throw new Error('A fault in the hook');
      },
      onResponse: ({ attempt }, { status }) => ends.push([attempt, status]),
    });
    await kontor.organizations.get('org_1');
    expect(seen.map(({ call, attempt }) => [call.operation.id, attempt])).toEqual([
      ['oauth.token', 1],
      ['organizations.get', 1],
      ['organizations.get', 2],
    ]);
    expect(ends).toEqual([
      [1, 200],
      [1, 503],
      [2, 200],
    ]);
    expect(new Set(seen.slice(1).map(({ callId }) => callId)).size).toBe(1);
    expect(JSON.stringify(seen)).not.toContain('token-1');
    expect(JSON.stringify(seen)).not.toContain('very-secret');
  });
});
