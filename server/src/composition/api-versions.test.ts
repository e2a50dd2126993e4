import type { TObject, TProperties } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVersions, eachOf, rename, renamedInEvent } from '../domain/api-versions/index.ts';
import type { PartnerRoute, Route } from '../http/route.ts';
import { defineEvent, emit } from '../platform/outbox/index.ts';
import { Fields, Id, PageOf } from '../platform/schema.ts';
import { deliveryTrial } from '../testing/delivery-trial.ts';
import { createPartner, type Partner } from '../testing/partner.ts';
import { ownApi, type TestApi, testApi } from '../testing/test-api.ts';
import { startReceiver } from '../testing/webhook-receiver.ts';

const first = '2026-11-16';
const next = '2027-03-01';
const retired = '2026-01-01';
const header = (version: string) => ({ 'kontor-version': version });

/** The breaking change: an organization has a `display_name` instead of a `name`, and an event has a `holder`. */
const toOlder = (organization: Record<string, unknown>) => rename(organization, 'display_name', 'name');
const toNewer = (organization: Record<string, unknown>) => rename(organization, 'name', 'display_name');
const change = {
  request: toNewer,
  response: toOlder,
  fields: { display_name: 'name' },
};
const versions = createVersions(
  [
    { date: retired, retired: '2026-10-01' },
    { date: first, deprecated: { since: next, sunset: '2028-03-01' } },
    { date: next },
  ],
  [
    {
      version: next,
      about: 'The `name` of an organization is its `display_name`.',
      operations: {
        'organizations.create': change,
        'organizations.update': change,
        'organizations.get': { response: toOlder },
        'organizations.list': { response: eachOf(toOlder) },
      },
      events: { 'card_holder.created': renamedInEvent('card_holder', 'holder') },
    },
  ],
);

/** Makes the same change in the routes, as a release with it would. */
function alterRoutes(routes: Route[]): Route[] {
  const renamed = (schema: TObject) =>
    Fields(rename(schema.properties, 'name', 'display_name') as TProperties);
  return routes.map((route) => {
    if (route.kind !== 'partner' || !/^organizations\.(create|update|get|list)$/.test(route.id)) return route;
    const isPage = route.id === 'organizations.list';
    const answer = route.success.body as TObject<{ data: { items: TObject } & TObject }>;
    const body = isPage ? PageOf(renamed(answer.properties.data.items), 'Altered') : renamed(answer);
    const handler: PartnerRoute['handler'] = async (input, context) => {
      const given = { ...input, body: toOlder(input.body ?? {}) as never };
      const result = (await route.handler(given, context)) as Record<string, unknown>;
      return isPage ? eachOf(toNewer)(result) : toNewer(result);
    };
    return {
      ...route,
      ...(route.body && { body: renamed(route.body as TObject) }),
      success: { ...route.success, body },
      handler,
    };
  });
}
const holderCreated = defineEvent('card_holder.created', 'A card holder was created.', {
  holder: Fields({ id: Id('chd') }),
});

const today = await testApi();
let tomorrow: TestApi;
beforeAll(async () => {
  tomorrow = await ownApi({ release: { versions, alterRoutes } });
});
afterAll(() => tomorrow.close());

/** Returns a client that was created today, with an organization, and the same client after the release. */
async function start() {
  const before = await today.partner();
  const { organization } = await deliveryTrial({ ...today, partner: async () => before });
  const client = { client_id: before.clientId, client_secret: before.clientSecret };
  const after = await createPartner(tomorrow.url, before.accountId, client);
  return { before, after, organization, path: `/organizations/${organization}` };
}
/** Removes the fields in which the responses of two releases may differ. */
const comparable = ({
  status,
  text,
  headers,
}: Awaited<ReturnType<Partner['get']>>): Record<string, unknown> => {
  const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(headers);
  return { status, text, ...others };
};

