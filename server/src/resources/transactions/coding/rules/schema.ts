import Type, { type Static } from 'typebox';
import { vatCategories } from '../../../../domain/deduction-rules.ts';
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
} from '../../../../platform/schema.ts';
import { Category, CostAccount, codingFields, Dimensions, VatCode } from '../../coding-fields.ts';

export const rulesMax = 500;
/** The newest purchases that a preview looks at. It takes about a second. */
export const previewRowsMax = 20_000;
const examplesMax = 10;
const amountMax = 999_999_999.99;

const Some = <T extends Parameters<typeof Type.Array>[0]>(item: T, maxItems: number, description: string) =>
  Type.Array(item, { minItems: 1, maxItems, description });
const Amount = (description: string) =>
  Type.Number({ minimum: 0, maximum: amountMax, description, examples: [500] });
const MccCode = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['7011'] });

const conditionFields = optional({
  mcc_codes: Some(MccCode, 200, 'The merchant category code is one of these (ISO 18245)'),
  categories: Some(
    Choice(vatCategories),
    vatCategories.length,
    'The merchant category code belongs to one of these kinds of purchases, as in `tax`',
  ),
  merchants: Some(
    Line({ max: 100, examples: ['SJ AB'] }),
    100,
    'The merchant’s name, as the card network reports it, contains one of these texts, in upper or lower case',
  ),
  card_ids: Some(Id('crd'), 100, 'It was paid with one of these cards'),
  card_holder_ids: Some(Id('chd'), 100, 'It is of one of these card holders'),
  countries: Some(CountryCode, 100, 'It was made in one of these countries'),
  currency: Type.String({ ...Currency, description: 'The `original_currency`' }),
  amount_min: Amount('The amount, without its sign, is at least this'),
  amount_max: Amount('The amount, without its sign, is at most this'),
});
const Conditions = Fields(conditionFields, {
  name: 'CodingConditions',
  description: 'All of them must be met. Without any, the rule matches every purchase.',
});
export type Conditions = Static<typeof Conditions>;

const setFields = optional({
  category: Category,
  cost_account: CostAccount,
  vat_code: VatCode,
  dimensions: Dimensions,
  private: codingFields.private,
});
export const SetFields = Fields(setFields, {
  name: 'CodingOfRule',
  description: 'The fields that a rule sets.',
});
export type SetFields = Static<typeof SetFields>;
export type RuleField = keyof SetFields;

const name = Line({ max: 100, description: 'What people call the rule', examples: ['Hotels'] });
const enabled = Type.Boolean({ description: 'Whether the rule is used' });
const CodingRule = Fields(
  { id: Id('cru'), name, enabled, conditions: Conditions, set: SetFields },
  { name: 'CodingRule', description: 'A rule that codes purchases.' },
);
export type CodingRule = Static<typeof CodingRule>;
const NewCodingRule = Fields(
  {
    id: Type.Optional(Id('cru', 'The id of a rule that you keep. Leave it out for a new rule')),
    name,
    enabled: Type.Optional(enabled),
    conditions: Conditions,
    set: SetFields,
  },
  {
    name: 'NewCodingRule',
    description: 'A rule that codes purchases. It is used unless `enabled` is false.',
  },
);
export type NewCodingRule = Static<typeof NewCodingRule>;

const order =
  'In order. Each field of a purchase is set by the first matching rule that sets it; of `dimensions`, each name';
export const CodingRules = Fields(
  {
    rules: Type.Array(CodingRule, { maxItems: rulesMax, description: order }),
    updated_at: Nullable(
      Type.Unsafe<string>({ ...Timestamp, description: 'When they were last updated. Null without rules' }),
    ),
  },
  { name: 'CodingRules', description: 'The rules of an organization.' },
);
export const CodingRulesUpdate = Fields(
  { rules: Type.Array(NewCodingRule, { maxItems: rulesMax, description: order }) },
  { name: 'CodingRulesUpdate', description: 'All rules of an organization. They replace those that it has.' },
);
const period = optional({
  from: Day('Only purchases on or after this day', '2026-11-01'),
  to: Day('Only purchases on or before this day', '2026-11-30'),
});
export const CodingPreviewRequest = Fields(
  { rules: Type.Array(NewCodingRule, { maxItems: rulesMax, description: order }), ...period },
  { name: 'CodingPreviewRequest', description: 'Rules to try against the purchases of an organization.' },
);

const Count = (description: string) =>
  WholeNumber({ min: 0, max: previewRowsMax, description, examples: [214] });
export const CodingPreview = Fields(
  {
    examined: Count('Purchases that were tried, newest first'),
    is_complete: Type.Boolean({
      description: `False if the period has more than the newest ${previewRowsMax.toLocaleString('en')} purchases, which were tried`,
    }),
    would_change: Count('Purchases whose coding would change'),
    rules: Type.Array(
      Fields({
        matched: Count('Purchases that the rule matches'),
        would_set: Count('Purchases of which it would change a field'),
      }),
      { maxItems: rulesMax, description: 'The same for each rule, in their order' },
    ),
    examples: Type.Array(
      Fields({
        transaction_id: Id('txn'),
        purchase_date: Day('The day of the purchase'),
        merchant: Nullable(Line({ max: 200, description: 'The merchant’s name' })),
        amount: Type.Number({
          minimum: -1e12,
          maximum: 1e12,
          examples: [129.5],
          description: 'The `original_amount`',
        }),
        currency: Currency,
        set: SetFields,
      }),
      { maxItems: examplesMax, description: 'The newest that would change, with the fields that would' },
    ),
  },
  { name: 'CodingPreview', description: 'What rules would change.' },
);
export type CodingPreview = Static<typeof CodingPreview>;
export { examplesMax };

const Cursor = Type.String({
  maxLength: 60,
  pattern: '^[A-Za-z0-9_-]*$',
  examples: ['2026-11-01_txn_01kcexamp1e00000000'],
});
export const ApplyRules = Fields(
  {
    ...period,
    cursor: Type.Optional(Type.String({ ...Cursor, description: '`next_cursor` of the previous response' })),
  },
  {
    name: 'ApplyCodingRules',
    description: 'The purchases to which the rules of an organization are applied.',
  },
);
export const AppliedRules = Fields(
  {
    examined: Count('Purchases that were tried'),
    updated: Count('Purchases whose coding was changed'),
    next_cursor: Nullable(
      Type.String({ ...Cursor, description: 'Send it as `cursor` to go on. Null after the last purchase' }),
    ),
  },
  { name: 'AppliedCodingRules', description: 'What one request to apply rules has done.' },
);
export type AppliedRules = Static<typeof AppliedRules>;
