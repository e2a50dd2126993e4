import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { type ApiError, unavailable } from '../platform/errors.ts';
import { addOrganization } from '../testing/organization.ts';
import { migratedDatabase } from '../testing/own-database.ts';
import { call, createPartner, type Partner } from '../testing/partner.ts';
import { ownApi, testApi, testMasterKey } from '../testing/test-api.ts';
import { type Claim, createIdempotency } from './idempotency.ts';
import type { Resource } from './resource.ts';
import { partnerRoute } from './route.ts';

function signal() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A POST that reports when it has begun, and ends when the test says so. */
function slowWork() {
  const begun = signal();
  const gate = signal();
  const route = partnerRoute('POST /accounts/:accountId/work', {
    id: 'work.create',
    summary: 'Takes its time',
    scope: 'accounts-write',
    success: { status: 200 },
    handler: async (_input, { audit, principal }) => {
      begun.resolve();
      await gate.promise;
      await audit({ action: 'account.updated', objectType: 'work', objectId: principal.accountId });
    },
  });
  const resource: Resource = { name: 'work', about: 'Slow work.', routes: [route] };
  return { begun: begun.promise, finish: gate.resolve, fail: gate.reject, resource };
}

const api = await testApi();
afterAll(() => api.close());

const key = (value: string) => ({ 'idempotency-key': value });
const named = async (partner: Partner, name: string) =>
  (await partner.get('/oauthclients?limit=200')).body.data.filter(
    (one: { name: string }) => one.name === name,
  );

