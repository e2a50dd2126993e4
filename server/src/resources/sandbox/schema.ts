import Type, { type Static } from 'typebox';
import { EnhancedData } from '../../domain/enhanced-data.ts';
import { transactionTypes } from '../../domain/transaction-state.ts';
import {
  Choice,
  CountryCode,
  Currency,
  Day,
  Fields,
  Id,
  Line,
  Nullable,
  optional,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { testPersons } from '../../services/sandbox-world/index.ts';

const amountMax = 999_999_999.99;
const Amount = (description: string) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [129.5] });
const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;
const PersonId = Line({
  max: 40,
  description: `One of the test persons: ${testPersons.map(({ id, name }) => `\`${id}\` (${name})`).join(', ')}`,
  examples: ['tova'],
});

export const SandboxConsent = Type.Optional(
  Fields(
    { person: Type.Optional(PersonId) },
    {
      name: 'SandboxConsent',
      description:
        'The person who consents. Defaults to the next test person who is not a card holder of the company.',
    },
  ),
);

export const NewSandboxCard = Fields(
  optional({
    card_holder_id: Id('chd', 'An identified card holder, who gets the card'),
    identity_id: Id('idn', 'A known person of a company, who gets the card'),
    tpa_id: Id('tpa', 'A TPA. A new person of its company gets the card.'),
    person: PersonId,
    employee_id: Line({
      max: 100,
      description: 'Employee id of the new person. Only with `tpa_id`.',
      examples: ['E-1042'],
    }),
    last_four: Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] }),
    liability: Choice(liabilities, 'Defaults to the liability of the product'),
  }),
  {
    name: 'NewSandboxCard',
    description:
      'A test card. Send exactly one of `card_holder_id`, `identity_id` and `tpa_id` to choose the owner.',
  },
);
export type NewSandboxCard = Static<typeof NewSandboxCard>;

export const SandboxCard = Fields(
  {
    id: Id('crd'),
    payment_product_id: Id('ppr'),
    last_four: Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 }),
    liability: Choice(liabilities),
    holder_name: Line({ max: 200 }),
    created_at: Timestamp,
  },
  { name: 'SandboxCard', description: 'A test card of a fictitious person.' },
);

const Item = Fields({
  description: Line({ max: 200, examples: ['Coffee, dark roast 450 g'] }),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, examples: [2] }),
  amount: Amount('Price of one unit with VAT'),
  vat_rate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent', examples: [12] })),
});

export const NewSandboxTransaction = Fields(
  {
    card_holder_id: Id('chd'),
    amount: Amount('Amount in the currency of the purchase. Positive for a refund, negative for a discount.'),
    currency: Currency,
    merchant: Line({ max: 200, examples: ['ICA MAXI STOCKHOLM'] }),
    mcc_code: Type.String({
      pattern: '^[0-9]{4}$',
      maxLength: 4,
      description: 'ISO 18245',
      examples: ['5411'],
    }),
    country: CountryCode,
    type: Type.Optional(Choice(transactionTypes, 'Defaults to `CARD_PURCHASE`')),
    purchase_time: Type.Optional(
      Type.String({ ...Timestamp, maxLength: 35, description: 'Time of the purchase. Defaults to now.' }),
    ),
    city: Type.Optional(Line({ max: 100, examples: ['Stockholm'] })),
    items: Type.Optional(
      Type.Array(Item, {
        minItems: 1,
        maxItems: 200,
        description: 'Line items. They must add up to `amount`.',
      }),
    ),
    enhanced_data: Type.Optional(EnhancedData),
  },
  {
    name: 'NewSandboxTransaction',
    description: 'A simulated purchase. A card holder without a card gets a test card.',
  },
);
export type NewSandboxTransaction = Static<typeof NewSandboxTransaction>;

export const Clearing = Type.Optional(
  Fields(
    { amount: Type.Optional(Amount('Final amount if it differs from the reserved amount')) },
    { name: 'SandboxClearing' },
  ),
);
export type Clearing = Static<typeof Clearing>;
export const Invoicing = Type.Optional(
  Fields(
    optional({
      invoice_number: Line({ max: 100, examples: ['20261130-1'] }),
      invoice_date: Day('Date of the invoice. Defaults to today.', '2026-10-01'),
    }),
    { name: 'SandboxInvoicing' },
  ),
);
export type Invoicing = Static<typeof Invoicing>;

export const countMax = 10_000;
export const holdersMax = 1_000;
export const NewSandboxGeneration = Fields(
  {
    count: WholeNumber({ min: 1, max: countMax, description: 'Number of transactions', examples: [500] }),
    from: Type.Optional(Day('First day. Defaults to 60 days before `to`.', '2026-10-01')),
    to: Type.Optional(Day('Last day. Defaults to today.', '2026-10-01')),
    card_holder_ids: Type.Optional(
      Type.Array(Id('chd'), {
        minItems: 1,
        maxItems: holdersMax,
        uniqueItems: true,
        description: 'Defaults to all identified card holders with an activated TPA',
      }),
    ),
    seed: Type.Optional(
      Line({
        max: 100,
        description: 'The same seed gives the same purchases. Random by default.',
        examples: ['demo'],
      }),
    ),
  },
  { name: 'NewSandboxGeneration', description: 'Realistic purchases over a period.' },
);
export type NewSandboxGeneration = Static<typeof NewSandboxGeneration>;

const Count = WholeNumber({ min: 0, max: countMax });
export const SandboxGeneration = Fields(
  {
    id: Id('gen'),
    seed: Line({ max: 100 }),
    from: Day('First day', '2026-10-01'),
    to: Day('Last day', '2026-10-01'),
    card_holders: WholeNumber({ min: 0, max: holdersMax }),
    transactions: Count,
    states: Fields({ authorized: Count, cleared: Count, invoiced: Count, deleted: Count }),
    types: Fields({ CARD_PURCHASE: Count, CASH_WITHDRAWAL: Count, FEE_AND_DISCOUNT: Count, REFUND: Count }),
    currencies: Type.Array(
      Fields({ currency: Currency, transactions: Count, amount: Amount('Sum of the reserved amounts') }),
      { maxItems: 50 },
    ),
    done: WholeNumber({ min: 0, max: countMax, description: 'Number of stored transactions' }),
    status: Choice(['running', 'finished', 'failed']),
    created_at: Timestamp,
    finished_at: Nullable(Timestamp),
  },
  {
    name: 'SandboxGeneration',
    description: 'A generation and its progress. An interrupted generation resumes automatically.',
  },
);
export type SandboxGeneration = Static<typeof SandboxGeneration>;
