import Type, { type Static } from 'typebox';
import { addAmounts, toMinorUnits } from '../../platform/money.ts';
import {
  Choice,
  Fields,
  Line,
  linePattern,
  Metadata,
  Nullable,
  optional,
  Timestamp,
} from '../../platform/schema.ts';

/** What partners and people write to a transaction for bookkeeping. */
const amountMax = 999_999_999.99;
export const splitLinesMax = 100;
export const CostAccount = Line({
  max: 20,
  description: 'The number of the account in the organization’s chart of accounts',
  examples: ['5831'],
});
export const VatCode = Line({
  max: 20,
  description: 'The VAT code of the accounting system',
  examples: ['I25'],
});
export const Category = Line({
  max: 100,
  description: 'Your name for the kind of cost',
  examples: ['Travel'],
});
export const Dimensions = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { type: 'string', minLength: 1, maxLength: 40, pattern: linePattern },
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100, pattern: linePattern },
  description:
    'The code in each dimension, such as cost centre and project: up to 20. An update replaces all of them.',
  examples: [{ cost_centre: '4010', project: 'P-17' }],
});
const isPrivate = (what: string) =>
  Type.Boolean({ description: `Whether ${what} was not for the company. The card holder owes it.` });

const ofLine = {
  cost_account: Nullable(CostAccount),
  vat_code: Nullable(VatCode),
  dimensions: Dimensions,
  category: Nullable(Category),
  private: isPrivate('this part'),
  text: Nullable(Line({ max: 200, description: 'What this part was for', examples: ['Dinner'] })),
};
const amount = Type.Number({
  minimum: -amountMax,
  maximum: amountMax,
  description: 'The amount of this part with VAT, in `original_currency`',
  examples: [80.5],
});
export const SplitLine = Fields(
  { amount, ...ofLine },
  {
    name: 'SplitLine',
    description: 'A part of a purchase. What a part leaves out, it has from the transaction.',
  },
);
export type SplitLine = Static<typeof SplitLine>;
const NewSplitLine = Fields(
  { amount, ...optional(ofLine) },
  { name: 'NewSplitLine', description: 'A part of a purchase. What you leave out is the transaction’s.' },
);
const Attendee = Fields(
  {
    name: Line({ max: 100, description: 'The person’s name', examples: ['Tova Berg'] }),
    company: Type.Optional(
      Line({ max: 100, description: 'The company that the person works for', examples: ['Acme Nordic AB'] }),
    ),
  },
  { name: 'Attendee', description: 'A person at a meal or an event.' },
);

const plain = {
  category: Nullable(Category),
  cost_account: Nullable(CostAccount),
  vat_code: Nullable(VatCode),
  dimensions: Dimensions,
  metadata: Metadata,
  comment: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      pattern: '^[^\\u0000]*$',
      description: 'A note about the purchase',
      examples: ['Dinner with Acme'],
    }),
  ),
  attendees: Type.Array(Attendee, {
    maxItems: 100,
    description: 'The people at a meal or an event. An update replaces all of them.',
  }),
  private: isPrivate('the purchase'),
};
const splitDescription =
  'Parts of the purchase, which add up to `original_amount`. Empty: the purchase is not split. An update replaces all parts.';
export const codedFields = [
  'category',
  'cost_account',
  'vat_code',
  'dimensions',
  'metadata',
  'comment',
  'attendees',
  'private',
  'split',
] as const;
export type CodedField = (typeof codedFields)[number];

/** The fields of a transaction that have its coding. */
export const codingFields = {
  ...plain,
  split: Type.Array(SplitLine, { maxItems: splitLinesMax, description: splitDescription }),
  coded: Type.Boolean({
    description: 'Whether it can be booked: it is private, or every part of it has a cost account.',
  }),
  needs_review: Type.Boolean({
    description:
      'Whether the amount has changed since the purchase was split, so that the parts do not add up.',
  }),
  coded_by: Type.Array(
    Fields({
      field: Choice(codedFields, 'The field'),
      by: Choice(
        ['user', 'client', 'rule', 'suggestion'],
        'Who set it: a user, an OAuth client, a coding rule, or a user who accepted a suggestion',
      ),
      id: Line({
        max: 30,
        description: 'The id of the user, client or rule',
        examples: ['usr_01kcexamp1e00000000'],
      }),
      at: Type.Unsafe<string>({ ...Timestamp, description: 'When it was set' }),
    }),
    { maxItems: codedFields.length, description: 'Who set each field that has been set, and when' },
  ),
};
const Coding = Fields(codingFields);
export type Coding = Static<typeof Coding>;
/** The coding as it is stored. Whether it needs review follows from the amount. */
export type StoredCoding = Omit<Coding, 'needs_review'>;

export const noCoding: StoredCoding = {
  category: null,
  cost_account: null,
  vat_code: null,
  dimensions: {},
  metadata: {},
  comment: null,
  attendees: [],
  private: false,
  split: [],
  coded: false,
  coded_by: [],
};

/** Returns the coding for the payload of a transaction with this amount. */
export function presentCoding(stored: StoredCoding, amount: number, currency: string): Coding {
  return { ...stored, needs_review: stored.split.length > 0 && !addsUp(stored.split, amount, currency) };
}

/** Tells whether the parts add up to the amount, to the currency's smallest unit. */
export const addsUp = (split: readonly { amount: number }[], amount: number, currency: string): boolean =>
  toMinorUnits(totalOf(split, currency), currency) === toMinorUnits(String(amount), currency);

export const totalOf = (split: readonly { amount: number }[], currency: string): string =>
  addAmounts(
    split.map(({ amount }) => String(amount)),
    currency,
  );

/** The fields that an update may send. */
export const codingUpdate = optional({
  ...plain,
  split: Type.Array(NewSplitLine, { maxItems: splitLinesMax, description: splitDescription }),
  from_suggestion: Type.Boolean({
    description: 'Whether a person accepted these values from `suggestion`. `coded_by` then says so.',
  }),
});
const CodingUpdate = Fields(codingUpdate);
export type CodingUpdate = Static<typeof CodingUpdate>;
