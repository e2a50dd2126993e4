import { afterAll, describe, expect, it } from 'vitest';
import { openCredentials } from '../../delivery/secrets.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { testApi, testMasterKey } from '../../testing/test-api.ts';
import { addBilledOrganization } from '../../testing/webhooks.ts';

const api = await testApi();
afterAll(() => api.close());

const sent = { url: 'https://example.com/hook', events: ['*'] };
const tokenUrl = 'https://example.com/token';
const basic = { authentication_type: 'basic', basic_username: 'kontor', basic_password: 'p4ssw0rd-basic' };
const custom = { authentication_type: 'custom', custom_key: 'X-Api-Key', custom_value: 'v4lue-custom' };
const oauth = {
  authentication_type: 'oauth',
  oauth_access_token_url: tokenUrl,
  oauth_client_id: 'client-7',
  oauth_client_secret: 's3cret-oauth',
  oauth_scope: 'hooks',
};
const nothing = {
  basic_username: null,
  custom_key: null,
  oauth_access_token_url: null,
  oauth_client_id: null,
  oauth_scope: null,
};

async function start() {
  const partner = await api.partner();
  const { path } = await addBilledOrganization(api, partner);
  const create = async (body: object) => (await partner.post(path, { ...sent, ...body })).body;
  return { partner, path, create };
}
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field).toSorted();

describe('the authentication of a webhook', () => {
  it.each([
    ['basic', basic, { basic_username: 'kontor' }],
    ['custom', custom, { custom_key: 'X-Api-Key' }],
    ['oauth', oauth, { oauth_access_token_url: tokenUrl, oauth_client_id: 'client-7', oauth_scope: 'hooks' }],
  ])('by %s shows everything but what is secret', async (type, body, shown) => {
    const { partner, path, create } = await start();
    const created = await create(body);
    expect(created).toMatchObject({ authentication_type: type, ...nothing, ...shown });
    const read = await partner.get(`${path}/${created.id}`);
    expect(read.text).not.toMatch(/p4ssw0rd|v4lue|s3cret/);
    expect(created).not.toHaveProperty('basic_password');
  });

  it('is sealed as one, as delivery opens it', async () => {
    const { partner, create } = await start();
    const { id } = await create(oauth);
    const select = tenantSql<{ id: string }, { authentication: Buffer }>(
      'select authentication from webhooks where account_id = :account_id and id = :id',
    );
    const row = await api.database.tenant(partner.accountId).one(select, { id });
    const { authentication_type: _, ...credentials } = oauth;
    expect(openCredentials(testMasterKey, id, row?.authentication ?? Buffer.alloc(0))).toEqual(credentials);
  });

  it('sends no stored secret to another host', async () => {
    const { partner, path, create } = await start();
    const { id } = await create(oauth);
    const move = (body: object) => partner.put(`${path}/${id}`, body);
    const elsewhere = { oauth_access_token_url: 'https://attacker.example/token' };
    const refused = await move(elsewhere);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['oauth_client_secret']]);
    expect((await move({ oauth_access_token_url: 'https://example.com/other' })).status).toBe(200);
    expect((await move({ ...elsewhere, oauth_client_secret: 'another' })).status).toBe(200);
  });

  it.each([
    ['basic_password', basic],
    ['custom_value', custom],
    ['oauth_client_secret', oauth],
  ])('sends no stored %s to another address of the webhook', async (secret, authentication) => {
    const { partner, path, create } = await start();
    const { id, url } = await create(authentication);
    const move = (body: object) => partner.put(`${path}/${id}`, body);
    const elsewhere = { url: 'https://attacker.example/' };
    const refused = await move(elsewhere);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [secret]]);
    expect((await partner.get(`${path}/${id}`)).body.url).toBe(url);
    expect((await move({ url: new URL('/another-path', url).href })).status).toBe(200);
    expect((await move({ ...elsewhere, [secret]: 'sent again' })).status).toBe(200);
    expect((await move({ url, authentication_type: 'none' })).status).toBe(200);
  });

  it.each([
    ['basic', ['basic_password', 'basic_username']],
    ['custom', ['custom_key', 'custom_value']],
    ['oauth', ['oauth_access_token_url', 'oauth_client_id', 'oauth_client_secret']],
  ])('by %s needs its fields and names those that are missing', async (authentication_type, missing) => {
    const { partner, path } = await start();
    const { status, body } = await partner.post(path, { ...sent, authentication_type });
    expect([status, fieldsOf(body)]).toEqual([422, missing]);
  });

  it('refuses fields of another type, and forms that could not be sent', async () => {
    const { partner, path } = await start();
    const refuse = async (body: object) => {
      const answer = await partner.post(path, { ...sent, ...body });
      expect(answer.status).toBe(422);
      return fieldsOf(answer.body);
    };
    expect(await refuse({ basic_username: 'x' })).toEqual(['basic_username']);
    expect(await refuse({ ...basic, custom_key: 'X-A', oauth_client_secret: 'x' })).toEqual([
      'custom_key',
      'oauth_client_secret',
    ]);
    expect(await refuse({ ...basic, basic_username: 'a:b' })).toEqual(['basic_username']);
    expect(await refuse({ ...custom, custom_key: 'X-Event' })).toEqual(['custom_key']);
    expect(await refuse({ ...custom, custom_key: 'Content-Length' })).toEqual(['custom_key']);
    expect(await refuse({ ...custom, custom_value: 'a\r\nX-Evil: 1' })).toEqual(['custom_value']);
    expect(await refuse({ ...oauth, oauth_access_token_url: 'http://example.com/' })).toEqual([
      'oauth_access_token_url',
    ]);
  });

  it('keeps what is not sent again, and forgets all of it with another type', async () => {
    const { partner, path, create } = await start();
    const { id } = await create(basic);
    const one = `${path}/${id}`;
    const renamed = await partner.put(one, { basic_username: 'other' });
    expect([renamed.status, renamed.body.basic_username]).toEqual([200, 'other']);
    const incomplete = await partner.put(one, { authentication_type: 'custom', custom_key: 'X-A' });
    expect([incomplete.status, fieldsOf(incomplete.body)]).toEqual([422, ['custom_value']]);
    expect((await partner.put(one, custom)).body).toMatchObject({ ...nothing, custom_key: 'X-Api-Key' });
    expect((await partner.put(one, { authentication_type: 'none' })).body).toMatchObject(nothing);
    const { status } = await partner.put(one, { authentication_type: 'none', basic_username: null });
    expect(status).toBe(200);
  });

  it('cannot take a name that a custom header has', async () => {
    const { partner, path, create } = await start();
    const { id } = await create({});
    await partner.post(`${path}/${id}/headers`, { key: 'x-api-key', value: 'a' });
    const { status, body } = await partner.put(`${path}/${id}`, custom);
    expect([status, body.code]).toEqual([409, 'duplicate']);
  });
});

