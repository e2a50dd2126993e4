import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { addIssuer } from '../../../testing/issuer.ts';
import { addOrganization } from '../../../testing/organization.ts';
import { call, createPartner } from '../../../testing/partner.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();

type EventType = {
  name: string;
  description: string;
  since: string;
  schema: object;
  sample: Record<string, unknown>;
};

const list = (token: string, query = '') =>
  call(`${api.url}/event-types${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });

it('lists every event with a schema that stands alone, and a sample that is valid against it', async () => {
  const { token } = await api.partner('files-read');
  const { status, body } = await list(token);
  expect([status, body.next_cursor]).toEqual([200, null]);
  const types = body.data as EventType[];
  expect(types.map(({ name }) => name)).toEqual(api.app.events.map(({ name }) => name));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const { name, description, since, schema, sample } of types) {
    expect(JSON.stringify(schema)).not.toMatch(/"\$(ref|id)"/);
    const isValid = ajv.compile(schema);
    expect([name, isValid(sample), isValid.errors]).toEqual([name, true, null]);
    expect([name, sample.event]).toEqual([name, expect.objectContaining({ name })]);
    // Receivers must accept fields that a later version adds, and only those.
    expect([name, isValid({ ...sample, added_later: 1 })]).toEqual([name, true]);
    expect([name, isValid({ ...sample, event: undefined })]).toEqual([name, false]);
    expect(description).toMatch(/\.$/);
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

it('answers any token: of any scope, of one organization, of an issuer', async () => {
  const partner = await api.partner();
  const organizationId = await addOrganization(api.database, partner.accountId, api.clock.now());
  const { body: created } = await partner.post('/oauthclients', {
    name: 'Of one organization',
    organization_id: organizationId,
    scopes: ['files-read'],
  });
  const ofOrganization = await createPartner(api.url, partner.accountId, {
    client_id: created.client_id,
    client_secret: created.secret,
  });
  const issuer = await addIssuer(api);
  for (const { token } of [ofOrganization, issuer]) {
    expect((await list(token)).body.data).toHaveLength(api.app.events.length);
  }
});

it('refuses what every route refuses: an unknown parameter, a client from another address', async () => {
  const partner = await api.partner();
  expect((await list(partner.token, '?limit=5')).status).toBe(422);
  await partner.put(`/oauthclients/${partner.clientId}`, { allowed_ips: ['192.0.2.0/24'] });
  expect((await list(partner.token)).body.code).toBe('no_access');
});
