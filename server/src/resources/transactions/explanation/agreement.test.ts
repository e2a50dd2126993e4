import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conditionCodes } from '../../../domain/routing-conditions.ts';
import { clausePath, type FilterClause } from '../../../domain/webhook-filter.ts';
import { dayMs } from '../../../platform/clock.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import { addProduct, cardOf, companyNumber } from '../../../testing/issuer.ts';
import { addOrganization, addTpa } from '../../../testing/organization.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import {
  addHolder,
  stateOf,
  type TransactionTrial,
  transactionTrial,
} from '../../../testing/transactions.ts';
import { startReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

const organizationCount = 3;
const perOrganization = 2;
const runs = 30;

/** Mostly what lets a transaction pass, so that a good part of the routes is open. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 9 * others.length, arbitrary: fc.constant(usual) },
    ...others.map((value) => ({ weight: 1, arbitrary: fc.constant(value) })),
  );
const time = { before: -dayMs, after: dayMs };

const webhook = fc.record({
  enabled: mostly(true, false),
  is_disabled: mostly(false, true),
  challenge_status: mostly('passed', 'pending', 'failed'),
  events: mostly(['*'], ['card.transaction.authorized'], ['card.transaction.cleared'], ['tpa.signed']),
  filter: mostly<FilterClause[]>(
    [],
    [{ field: 'mcc_code', operator: 'exists', value: true }],
    [{ field: 'original_amount', operator: 'lt', value: 0 }],
    [
      { field: 'original_currency', operator: 'in', value: ['SEK', 'NOK'] },
      { field: 'purchase_country', operator: 'eq', value: 'XX' },
    ],
  ),
  groups: mostly<string[]>([], [companyNumber], ['5560125790'], ['5560125790', companyNumber]),
});
const cardHolder = fc.record({
  person: mostly<'own' | 'other' | null>('own', 'other', null),
  status: mostly('consented', 'identified', 'created', 'invited', 'withdrawn'),
  is_deleted: mostly(false, true),
});
const world = fc.record({
  state: fc.constantFrom('authorized', 'cleared'),
  account: mostly('active', 'closed'),
  card: fc.record({
    product: mostly(0, 1, 2),
    liability: fc.constantFrom('corporate', 'personal'),
    held_since: mostly<keyof typeof time | null>(null, 'before', 'after'),
    is_active: mostly(true, false),
    changed: fc.constantFrom<keyof typeof time>('before', 'after'),
  }),
  tpas: fc.tuple(
    mostly('activated', 'pending-activation', 'terminated'),
    fc.constantFrom('activated', 'draft', 'rejected'),
  ),
  organizations: fc.array(
    fc.record({
      tpa: mostly(0, 1),
      is_deleted: mostly(false, true),
      card_types: mostly<string[]>([], ['corporate'], ['personal'], ['corporate', 'personal']),
      billing: mostly<'on' | 'off' | null>('on', 'off', null),
      card_holders: fc.array(cardHolder, { minLength: perOrganization, maxLength: perOrganization }),
      webhooks: fc.array(webhook, { minLength: perOrganization, maxLength: perOrganization }),
    }),
    { minLength: organizationCount, maxLength: organizationCount },
  ),
  account_webhooks: fc.array(
    fc.record({ hook: webhook, listed: mostly<number[]>([], [0], [1, 2], [0, 1]) }),
    { minLength: perOrganization, maxLength: perOrganization },
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

type Listener = { id: string; receiver: WebhookReceiver };
type Organization = { id: string; cardHolders: string[]; webhooks: Listener[] };

/** Where no other test's router takes a transaction, or has it in hand when this one looks. */
let database: OwnDatabase;
let api: TestApi;
let trial: TransactionTrial;
let products: string[];
let tpas: string[];
let billings: Record<'on' | 'off', string>;
let otherIdentity: string;
const organizations: Organization[] = [];
const accountWebhooks: Listener[] = [];

/** Everything exists once; each run sets it to another state. */
beforeAll(async () => {
  database = await migratedDatabase();
  api = await ownApi({ address: database.address });
  trial = await transactionTrial(api, { cardHolder: null });
  const { partner, issuer, tpaId } = trial;
  products = [issuer.productId, await addProduct(api, issuer.slug), await addProduct(api, issuer.slug)];
  const second = { organizationNumber: companyNumber, paymentProductId: products[1] ?? '' };
  tpas = [tpaId, await addTpa(api.database, partner.accountId, api.clock.now(), second)];
  await issuer.post('/cards', cardOf(issuer, 'other', { identity: { ssn: '19850615-2399', name: 'Other' } }));
  await api.app.forwarder.forwardTpa(partner.accountId, tpaId);
  const people = (await partner.get(`/tpas/${tpaId}/identities`)).body.data;
  otherIdentity = people.find(({ id }: { id: string }) => id !== trial.identityId).id;
  billings = { on: await addBilling(true), off: await addBilling(false) };
  while (organizations.length < organizationCount) organizations.push(await addWhole());
  while (accountWebhooks.length < perOrganization) accountWebhooks.push(await addListener('/webhooks'));
});
afterAll(async () => {
  for (const { receiver } of allListeners()) await receiver.close();
  await api.close();
  await database.drop();
});

async function addBilling(isOn: boolean): Promise<string> {
  const answer = await trial.partner.post('/billings', {
    name_display: 'Acme',
    name_legal: 'Acme AB',
    organization_number: companyNumber,
    country: 'SE',
    product_transaction: isOn,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function addWhole(): Promise<Organization> {
  const { partner, tpaId, identityId } = trial;
  const id = await addOrganization(api.database, partner.accountId, api.clock.now(), tpaId);
  const path = `/organizations/${id}`;
  const added: Organization = { id, cardHolders: [], webhooks: [] };
  for (let count = 0; count < perOrganization; count += 1) {
    added.cardHolders.push(await addHolder(partner, path, { identity_id: identityId }));
    added.webhooks.push(await addListener(`${path}/webhooks`));
  }
  return added;
}

async function addListener(path: string): Promise<Listener> {
  const receiver = await startReceiver();
  const { url, secret } = receiver;
  const hook = await trial.partner.post(path, { url, secret, events: ['*'] });
  expect(hook.status, hook.text).toBe(201);
  return { id: hook.body.id, receiver };
}
const allListeners = () => [...organizations.flatMap(({ webhooks }) => webhooks), ...accountWebhooks];

const rows = (columns: string) => `json_to_recordset(:rows::json) as r (${columns})`;
const setters = {
  accounts: 'update accounts t set status = r.status from R(id text, status text) where t.id = r.id',
  cards: `update cards t set payment_product_id = r.product, liability = r.liability, held_since = r.held_since
    from R(id text, product text, liability text, held_since timestamptz) where t.id = r.id`,
  identity_cards: `update identity_cards t set active = r.active, updated_at = r.updated_at
    from R(account text, id text, active boolean, updated_at timestamptz) where t.account_id = r.account and t.card_id = r.id`,
  tpas: `update tpas t set status = r.status, payment_product_id = r.product
    from R(account text, id text, status text, product text) where t.account_id = r.account and t.id = r.id`,
  organizations: `update organizations t set tpa_id = r.tpa, deleted_at = r.deleted_at, billing_id = r.billing,
      card_types = array(select json_array_elements_text(r.card_types))
    from R(account text, id text, tpa text, deleted_at timestamptz, billing text, card_types json)
    where t.account_id = r.account and t.id = r.id`,
  card_holders: `update card_holders t set identity_id = r.identity, status = r.status, deleted_at = r.deleted_at
    from R(account text, id text, identity text, status text, deleted_at timestamptz)
    where t.account_id = r.account and t.id = r.id`,
  webhooks: `update webhooks t set enabled = r.enabled, disabled_at = r.disabled_at, disabled_reason = 'Test.',
      challenge_status = r.challenge_status, challenge_next_at = null, version = version + 1,
      events = array(select json_array_elements_text(r.events)),
      organization_ids = array(select json_array_elements_text(r.organization_ids)), filter = r.filter,
      filter_paths = nullif(array(select json_array_elements_text(r.paths))::jsonpath[]::text, '{}')::jsonpath[]
    from R(account text, id text, enabled boolean, disabled_at timestamptz, challenge_status text, events json, organization_ids json, filter jsonb, paths json)
    where t.account_id = r.account and t.id = r.id`,
  no_groups: `delete from webhook_groups t using R(account text, id text)
    where t.account_id = r.account and t.webhook_id = r.id`,
  groups: `insert into webhook_groups (account_id, webhook_id, id, buyer_party, created_at)
    select r.account, r.id, r.id || party, party, now() from R(account text, id text, groups json)
    cross join json_array_elements_text(r.groups) as party`,
};
async function set(name: keyof typeof setters, values: object[]): Promise<void> {
  const text = setters[name].replace(/\bR\(([^)]*)\)/, (_whole, columns: string) => rows(columns));
  await api.database.system.run(systemSql<{ rows: string }>(text), { rows: JSON.stringify(values) });
}

async function setWorld(
  { account: status, card, tpas: statuses, organizations: wanted, account_webhooks: wide }: World,
  now: number,
) {
  const account = trial.partner.accountId;
  const at = (when: keyof typeof time) => new Date(now + time[when]).toISOString();
  const gone = (is: boolean) => (is ? at('before') : null);
  await set('accounts', [{ id: account, status }]);
  await set('cards', [
    {
      id: trial.cardId,
      product: products[card.product],
      liability: card.liability,
      held_since: card.held_since && at(card.held_since),
    },
  ]);
  await set('identity_cards', [
    { account, id: trial.cardId, active: card.is_active, updated_at: at(card.changed) },
  ]);
  await set(
    'tpas',
    tpas.map((id, index) => ({ account, id, status: statuses[index], product: products[index] })),
  );
  const pairs = organizations.flatMap((one, index) => {
    const state = wanted[index];
    return state ? [{ one, state }] : [];
  });
  await set(
    'organizations',
    pairs.map(({ one, state }) => ({
      account,
      id: one.id,
      tpa: tpas[state.tpa],
      deleted_at: gone(state.is_deleted),
      billing: state.billing && billings[state.billing],
      card_types: state.card_types,
    })),
  );
  const identities = { own: trial.identityId, other: otherIdentity };
  await set(
    'card_holders',
    pairs.flatMap(({ one, state }) =>
      state.card_holders.map((holder, index) => ({
        account,
        id: one.cardHolders[index],
        identity: holder.person && identities[holder.person],
        status: holder.status,
        deleted_at: gone(holder.is_deleted),
      })),
    ),
  );
  const stateOfHook = (
    hook: World['account_webhooks'][number]['hook'],
    id: string | undefined,
    listed: number[],
  ) => ({
    ...hook,
    account,
    id,
    disabled_at: gone(hook.is_disabled),
    organization_ids: listed.map((index) => organizations[index]?.id),
    paths: hook.filter.map(clausePath),
  });
  const hooks = [
    ...pairs.flatMap(({ one, state }) =>
      state.webhooks.map((hook, index) => stateOfHook(hook, one.webhooks[index]?.id, [])),
    ),
    ...wide.map(({ hook, listed }, index) => stateOfHook(hook, accountWebhooks[index]?.id, listed)),
  ];
  await set('webhooks', hooks);
  await set('no_groups', hooks);
  await set('groups', hooks);
}

/** Card holder and webhook of each delivery that a receiver got. */
function deliveredPairs(reference: string): string[] {
  return allListeners().flatMap(({ id, receiver }) =>
    receiver.received.flatMap(({ event, body }) => {
      if (!event.startsWith('card.transaction.')) return [];
      const { card_issuer_reference, card_holder } = JSON.parse(body);
      return card_issuer_reference === reference ? [`${card_holder.id} ${id}`] : [];
    }),
  );
}

const isMet = ({ met }: { met: boolean }) => met;

it('says that a transaction reaches a webhook exactly when the webhook receives it', async () => {
  const unmet = new Set<string>();
  let run = 0;
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(world, async (wanted) => {
      run += 1;
      const reference = `agreement-${trial.cardId}-${run}`;
      const now = api.clock.now();
      await setWorld(wanted, now.getTime());
      // The history of card holders who are identified now.
      await api.routeNow();
      await trial.send(stateOf(reference, wanted.state, { purchase_time: now.toISOString() }));
      await api.routeNow();
      await api.app.deliverNow(trial.partner.accountId);
      const [explanation] = await api.operator.explainTransaction(reference);
      const expected: string[] = [];
      for (const { account, card_holder, conditions, webhooks } of explanation?.routes ?? []) {
        if (account.id !== trial.partner.accountId) continue;
        for (const webhook of webhooks) {
          const all = [...conditions, ...webhook.conditions];
          for (const { code } of all.filter(({ met }) => !met)) unmet.add(code);
          if (all.every(isMet)) expected.push(`${card_holder?.id} ${webhook.id}`);
        }
      }
      reached += expected.length;
      expect(expected.toSorted()).toEqual(deliveredPairs(reference).toSorted());
    }),
    { seed: 20261115, numRuns: runs, endOnFailure: true },
  );
  // The worlds are of use: many routes were open, and each condition closed at least one.
  expect(reached).toBeGreaterThan(runs);
  expect([...unmet].toSorted()).toEqual([...conditionCodes].toSorted());
});
