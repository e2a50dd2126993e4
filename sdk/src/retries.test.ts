import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breakOff, hangUp, json, problem } from './testing/scripted-server.ts';
import { failureOf, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.server.close());

describe('a call is made again', () => {
  it('after 429, when Retry-After says so', async () => {
    trial.server.replies = [problem(429, 'rate_limited', { 'retry-after': '7' }), json(200, { id: 'org_1' })];
    const response = await trial.client().organizations.get('org_1').withResponse();
    expect([response.data.id, response.attempts]).toEqual(['org_1', 2]);
    expect(trial.waits).toEqual([7125]);
  });

  it('after 429 with a date in Retry-After', async () => {
    const date = new Date(trial.now + 3000).toUTCString();
    trial.server.replies = [
      problem(429, 'rate_limited', { 'retry-after': date }),
      json(200, { id: 'org_1' }),
    ];
    await trial.client().organizations.get('org_1');
    expect(trial.waits).toEqual([3125]);
  });

  it('but not when Retry-After is longer than waitMaxMs; the error has it', async () => {
    trial.server.replies = [problem(429, 'rate_limited', { 'retry-after': '3600' })];
    const error = await failureOf(trial.client().organizations.get('org_1'));
    expect([error.code, error.retryAfterMs, trial.waits]).toEqual(['rate_limited', 3_600_000, []]);
  });

  it('after 503, three times with growing pauses, and then no more', async () => {
    trial.server.replies = [problem(503, 'unavailable')];
    const error = await failureOf(trial.client().organizations.get('org_1'));
    expect([error.status, error.code, error.attempts]).toEqual([503, 'unavailable', 4]);
    expect(trial.waits).toEqual([188, 375, 750]);
  });

  it('but not after 503 timeout: the same query would time out again', async () => {
    trial.server.replies = [problem(503, 'timeout')];
    const error = await failureOf(trial.client().organizations.list().page());
    expect([error.status, error.code, error.attempts, trial.waits]).toEqual([503, 'timeout', 1, []]);
  });

  it('after the connection was cut before and in the middle of the response', async () => {
    trial.server.replies = [hangUp, breakOff, json(200, { id: 'org_1' })];
    expect((await trial.client().organizations.get('org_1')).id).toBe('org_1');
    expect(trial.server.heard).toHaveLength(3);
  });

  it('after a POST whose response was lost, with the same key: it is done once', async () => {
    const done = new Map<string, string>();
    let isCut = false;
    trial.server.replies = [
      (response, heard) => {
        const key = String(heard.headers['idempotency-key']);
        const isReplayed = done.has(key);
        if (!isReplayed) done.set(key, heard.body);
        if (!isCut) {
          isCut = true;
          breakOff(response, heard);
        } else json(201, { id: 'org_9' }, { 'idempotent-replayed': String(isReplayed) })(response, heard);
      },
    ];
    const body = { reference_id: 'a', tpa_id: 'tpa_1' };
    const response = await trial.client().organizations.create(body).withResponse();
    expect([response.data.id, response.isReplayed, response.attempts]).toEqual(['org_9', true, 2]);
    expect([...done.values()]).toEqual([JSON.stringify(body)]);
    expect(trial.keysSent()[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('while its own first attempt still runs', async () => {
    trial.server.replies = [hangUp, problem(409, 'idempotency_in_progress'), json(201, { id: 'org_9' })];
    const created = await trial.client().organizations.create({ reference_id: 'a', tpa_id: 'tpa_1' });
    expect(created.id).toBe('org_9');
  });

  it('but not after the 409 of another call, nor after 4xx or 500', async () => {
    for (const [status, code] of [
      [409, 'idempotency_in_progress'],
      [409, 'duplicate'],
      [422, 'validation_failed'],
      [500, 'internal'],
    ] as const) {
      trial.server.replies = [problem(status, code)];
      const before = trial.server.heard.length;
      const error = await failureOf(
        trial.client().organizations.create({ reference_id: 'a', tpa_id: 'tpa_1' }),
      );
      expect([error.code, trial.server.heard.length - before]).toEqual([code, 1]);
    }
  });

  it('and a DELETE that then finds nothing has succeeded; a first one that finds nothing has not', async () => {
    trial.server.replies = [hangUp, problem(404, 'not_found')];
    expect(await trial.client().organizations.delete('org_1')).toBeUndefined();
    trial.server.replies = [problem(404, 'not_found')];
    expect((await failureOf(trial.client().organizations.delete('org_1'))).code).toBe('not_found');
  });

  it('but a change on a condition is not after silence, which may have been a success; after 503 it is', async () => {
    trial.server.replies = [hangUp];
    const options = { ifMatch: '"v1"' };
    const error = await failureOf(trial.client().organizations.update('org_1', { name: 'B' }, options));
    expect([error.code, trial.server.heard.length]).toEqual(['network', 1]);
    trial.server.replies = [problem(503, 'unavailable'), json(200, { id: 'org_1' })];
    await trial.client().organizations.update('org_1', { name: 'B' }, options);
    expect(trial.server.heard).toHaveLength(3);
    expect(trial.server.heard[2]?.headers['if-match']).toBe('"v1"');
  });

  it('never when retries are off', async () => {
    trial.server.replies = [problem(503, 'unavailable')];
    expect((await failureOf(trial.client().organizations.get('org_1', { retriesMax: 0 }))).attempts).toBe(1);
    expect((await failureOf(trial.client({ retriesMax: 0 }).organizations.get('org_1'))).attempts).toBe(1);
  });
});