describe('after a breaking change', () => {
  it('a client of an older version gets the bytes that it got before', async () => {
    const { before, after, path } = await start();
    for (const read of [path, '/organizations']) {
      const [old, now] = [comparable(await before.get(read)), comparable(await after.get(read))];
      const { deprecation, sunset, link, vary, ...rest } = now;
      expect(rest).toEqual(old);
      expect(rest.text).toContain('"name":');
      expect([deprecation, sunset, vary]).toEqual([
        '@1803859200',
        'Wed, 01 Mar 2028 00:00:00 GMT',
        'kontor-version',
      ]);
      expect(link).toBe(
        '<http://kontor.test/docs/versioning>; rel="deprecation"; type="text/html", <http://kontor.test/docs/versioning>; rel="sunset"; type="text/html"',
      );
    }
  });

  it('it changes objects, and gets errors, by the names that it knows', async () => {
    const { after, path } = await start();
    const changed = await after.put(path, { name: 'Acme Two' });
    expect([changed.status, changed.body.name]).toEqual([200, 'Acme Two']);
    expect(changed.headers.get('kontor-version')).toBe(first);
    const refused = await after.put(path, { name: 'x'.repeat(300) });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'name']);
    expect(refused.body.detail).toMatch(/^name: /);
  });

  it('a client of the new version gets the new bytes, and so does a request that asks for it', async () => {
    const { after, path, before } = await start();
    const { name } = (await before.get(path)).body;
    const asked = await after.get(path, header(next));
    expect([asked.body.display_name, 'name' in asked.body]).toEqual([name, false]);
    expect(Object.fromEntries(asked.headers)).toMatchObject({ 'kontor-version': next, etag: '"v1.1"' });
    expect(asked.headers.get('deprecation')).toBeNull();

    const { body: created } = await after.post('/oauthclients', {
      name: 'New',
      scopes: ['organizations-read'],
    });
    expect(created.api_version).toBe(next);
    const client = { client_id: created.id, client_secret: created.secret };
    const newer = await createPartner(tomorrow.url, after.accountId, client);
    expect((await newer.get(path)).text).toBe(asked.text);
    expect((await newer.get(path, header(first))).text).toBe((await before.get(path)).text);
    expect((await newer.get('/organizations')).body.data[0].display_name).toBe(name);
  });

  it('a client moves by PUT, at once', async () => {
    const { after, path } = await start();
    expect((await after.get(path)).body).toHaveProperty('name');
    const moved = await after.put(`/oauthclients/${after.clientId}`, { api_version: next });
    expect([moved.status, moved.body.api_version]).toEqual([200, next]);
    expect((await after.get(path)).body).toHaveProperty('display_name');
    expect((await after.put(path, { display_name: 'Acme Three' })).body.display_name).toBe('Acme Three');
    expect((await after.put(path, { name: 'Acme Four' })).status).toBe(422);
  });

  it('conditional requests tell the versions apart, and changes do not', async () => {
    const { after, path } = await start();
    const etag = (await after.get(path)).headers.get('etag') ?? '';
    const ifNone = { 'if-none-match': etag };
    expect((await after.get(path, ifNone)).status).toBe(304);
    expect((await after.get(path, { ...ifNone, ...header(next) })).status).toBe(200);
    const newer = (await after.get(path, header(next))).headers.get('etag') ?? '';
    expect((await after.put(path, { name: 'Acme Five' }, { 'if-match': newer })).status).toBe(200);
    expect((await after.put(path, { name: 'Acme Six' }, { 'if-match': newer })).status).toBe(412);
  });

  it('a repeated request gets the first answer again, in its version', async () => {
    const { after, path, before } = await start();
    const { tpa_id } = (await before.get(path)).body;
    const key = { 'idempotency-key': 'once' };
    const body = { reference_id: 'once', name: 'Once', tpa_id };
    const created = await after.post('/organizations', body, key);
    expect([created.status, created.body.name]).toEqual([201, 'Once']);
    const repeated = await after.post('/organizations', body, key);
    expect([repeated.text, repeated.headers.get('kontor-version')]).toEqual([created.text, first]);
  });
});

it('sends every event to a webhook, and to the feed, in their versions, whichever release wrote it', async () => {
  const trial = await deliveryTrial(tomorrow);
  const [older, newer] = [await startReceiver(), await startReceiver()];
  const hook = await trial.addHook(older, { api_version: first });
  await trial.addHook(newer);
  // The rows are written as the previous release wrote them, and as this one does.
  await trial.happen(1);
  const holder = { id: 'chd_01kcexamp1e0000000000000000' };
  await emit(tomorrow.database.tenant(trial.partner.accountId), tomorrow.clock.now(), holderCreated, [
    { payload: { holder }, target: { organizationId: trial.organization } },
  ]);
  await trial.deliver();
  await Promise.all([older.close(), newer.close()]);
  const seen = ({ received }: typeof older) =>
    received.map(({ headers, body }) => [headers['kontor-version'], Object.keys(JSON.parse(body))]);
  expect(seen(older)).toEqual([
    [first, ['event', 'card_holder', 'organization']],
    [first, ['event', 'card_holder']],
  ]);
  expect(seen(newer)).toEqual([
    [next, ['event', 'holder', 'organization']],
    [next, ['event', 'holder']],
  ]);
  const names = async (version: string) =>
    (await trial.partner.get('/events', header(version))).body.data.map(
      ({ payload }: { payload: object }) => Object.keys(payload)[1],
    );
  expect(await names(first)).toEqual(['card_holder', 'card_holder']);
  expect(await names(next)).toEqual(['holder', 'holder']);
  const { data: log } = (await trial.partner.get(`${hook}/events`, header(next))).body;
  expect(log.map(({ event }: { event: { payload: object } }) => Object.keys(event.payload)[1])).toEqual([
    'holder',
    'holder',
  ]);
  expect((await trial.partner.put(hook, { api_version: retired })).status).toBe(422);
});

it('refuses versions that do not exist or are retired, after access and existence are known', async () => {
  const { after, path } = await start();
  const unknown = await after.get(path, header('2026-12-24'));
  expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_version']);
  expect(unknown.body.detail).toContain(`${first}, ${next}`);
  const gone = await after.get(path, header(retired));
  expect([gone.status, gone.body.code]).toEqual([410, 'version_retired']);
  expect(gone.headers.get('link')).toContain('<http://kontor.test/docs/versioning>; rel="deprecation"');
  for (const version of ['2026-12-24', retired]) {
    const elsewhere = '/organizations/org_01kcexamp1e000000000000000';
    expect((await after.get(elsewhere, header(version))).status).toBe(404);
    expect((await after.withToken('none').get(path, header(version))).status).toBe(401);
  }
});
