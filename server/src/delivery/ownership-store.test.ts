import pg from 'pg';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import type { SystemDb } from '../platform/database/database.ts';
import { bindValues } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { testApi } from '../testing/test-api.ts';
import { addBilledOrganization } from '../testing/webhooks.ts';
import { createOwnershipStore, type OwnershipStore, selectOwnership } from './ownership-store.ts';

const api = await testApi();
const partner = await api.partner();
const organization = await addBilledOrganization(api, partner);
const add = async () =>
  (await partner.post(organization.path, { url: 'https://example.com/hook', events: ['*'] })).body
    .id as string;
const [one, two] = [await add(), await add()];
const writer = new pg.Client(inject('databaseAddress'));
await writer.connect();
afterAll(async () => {
  await writer.end();
  await api.close();
});

const { system, coordination } = api.database;
const open = (coordinated: SystemDb = coordination) =>
  createOwnershipStore({ system, coordination: coordinated }, newId('prc', api.clock.now()), undefined);
/** Returns this test's webhooks among the changed ones. */
const changedIn = async (store: OwnershipStore) =>
  (await store.readOwnership(1)).changed?.flatMap(({ account_id, webhook_id }) =>
    account_id === partner.accountId ? webhook_id : [],
  );
const touch = (id: string) => writer.query('update webhooks set version = version + 1 where id = $1', [id]);
let store: OwnershipStore;
beforeEach(async () => {
  store = open();
  expect(await changedIn(store)).toBeUndefined();
});

it('names a changed webhook once, and nothing else', async () => {
  expect(await changedIn(store)).toEqual([]);
  await touch(one);
  expect(await changedIn(store)).toEqual([one]);
  expect(await changedIn(store)).toEqual([]);
});

it('names a change that is committed later than one that began after it', async () => {
  await writer.query('begin');
  await touch(one);
  expect(await changedIn(store)).toEqual([]);
  expect((await partner.put(`${organization.path}/${two}`, { enabled: false })).status).toBe(200);
  expect(await changedIn(store)).toEqual([two]);
  await writer.query('commit');
  expect(await changedIn(store)).toEqual([one]);
});

it('names no change that was rolled back', async () => {
  await writer.query('begin');
  await touch(one);
  await changedIn(store);
  await writer.query('rollback');
  expect(await changedIn(store)).toEqual([]);
});

it('names a webhook whose headers change, and all of an account that changes', async () => {
  await partner.post(`${organization.path}/${one}/headers`, { key: 'X-Test', value: '1' });
  expect(await changedIn(store)).toEqual([one]);
  await writer.query('update accounts set version = version + 1 where id = $1', [partner.accountId]);
  expect((await changedIn(store))?.toSorted()).toEqual([one, two].toSorted());
});

it('does not know what changed in another session of the database', async () => {
  let session = 'first';
  const reconnecting: SystemDb = {
    ...coordination,
    one: async (statement, values) => {
      const row = await coordination.one(statement, values);
      return row && { ...row, session };
    },
  };
  const other = open(reconnecting);
  await other.readOwnership(1);
  expect(await changedIn(other)).toEqual([]);
  session = 'second';
  expect(await changedIn(other)).toBeUndefined();
  expect(await changedIn(other)).toEqual([]);
});

it('reads nothing of webhooks that have an owner and do not change, however many', async () => {
  const owner = newId('prc', api.clock.now());
  const values = [partner.accountId, organization.id, owner, 3_000];
  await writer.query('begin');
  await writer.query(
    `with added as (
       insert into webhooks (account_id, id, organization_id, url, secret, enabled, authentication_type, events, ordered, metadata,
         challenge_status, api_version, created_at, updated_at)
       select $1, 'whk_' || n, $2, '', '', true, 'none', '{*}', false, '{}', 'passed', '2026-11-16', now(), now()
       from generate_series(1, $4::integer) n returning account_id, id
     )
     insert into webhook_lanes (account_id, webhook_id, owner) select account_id, id, $3 from added`,
    values,
  );
  await writer.query('analyze webhooks, webhook_lanes');
  // The process stays alive for longer than the rest of this test takes, even on a busy machine.
  await writer.query(
    "insert into processes (id, delivers, seen_at) values ($1, true, clock_timestamp() + interval '4 seconds')",
    [owner],
  );
  await writer.query(selectOwnership.preface?.text ?? '');
  const { rows } = await writer.query(
    `explain (analyze, timing off, format json) ${selectOwnership.text}`,
    bindValues(selectOwnership, { owner, only: '', limit: 1_000, since: '900000000:900000000:' }),
  );
  await writer.query('rollback');
  expect(JSON.stringify(rows)).not.toMatch(/"Actual (Rows|Loops)": [1-9]\d{3}/);
});
