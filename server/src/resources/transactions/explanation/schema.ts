import Type, { type Static } from 'typebox';
import { conditionCodes } from '../../../domain/routing-conditions.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { objectTypes } from './conditions.ts';

const sentenceMax = 1_000;
const Sentence = (description: string, example: string) =>
  Type.String({ maxLength: sentenceMax, pattern: '^[^\\u0000]*$', description, examples: [example] });

const RoutingCondition = Fields(
  {
    code: Choice(conditionCodes, 'Which condition; new codes may be added'),
    met: Type.Boolean({ description: 'Whether the condition is met now' }),
    reason: Sentence(
      'Why it is met or not, and what to do',
      'The webhook is paused. Set enabled to true, then replay the skipped events.',
    ),
    object: Fields(
      {
        type: Choice(objectTypes),
        id: Line({ max: 30, examples: ['whk_01kcexamp1e00000000'] }),
        name: Line({
          max: 2_048,
          min: 0,
          description: 'Your reference, or a name or address',
          examples: ['https://erp.example.com/hooks'],
        }),
      },
      { name: 'RoutingConditionObject', description: 'What the condition is about.' },
    ),
    organization_id: Nullable(Id('org', 'The organization it decides for; null: none uses the TPA')),
    card_holder_id: Nullable(Id('chd', 'The card holder it decides for; null: none is the card’s holder')),
    webhook_id: Nullable(Id('whk', 'The webhook it decides for; null: every webhook of the organization')),
  },
  {
    name: 'RoutingCondition',
    description:
      'One condition under which a transaction reaches a webhook. It does when every condition of the card holder is met, and every one of the webhook.',
  },
);
export const ExplainedDelivery = Fields(
  {
    event_id: Id('evt'),
    event: Line({ max: 100, examples: ['card.transaction.cleared'] }),
    webhook_id: Nullable(Id('whk', 'Null while the event waits to be given to webhooks')),
    status: Choice(
      ['queued', 'pending', 'delivered', 'failed', 'skipped'],
      '`queued`: not given to webhooks yet; the others as in the delivery log',
    ),
    sequence: Nullable(
      WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Its number in the delivery log' }),
    ),
    attempt_count: WholeNumber({ min: 0, max: 1_000_000 }),
    next_attempt_at: Nullable(
      Type.String({
        ...Timestamp,
        description:
          'When the next attempt is made, never in the past. Null when there is none, and while the webhook sends nothing',
      }),
    ),
    detail: Nullable(Sentence('The last failure, or why it was skipped', 'The receiver answered 503.')),
  },
  { name: 'ExplainedDelivery', description: 'What became of one event of the transaction for one webhook.' },
);
export const TransactionExplanation = Fields(
  {
    transaction_id: Id('txn'),
    conditions: Type.Array(RoutingCondition, {
      maxItems: 100_000,
      description:
        'For each organization and card holder that could receive the purchase, starting with this transaction’s: the conditions up to the card holder, then those of each webhook',
    }),
    deliveries: Type.Array(ExplainedDelivery, {
      maxItems: 100_000,
      description: 'The events of this transaction, for each webhook that received or will receive them',
    }),
    note: Nullable(
      Sentence(
        'What besides the conditions decides; null when nothing does',
        'The card holder’s history is being sent; new transactions follow it.',
      ),
    ),
  },
  {
    name: 'TransactionExplanation',
    description: 'Why a transaction did or did not reach your webhooks. Conditions are as of now.',
  },
);
export type TransactionExplanation = Static<typeof TransactionExplanation>;