it('no secret of a webhook is anywhere in the database in plain text', async () => {
  const { partner, path, create } = await start();
  const own = 'an-own-webhook-secret-0001';
  const { id } = await create({ secret: own, ...basic });
  await partner.put(`${path}/${id}`, { basic_password: 'p4ssw0rd-second' });
  await partner.put(`${path}/${id}`, custom);
  await partner.put(`${path}/${id}`, oauth);
  const rotated = await partner.post(`${path}/${id}/secret/rotate`, {}, { 'idempotency-key': 'once' });
  const header = await partner.post(`${path}/${id}/headers`, {
    key: 'X-A',
    value: 'h3ader-secret',
    secret: true,
  });
  await partner.put(`${path}/${id}/headers/${header.body.id}`, { value: 'h3ader-second' });
  const secrets = [
    own,
    rotated.body.secret,
    'p4ssw0rd-basic',
    'p4ssw0rd-second',
    'v4lue-custom',
    's3cret-oauth',
    'h3ader-secret',
    'h3ader-second',
  ];
  const found = await asAdministrator(async (client) => {
    const tables = await client.query<{ name: string; of_account: boolean }>(
      `select c.relname as name, exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as of_account
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    );
    const needles = secrets.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
    ]);
    const hits: string[] = [];
    for (const { name, of_account } of tables.rows) {
      // Of other accounts there is as much as other tests have made.
      const { rows } = await client.query<{ needle: string }>(
        `select needle from (select t::text as line from ${name} t ${of_account ? 'where account_id = $2' : ''} offset 0) s
         cross join unnest($1::text[]) as needle where strpos(s.line, needle) > 0 limit 1`,
        of_account ? [needles, partner.accountId] : [needles],
      );
      if (rows.length > 0) hits.push(`${name}: ${rows[0]?.needle}`);
    }
    return { hits, tables: tables.rows.length };
  });
  expect(found.tables).toBeGreaterThan(20);
  expect(found.hits).toEqual([]);
  const log = await partner.get(`/audit-log?object=${id}`);
  expect(log.body.data.length).toBeGreaterThan(5);
  expect(log.body.data[3].changes).toHaveProperty('credentials');
});
