import { expect, it } from 'vitest';
import { actorAddress, objectAddress } from './address.ts';

const line = (object_type: string, object_name: string | null, object_parent_id: string | null = null) => ({
  action: `${object_type}.updated`,
  object_type,
  object_id: 'x_1',
  object_name,
  object_parent_id,
});

it('leads to the page of an object, below its organization or TPA where it has one', () => {
  expect(objectAddress(line('organization', 'Acme'))).toMatchObject({ params: { organizationId: 'x_1' } });
  expect(objectAddress(line('card_holder', 'Ada', 'org_1'))).toMatchObject({
    params: { organizationId: 'org_1', cardHolderId: 'x_1' },
  });
  expect(objectAddress(line('tpa_signatory', 'Ada', 'tpa_1'))).toMatchObject({ params: { tpaId: 'tpa_1' } });
  expect(objectAddress(line('webhook', 'https://a.example'))).toMatchObject({
    params: { organizationId: 'account', webhookId: 'x_1' },
  });
  expect(objectAddress(line('transaction', null))).toMatchObject({ params: { transactionId: 'x_1' } });
});

it('leads nowhere from an object that is gone, or has no page', () => {
  expect(objectAddress(line('organization', null))).toBeUndefined();
  expect(objectAddress(line('generation', null))).toBeUndefined();
  expect(objectAddress(line('toString', 'x'))).toBeUndefined();
  expect(
    objectAddress({ ...line('webhook', 'https://a.example'), action: 'webhook.deleted' }),
  ).toBeUndefined();
});

it('leads to the user or client who acted, and to no page of the others', () => {
  expect(actorAddress({ actor_type: 'user', actor_id: 'usr_1' })).toMatchObject({ to: '/users/$userId' });
  expect(actorAddress({ actor_type: 'client', actor_id: 'cli_1' })).toMatchObject({
    to: '/oauth-clients/$clientId',
  });
  expect(actorAddress({ actor_type: 'operator', actor_id: 'operator' })).toBeUndefined();
});