describe('the same key', () => {
  it('is 404 rather than 409 when it is reused for a missing object', async () => {
    const partner = await api.partner();
    await partner.post('/oauthclients', { name: 'First' }, key('moved'));
    const missing = `/oauthclients/${partner.clientId.slice(0, -4)}0000/revoke-tokens`;
    expect((await partner.post(missing, undefined, key('moved'))).status).toBe(404);
    const there = `/oauthclients/${partner.clientId}/secrets`;
    expect((await partner.post(there, {}, key('moved'))).body.code).toBe('idempotency_key_reused');
  });

  it('with the same request replays the first answer, and creates one object', async () => {
    const partner = await api.partner();
    const first = await partner.post('/oauthclients', { name: 'Once' }, key('a'));
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    api.clock.advance(dayMs - secondMs);
    const again = await partner.post('/oauthclients', { name: 'Once' }, key('a'));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const name of ['location', 'etag', 'content-type']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await named(partner, 'Once')).toHaveLength(1);
  });

  it('sent many times at once creates one object', async () => {
    const partner = await api.partner();
    const send = () => partner.post('/oauthclients', { name: 'Once' }, key('a'));
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(made.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
    for (const { body } of refused) expect(body.code).toBe('idempotency_in_progress');
    expect(await named(partner, 'Once')).toHaveLength(1);
  });

  it.each([
    ['another body', '/oauthclients', { name: 'Other' }],
    ['another path', '/oauthclients/:own/secrets', undefined],
  ])('with %s is 409 idempotency_key_reused, and does nothing', async (_what, path, body) => {
    const partner = await api.partner();
    await partner.post('/oauthclients', { name: 'First' }, key('a'));
    const own = await partner.get(`/oauthclients/${partner.clientId}`);
    const other = await partner.post(path.replace(':own', partner.clientId), body, key('a'));
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await named(partner, 'Other')).toEqual([]);
    expect((await partner.get(`/oauthclients/${partner.clientId}`)).body).toEqual(own.body);
  });

  it('of another client of the account, or of another account, is another key', async () => {
    const partner = await api.partner();
    const { body } = await partner.post('/oauthclients', { name: 'Second', scopes: ['oauth-clients-write'] });
    const client = { client_id: body.client_id, client_secret: body.secret, name: '', scopes: [] };
    const second = await createPartner(api.url, partner.accountId, client);
    const other = await api.partner();
    for (const caller of [partner, second, other]) {
      const answer = await caller.post('/oauthclients', { name: 'Mine' }, key('shared'));
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, null]);
    }
    expect(await named(partner, 'Mine')).toHaveLength(2);
  });

  it('after 24 hours is free', async () => {
    const partner = await api.partner();
    const first = await partner.post('/oauthclients', { name: 'Once' }, key('a'));
    api.clock.advance(dayMs + secondMs);
    const later = await partner.post('/oauthclients', { name: 'Later' }, key('a'));
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('is free again when its request was refused', async () => {
    const partner = await api.partner();
    const organizationId = await addOrganization(api.database, partner.accountId, api.clock.now());
    const unknown = organizationId.replace(/....$/, '0000');
    const bodies = [
      { name: 'x', nonsense: 1 },
      { name: 'x', organization_id: unknown },
      { name: 'x', allowed_ips: ['1.2.3.4/99'] },
    ];
    for (const body of bodies) {
      expect((await partner.post('/oauthclients', body, key('a'))).status).toBe(422);
    }
    expect((await partner.post('/oauthclients', { name: 'x' }, key('a'))).status).toBe(201);
  });

  it('survives a restart', async () => {
    const first = await ownApi();
    const partner = await first.partner();
    const made = await partner.post('/oauthclients', { name: 'Once' }, key('a'));
    await first.close();
    const second = await ownApi();
    const again = await call(`${second.url}/accounts/${partner.accountId}/oauthclients`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${partner.token}`,
        'content-type': 'application/json',
        ...key('a'),
      },
      body: JSON.stringify({ name: 'Once' }),
    });
    expect([again.status, again.body]).toEqual([201, made.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await second.close();
  });
});

describe('a key', () => {
  it.each([
    ['longer than 255 characters', 'k'.repeat(256)],
    ['that is empty', ''],
  ])('%s is 422', async (_what, value) => {
    const partner = await api.partner();
    const answer = await partner.post('/oauthclients', { name: 'x' }, key(value));
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
    expect(await named(partner, 'x')).toEqual([]);
  });

  it.each([
    ['of 255 characters', 'k'.repeat(255)],
    ['with spaces and signs', 'order 17, “again”'.replace(/[“”]/g, 'é')],
  ])('%s works', async (_what, value) => {
    const partner = await api.partner();
    await partner.post('/oauthclients', { name: 'x' }, key(value));
    await partner.post('/oauthclients', { name: 'x' }, key(value));
    expect(await named(partner, 'x')).toHaveLength(1);
  });

  it('has no effect on PUT, which is idempotent anyway', async () => {
    const partner = await api.partner();
    for (const name_system of ['A', 'B']) {
      expect((await partner.put('', { name_system }, key('a'))).body.name_system).toBe(name_system);
    }
  });
});

describe('while the first request still runs', () => {
  const linesOf = async (partner: Partner) =>
    (await partner.get('/audit-log?action=account.updated')).body.data.length;

  it('the second is 409 idempotency_in_progress, and afterwards gets the first one’s answer', async () => {
    const work = slowWork();
    const slow = await ownApi({ extraResources: [work.resource] });
    const partner = await slow.partner();
    const first = partner.post('/work', undefined, key('a'));
    await work.begun;
    const second = await partner.post('/work', undefined, key('a'));
    expect([second.status, second.body.code]).toEqual([409, 'idempotency_in_progress']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await partner.post('/oauthclients', { name: 'x' }, key('a'));
    expect(other.body.code).toBe('idempotency_key_reused');
    work.finish();
    expect((await first).status).toBe(200);
    const third = await partner.post('/work', undefined, key('a'));
    expect([third.status, third.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await linesOf(partner)).toBe(1);
    await slow.close();
  });

  it('and fails, the key is free again and nothing is stored', async () => {
    const work = slowWork();
    const slow = await ownApi({ extraResources: [work.resource] });
    const partner = await slow.partner();
    const first = partner.post('/work', undefined, key('a'));
    await work.begun;
    work.fail(new Error('out of order'));
    expect((await first).status).toBe(500);
    const second = await partner.post('/work', undefined, key('a'));
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([500, null]);
    expect(await linesOf(partner)).toBe(0);
    await slow.close();
  });

  it('but its process died, the key is free after a minute, and the first request can no longer commit', async () => {
    const dying = slowWork();
    const healthy = slowWork();
    healthy.finish();
    const one = await ownApi({ extraResources: [dying.resource] });
    const two = await ownApi({ extraResources: [healthy.resource] });
    const partner = await one.partner();
    const headers = { authorization: `Bearer ${partner.token}`, accept: 'application/json', ...key('a') };
    const askTwo = () => call(`${two.url}/accounts/${partner.accountId}/work`, { method: 'POST', headers });
    const first = partner.post('/work', undefined, key('a'));
    await dying.begun;
    expect((await askTwo()).body.code).toBe('idempotency_in_progress');
    two.clock.advance(minuteMs + secondMs);
    const second = await askTwo();
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, null]);
    dying.finish();
    const late = await first;
    expect([late.status, late.body.code]).toEqual([409, 'idempotency_in_progress']);
    expect((await askTwo()).headers.get('idempotent-replayed')).toBe('true');
    expect(await linesOf(partner)).toBe(1);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('a key whose process', () => {
  const answer = { status: 201, headers: {}, body: '{}' };
  /** One process as the others see it, with a heartbeat for the test to give, on a database that may fail it. */
  const processTrial = (id: string) => {
    const faults = { before: false, after: false };
    let beat = async (): Promise<void> => undefined;
    const database: Database = {
      ...api.database,
      tenant: (accountId) => {
        const db = api.database.tenant(accountId);
        const failing =
          <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
          async (...args: A): Promise<R> => {
            if (faults.before) throw unavailable('The database is away.');
            const result = await work(...args);
            if (faults.after) throw unavailable('The answer is lost.');
            return result;
          };
        return { ...db, one: failing(db.one) as typeof db.one, run: failing(db.run) as typeof db.run };
      },
    };
    const idempotency = createIdempotency({
      database,
      masterKey: testMasterKey,
      heartbeat: {
        id,
        isKnown: () => true,
        onBeat: (listener) => {
          beat = () => listener(0);
        },
      },
    });
    const claim = (accountId: string): Promise<Claim | 'in progress' | 'answered' | 'away'> =>
      idempotency
        .claim(accountId, 'cli_1', 'a', 'request', api.clock.now())
        .then((taken) => ('status' in taken ? 'answered' : taken))
        .catch((error: ApiError) => (error.code === 'unavailable' ? 'away' : 'in progress'));
    return { faults, idempotency, claim, beat: () => beat() };
  };
  const keepAlive = (id: string) =>
    api.database.system.run(
      systemSql<{ id: string }>(
        `insert into processes (id, delivers, seen_at) values (:id, true, clock_timestamp() + interval '5 seconds')
         on conflict (id) do update set seen_at = excluded.seen_at`,
      ),
      { id },
    );
  const claimed = (taken: unknown): Claim => {
    expect(taken).toMatchObject({ key: 'a' });
    return taken as Claim; // Just checked.
  };

  it('is alive stays claimed; when it is dead, another takes over at once, and it can no longer commit', async () => {
    const { accountId } = await api.partner();
    const [dying, other] = [processTrial(`prc_dying_${accountId}`), processTrial(`prc_other_${accountId}`)];
    const first = claimed(await dying.claim(accountId));
    await keepAlive(`prc_dying_${accountId}`);
    expect(await other.claim(accountId)).toBe('in progress');
    await api.database.system.run(systemSql<{ id: string }>('delete from processes where id = :id'), {
      id: `prc_dying_${accountId}`,
    });
    const second = claimed(await other.claim(accountId));
    const db = api.database.tenant(accountId);
    await expect(dying.idempotency.complete(db, first, answer)).rejects.toMatchObject({
      code: 'idempotency_in_progress',
    });
    await other.idempotency.complete(db, second, answer);
    expect(await dying.claim(accountId)).toBe('answered');
  });

  it.each(['before', 'after'] as const)(
    'lost the database %s it could release is free there at once, elsewhere from its next heartbeat on',
    async (moment) => {
      const { accountId } = await api.partner();
      const [id, otherId] = [`prc_${moment}_${accountId}`, `prc_other_${accountId}`];
      const [one, other] = [processTrial(id), processTrial(otherId)];
      await Promise.all([keepAlive(id), keepAlive(otherId)]);
      const first = claimed(await one.claim(accountId));
      one.faults[moment] = true;
      await one.idempotency.release(first);
      one.faults[moment] = false;
      if (moment === 'before') expect(await other.claim(accountId)).toBe('in progress');
      const again = claimed(await one.claim(accountId));
      await one.idempotency.release(again);
      one.faults[moment] = true;
      // The database executed this one; only its answer is lost.
      expect(await one.claim(accountId)).toBe('away');
      if (moment === 'after') {
        one.faults.after = false;
        await keepAlive(id);
        expect(await other.claim(accountId)).toBe('in progress');
        await one.beat();
      }
      claimed(await other.claim(accountId));
    },
  );

  it('lost the database around a commit keeps the answer that was committed', async () => {
    const { accountId } = await api.partner();
    const [one, other] = [processTrial(`prc_one_${accountId}`), processTrial(`prc_other_${accountId}`)];
    const first = claimed(await one.claim(accountId));
    await one.idempotency.complete(api.database.tenant(accountId), first, answer);
    one.faults.before = true;
    await one.idempotency.release(first);
    one.faults.before = false;
    await one.beat();
    expect([await one.claim(accountId), await other.claim(accountId)]).toEqual(['answered', 'answered']);
  });
});

it('keeps no secret in plain text anywhere in the database', async () => {
  // A small one: every row of every table is read.
  const own = await migratedDatabase();
  const small = await ownApi({ address: own.address });
  const tablesWith = (text: string) => findTables(own.address, text);
  const partner = await small.partner();
  const { body } = await partner.post('/oauthclients', { name: 'Keeper' }, key('a'));
  const rotated = await partner.post(`/oauthclients/${body.id}/secrets`, undefined, key('b'));
  expect(await tablesWith(body.id)).toContain('clients');
  for (const secret of [body.secret, rotated.body.secret, partner.clientSecret, partner.token]) {
    expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith(Buffer.from(secret).toString('hex'))).toEqual([]);
    expect(await tablesWith(Buffer.from(secret).toString('base64').slice(0, 40))).toEqual([]);
  }
  await small.close();
  await own.drop();
});

/** The tables of which any column of any row, read as text, holds the text. */
async function findTables(address: DatabaseAddress, text: string): Promise<string[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query('set role kontor_system');
    const { rows } = await client.query(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hit = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
      if (hit.rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
