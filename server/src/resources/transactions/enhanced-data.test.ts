import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyEnhancedField } from '../../testing/enhanced-data.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../../testing/transactions.ts';

let api: TestApi;
let trial: TransactionTrial;
beforeAll(async () => {
  api = await testApi();
  trial = await transactionTrial(api);
  await api.routeNow();
});
afterAll(() => api.close());

const announced = async (reference: string) => {
  await api.routeNow();
  const events = (await trial.events()).filter(
    ({ payload }) => (payload as { card_issuer_reference?: string }).card_issuer_reference === reference,
  );
  return events.map(({ payload }) => payload as Record<string, unknown>);
};
const transactionOf = async (reference: string) => {
  const { body } = await trial.partner.get(`/transactions?q=${reference}`);
  return (await trial.partner.get(`/transactions/${body.data[0].id}`)).body;
};

it('of a purchase is in its events and in the API, word for word, from the state that has it', async () => {
  await trial.send(
    stateOf('level3-1', 'authorized'),
    stateOf('level3-1', 'cleared', { enhanced_data: everyEnhancedField }),
    stateOf('level3-1', 'invoiced'),
  );
  const events = await announced('level3-1');
  expect(events.map(({ state, enhanced_data }) => [state, enhanced_data])).toEqual([
    ['authorized', undefined],
    ['cleared', everyEnhancedField],
    ['invoiced', everyEnhancedField],
  ]);
  expect((await transactionOf('level3-1')).enhanced_data).toEqual(everyEnhancedField);
});

it('is absent where the issuer sent none, also when it sent null', async () => {
  await trial.send(stateOf('level1-1', 'cleared', { enhanced_data: null }));
  const [event] = await announced('level1-1');
  expect(event).not.toHaveProperty('enhanced_data');
  expect(await transactionOf('level1-1')).not.toHaveProperty('enhanced_data');
});

it('of a later state replaces that of an earlier one as a whole', async () => {
  const later = { version: 1, tax: [{ tax: 5, currency: 'SEK' }] };
  await trial.send(
    stateOf('level3-2', 'cleared', { enhanced_data: { version: 1, fuel: { product: 'diesel' } } }),
    stateOf('level3-2', 'invoiced', { enhanced_data: later }),
  );
  expect((await announced('level3-2')).map(({ enhanced_data }) => enhanced_data)).toEqual([
    { version: 1, fuel: { product: 'diesel' } },
    later,
  ]);
});

const line = { description: 'Paper', total_amount: 1, currency: 'SEK' };
it.each([
  ['no version', { tax: [] }, 'validation_failed', 'version'],
  ['an unknown version', { version: 2 }, 'validation_failed', 'version'],
  ['an unknown field', { version: 1, hotel: {} }, 'validation_failed', 'hotel'],
  ['an unknown fuel', { version: 1, fuel: { product: 'peat' } }, 'validation_failed', 'fuel.product'],
  [
    'a quantity without its unit',
    { version: 1, fuel: { product: 'diesel', quantity: 40 } },
    'validation_failed',
    'fuel.unit',
  ],
  [
    'an airport that is none',
    { version: 1, flights: [{ legs: [{ from: 'Arn', to: 'LHR' }] }] },
    'validation_failed',
    'flights.0.legs.0.from',
  ],
  [
    'a card number',
    { version: 1, lodging: { guest: '4111 1111 1111 1111' } },
    'card_number_refused',
    'lodging.guest',
  ],
  ['too many lines', { version: 1, line_items: Array(501).fill(line) }, 'validation_failed', 'line_items'],
  [
    'too many bytes',
    { version: 1, line_items: Array(500).fill({ ...line, description: 'å'.repeat(200) }) },
    'validation_failed',
    '',
  ],
])('with %s is a clear 422, alone and in a batch', async (_, enhanced_data, code, path) => {
  const field = path === '' ? 'enhanced_data' : `enhanced_data.${path}`;
  const state = stateOf('level3-bad', 'cleared', { enhanced_data });
  const alone = await trial.issuer.post('/cards/tova/transaction-states', state);
  expect(alone.status, alone.text).toBe(422);
  expect(alone.body).toMatchObject({ code, errors: [{ field }] });
  const batch = await trial.issuer.post('/transaction-states', {
    transaction_states: [{ card_id: 'tova', ...state }],
  });
  expect(batch.body).toMatchObject({
    accepted: 0,
    results: [{ status: 'invalid', error: { code, errors: [{ field }] } }],
  });
});

it('fits a batch of a thousand purchases', async () => {
  const enhanced_data = {
    version: 1,
    tax: [{ rate: 25, base: 100, tax: 25, currency: 'SEK' }],
    line_items: Array(4).fill({ ...line, quantity: 1, unit_price: 1 }),
  };
  const transaction_states = Array.from({ length: 1_000 }, (_, at) => ({
    card_id: 'tova',
    ...stateOf(`level3-many-${at}`, 'cleared', { enhanced_data }),
  }));
  const { body } = await trial.issuer.post('/transaction-states', { transaction_states });
  expect(body.accepted).toBe(1_000);
});

const twoLines = [
  { description: 'Paper', quantity: 2, unit_price: 40, total_amount: 80, currency: 'SEK' },
  { description: 'Pens', total_amount: 49.5, currency: 'SEK' },
];
const itemEventsOf = async (reference: string) => {
  await api.routeNow();
  const { id } = await transactionOf(reference);
  const events = await api.eventsOf(trial.partner.accountId);
  return events
    .filter(({ name }) => name === 'transaction.line.items')
    .map(({ payload }) => payload as { source: string; transaction: { id: string } })
    .filter(({ transaction }) => transaction.id === id);
};

it('announces the issuer’s line items once, and those of a receipt after them', async () => {
  const enhanced_data = { version: 1, line_items: twoLines };
  const amount = { original_amount: 131.5 };
  await trial.send(stateOf('level3-3', 'authorized', amount));
  await trial.send(stateOf('level3-3', 'cleared', { ...amount, enhanced_data }));
  await trial.send(stateOf('level3-3', 'invoiced', { enhanced_data }));
  expect(await itemEventsOf('level3-3')).toMatchObject([
    {
      source: 'issuer',
      line_items: [
        { description: 'Paper', quantity: 2, amount: 40, total_amount: 80, currency: 'SEK' },
        { description: 'Pens', quantity: 1, amount: null, total_amount: 49.5, currency: 'SEK' },
      ],
      organization: { id: trial.organizationId },
    },
  ]);
});

it('makes CO2 go by what was bought instead of by the amount', async () => {
  const fuel = { product: 'diesel', quantity: 42.17, unit: 'l' };
  const bought = { mcc_code: '5542', original_amount: 800.81 };
  await trial.send(stateOf('fuel-1', 'authorized', bought));
  await trial.send(stateOf('fuel-1', 'cleared', { ...bought, enhanced_data: { version: 1, fuel } }));
  await api.routeNow();
  const { environmental_impact_id, carbon_emission_in_grams } = await transactionOf('fuel-1');
  expect(carbon_emission_in_grams).toBe(134_178);
  const { body } = await trial.partner.get(`/environmental-impacts/${environmental_impact_id}`);
  expect(body).toMatchObject({ method: 'quantity', confidence: 'high', flags: [] });
});
