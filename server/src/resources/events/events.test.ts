import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { fanOut } from '../../delivery/fan-out.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { defineEvent, emit } from '../../platform/outbox/index.ts';
import { type DeliveryTrial, deliveryTrial } from '../../testing/delivery-trial.ts';
import { addOrganization } from '../../testing/organization.ts';
import { testApi } from '../../testing/test-api.ts';
import type { AccountEvent } from './schema.ts';

const api = await testApi();
const created = 'card_holder.created';
const nameless = defineEvent('test.happened', 'Of no organization.', { number: Type.Integer() });

async function start(count: number): Promise<DeliveryTrial> {
  const trial = await deliveryTrial(api);
  await trial.happen(count);
  await trial.deliver();
  return trial;
}
const positions = (data: AccountEvent[]) => data.map(({ position }) => position);

describe('the feed of an account', () => {
  it('has each event once, oldest first, numbered without gaps', async () => {
    const { partner, organization } = await start(3);
    const { status, body } = await partner.get('/events');
    expect(status).toBe(200);
    expect(positions(body.data)).toEqual([1, 2, 3]);
    expect(body).toMatchObject({ position: 3, has_more: false });
    const [first] = body.data;
    expect(first).toMatchObject({ name: created, organization: { id: organization } });
    expect(first.payload.event).toEqual({ id: first.id, name: created, created_at: first.created_at });
  });

  it('continues after a position or an event, in pages', async () => {
    const { partner } = await start(3);
    const first = (await partner.get('/events?limit=1')).body;
    expect(first).toMatchObject({ position: 1, has_more: true });
    expect(positions((await partner.get('/events?after=1')).body.data)).toEqual([2, 3]);
    expect(positions((await partner.get(`/events?after=${first.data[0].id}`)).body.data)).toEqual([2, 3]);
    expect((await partner.get('/events?after=3')).body).toEqual({ data: [], position: 3, has_more: false });
  });

  it('is filtered by name and organization, and says how far it has looked', async () => {
    const { partner, organization } = await start(2);
    const other = await addOrganization(api.database, partner.accountId, api.clock.now());
    const none = { data: [], position: 2, has_more: false };
    expect((await partner.get('/events?types=receipt.fetched')).body).toEqual(none);
    expect((await partner.get(`/events?organization_id=${other}`)).body).toEqual(none);
    expect((await partner.get(`/organizations/${other}/events`)).body).toEqual(none);
    const own = (await partner.get(`/organizations/${organization}/events?types=${created},receipt.fetched`))
      .body;
    expect(positions(own.data)).toEqual([1, 2]);
  });

  it('has the events that concern no organization, too', async () => {
    const trial = await deliveryTrial(api);
    const events = [1, 2].map((number) => ({ payload: { number }, target: { organizationId: null } }));
    await emit(api.database.tenant(trial.partner.accountId), api.clock.now(), nameless, events);
    await trial.deliver();
    const { data } = (await trial.partner.get('/events')).body;
    expect(data.map(({ payload }: { payload: { number: number } }) => payload.number)).toEqual([1, 2]);
    expect(data[0].organization).toBeNull();
  });

  it('refuses names and positions that do not exist, and events of other accounts', async () => {
    const { partner } = await start(1);
    const foreign = (await (await start(1)).partner.get('/events')).body.data[0].id;
    for (const query of [
      'types=no.such',
      'after=2',
      `after=${foreign}`,
      'after=x',
      'wait=31',
      'limit=1001',
    ]) {
      expect((await partner.get(`/events?${query}`)).status, query).toBe(422);
    }
  });

  it('says when events were removed that a reader has not seen', async () => {
    const { partner } = await start(4);
    await api.database.system.run(
      systemSql<{ account: string }>(
        `delete from events where account_id = :account and id in (
           select unnest((array_agg(e.id order by f.position, e.nth))[1:2]) from event_feed f
           cross join lateral unnest(string_to_array(coalesce(f.event_ids, f.event_id), ',')) with ordinality as e (id, nth)
           where f.account_id = :account)`,
      ),
      { account: partner.accountId },
    );
    const { status, body } = await partner.get('/events?after=1');
    expect([status, body.code]).toEqual([410, 'position_expired']);
    expect(body.detail).toContain('the oldest event is at 3');
    expect(positions((await partner.get('/events')).body.data)).toEqual([3, 4]);
    expect(positions((await partner.get('/events?after=2')).body.data)).toEqual([3, 4]);
  });

  it('never shows a position before all that come before it', async () => {
    const trial = await deliveryTrial(api);
    const account = trial.partner.accountId;
    const total = 300;
    const organizations = await Promise.all(
      Array.from({ length: 6 }, () => addOrganization(api.database, account, api.clock.now())),
    );
    let written = 0;
    const write = async (organizationId: string): Promise<void> => {
      for (let count = 0; count < total / organizations.length; count += 1) {
        await api.database.tenantTransaction(account, (db) =>
          emit(db, api.clock.now(), nameless, [{ payload: { number: count }, target: { organizationId } }]),
        );
        written += 1;
      }
    };
    const distribute = async (rank: number): Promise<void> => {
      while (written < total) await fanOut(api.database.system, { share: { workers: 3, rank } });
    };
    const seen: AccountEvent[] = [];
    const read = async (): Promise<void> => {
      let after = 0;
      while (seen.length < total) {
        const { body } = await trial.partner.get(`/events?after=${after}&limit=20&wait=1`);
        seen.push(...body.data);
        after = body.position;
        if (written === total) await trial.deliver();
      }
    };
    await Promise.all([...organizations.map(write), ...[0, 1, 2].map(distribute), read()]);
    expect(positions(seen)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    for (const organization of organizations) {
      const own = seen.filter((entry) => entry.organization?.id === organization);
      expect(own.map(({ payload }) => payload.number)).toEqual(own.map((_, index) => index));
    }
  });
});

describe('a long poll', () => {
  it('is answered with the first event that comes', async () => {
    const trial = await start(1);
    const waiting = trial.partner.get('/events?after=1&wait=30');
    await trial.happen(1);
    await trial.deliver();
    expect(positions((await waiting).body.data)).toEqual([2]);
  });

  it('passes events that its filters leave out', async () => {
    const trial = await start(1);
    const waiting = trial.partner.get('/events?after=1&types=receipt.fetched&wait=2');
    await trial.happen(1);
    await trial.deliver();
    expect((await waiting).body).toEqual({ data: [], position: 2, has_more: false });
  });
});

describe('a stream', () => {
  async function open(trial: DeliveryTrial, headers: Record<string, string> = {}) {
    const { accountId, token } = trial.partner;
    const answer = await fetch(`${api.url}/accounts/${accountId}/events/stream`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      answer,
      /** Resolves when the text has this many events, or the stream has ended. */
      until: async (count: number): Promise<string> => {
        while (text.split('\ndata: ').length <= count) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) break;
          text += value;
        }
        return text;
      },
      close: () => reader?.cancel(),
    };
  }

  it('brings what is there and what comes, and continues after the last that was seen', async () => {
    const trial = await start(2);
    const stream = await open(trial);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await stream.until(2)).toMatch(
      /^retry: 1000\n\nid: 1\nevent: card_holder\.created\ndata: \{.*\}\n\nid: 2\n/,
    );
    await trial.happen(1);
    await trial.deliver();
    expect(await stream.until(3)).toContain('\nid: 3\n');
    await stream.close();
    const next = await open(trial, { 'last-event-id': '2' });
    expect(await next.until(1)).toMatch(/^retry: 1000\n\nid: 3\n/);
    await next.close();
    expect((await open(trial, { 'last-event-id': 'x' })).answer.status).toBe(422);
  });

  it('ends when its token is revoked', async () => {
    const trial = await start(1);
    const { clientId, clientSecret, token } = trial.partner;
    const stream = await open(trial);
    await stream.until(1);
    const revoked = await fetch(`${api.url}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret }),
    });
    expect(revoked.status).toBe(200);
    expect((await stream.until(Number.POSITIVE_INFINITY)).split('\ndata: ')).toHaveLength(2);
  });
});
