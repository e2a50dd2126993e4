import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, WholeNumber } from '../../../../platform/schema.ts';
import { SetFields } from '../rules/schema.ts';

export const suggestedAtOnceMax = 100;
/** Earlier choices that a suggestion looks at, newest first. */
export const learnedFromMax = 50;

const Count = (description: string) =>
  WholeNumber({ min: 1, max: learnedFromMax, description, examples: [9] });
const Suggestion = Fields(
  {
    set: SetFields,
    confidence: Type.Number({ minimum: 0, maximum: 1, description: 'From 0 to 1', examples: [0.9] }),
    based_on: Choice(
      ['merchant', 'card_holder', 'mcc'],
      'What the earlier purchases have in common with this one: the merchant; the card holder and the merchant category; or the merchant category',
    ),
    count: Count('Earlier purchases for which people chose this account'),
    of: Count('Earlier purchases that were looked at: the newest of the organization that people coded'),
  },
  {
    name: 'CodingSuggestion',
    description:
      'What people chose for similar purchases before. It becomes the coding only when someone sends it with `from_suggestion`.',
  },
);
export const SuggestionRequest = Fields(
  {
    transaction_ids: Type.Array(Id('txn'), {
      minItems: 1,
      maxItems: suggestedAtOnceMax,
      description: 'The transactions to suggest a coding for',
    }),
  },
  { name: 'CodingSuggestionRequest', description: 'Transactions to suggest a coding for.' },
);
export const SuggestionList = Fields(
  {
    data: Type.Array(
      Fields({
        transaction_id: Id('txn'),
        suggestion: Type.Unsafe<Static<typeof Suggestion> | null>({
          anyOf: [Suggestion, Type.Null()],
          description: 'Null if people coded no similar purchase, or chose differently each time',
        }),
      }),
      { maxItems: suggestedAtOnceMax, description: 'One entry per transaction that exists' },
    ),
  },
  { name: 'CodingSuggestionList', description: 'Suggested codings.' },
);
export type Suggestion = Static<typeof Suggestion>;
