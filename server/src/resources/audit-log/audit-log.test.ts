import { afterAll, expect, it } from 'vitest';
import { auditActions } from '../../domain/audit-actions.ts';
import type { Partner } from '../../testing/partner.ts';
import { expectStatus, sandboxTrial } from '../../testing/sandbox.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

type Line = {
  action: string;
  object_id: string;
  object_name: string | null;
  object_parent_id: string | null;
};
const linesOf = async (partner: Pick<Partner, 'get'>, query = ''): Promise<Line[]> =>
  expectStatus(200, await partner.get(`/audit-log?limit=200${query}`)).data;

it('calls objects by their names, below what they belong to', async () => {
  const { partner, organizationId, tpaId, holder } = await sandboxTrial(api);
  const cardHolderId = await holder();
  const hook = { url: 'https://example.com/hook', events: ['*'] };
  const webhook = expectStatus(201, await partner.post(`/organizations/${organizationId}/webhooks`, hook));
  const wide = expectStatus(
    201,
    await partner.post('/webhooks', { ...hook, url: 'https://example.com/all' }),
  );
  const lines = await linesOf(partner);
  const nameOf = (id: string) => {
    const line = lines.find(({ object_id }) => object_id === id);
    return [line?.object_name, line?.object_parent_id];
  };
  expect(nameOf(webhook.id)).toEqual(['https://example.com/hook', organizationId]);
  expect(nameOf(wide.id)).toEqual(['https://example.com/all', null]);
  const { body: tpa } = await partner.get(`/tpas/${tpaId}`);
  expect(nameOf(tpaId)).toEqual([tpa.name, null]);
  const { body: person } = await partner.get(`/organizations/${organizationId}/cardholders/${cardHolderId}`);
  expect(nameOf(cardHolderId)).toEqual([person.identity.name, organizationId]);
  expect(lines.find(({ action }) => action === 'tpa_signatory.created')).toMatchObject({
    object_parent_id: tpaId,
  });
  expect(lines.map(({ action }) => action).filter((action) => !auditActions.includes(action))).toEqual([]);

  // A person who is erased is erased here, too.
  await partner.delete(`/organizations/${organizationId}/cardholders/${cardHolderId}`);
  const [erased] = await linesOf(partner, `&object=${cardHolderId}`);
  expect(erased?.object_name).toBe(person.reference_id);
});

it('names nothing that the caller may not read', async () => {
  const partner = await api.partner('accounts-read', 'billings-write');
  const sent = { name_display: 'A', name_legal: 'A AB', organization_number: '5560160680', country: 'SE' };
  const billing = expectStatus(201, await partner.post('/billings', sent));
  const [line] = await linesOf(partner, `&object=${billing.id}`);
  expect(line).toMatchObject({ action: 'billing.created', object_name: null });
});
