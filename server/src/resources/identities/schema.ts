import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, listQuery, Nullable, PageOf, Timestamp } from '../../platform/schema.ts';

const liabilities = ['personal', 'corporate', 'corporate_with_personal_invoice'] as const;

export const Identity = Fields(
  {
    id: Id('idn'),
    name: Line({ max: 200, examples: ['Tova Testsson'] }),
    employee_id: Nullable(Line({ max: 100, examples: ['E-1042'] })),
    cards: Type.Array(
      Fields({
        id: Id('crd'),
        last_four: Type.String({ pattern: '^[0-9]{4}$', maxLength: 4, examples: ['4242'] }),
        type: Choice(liabilities, 'Who is liable for the card'),
        active: Type.Boolean({
          description: 'Whether the card is active; false after the issuer deletes it',
        }),
      }),
      { maxItems: 1000, description: 'The person’s cards of the TPA’s payment product' },
    ),
    card_holders: Type.Array(
      Fields({
        id: Id('chd'),
        reference_id: Line({ max: 100 }),
        organization: Fields({ id: Id('org'), name: Line({ max: 200 }) }),
      }),
      { maxItems: 1000, description: 'The person’s current card holders' },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Identity',
    description:
      'A person at a TPA’s company, known through an issuer’s card or through eID. The national id is never returned.',
  },
);
export type Identity = Static<typeof Identity>;
export const IdentityPage = PageOf(Identity, 'IdentityPage');

export const IdentityQuery = listQuery({
  is_card_holder: Type.Boolean({
    description: 'Return only people who are card holders (`true`) or who are not (`false`)',
  }),
});
