import Type, { type Static } from 'typebox';
import { conditionCodes } from '../../../domain/routing-conditions.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../../platform/schema.ts';
import { objectTypes } from './conditions.ts';

const sentenceMax = 1_000;
const Sentence = (description: string, example: string) =>
  Type.String({ maxLength: sentenceMax, pattern: '^[^\\u0000]*$', description, examples: [example] });

const RoutingCondition = Fields(
  {
    code: Choice(conditionCodes, 'Code of the condition. New codes may be added.'),
    met: Type.Boolean({ description: 'Whether the condition is currently met' }),
    reason: Sentence(
      'Why the condition is met or not, and what to do',
      'The webhook is paused. Set enabled to true, then replay the skipped events.',
    ),
    object: Fields(
      {
        type: Choice(objectTypes),
        id: Line({ max: 30, examples: ['whk_01kcexamp1e00000000'] }),
        name: Line({
          max: 2_048,
          min: 0,
          description: 'Your reference, a name or a URL',
          examples: ['https://erp.example.com/hooks'],
        }),
      },
      { name: 'RoutingConditionObject', description: 'The object that the condition is about.' },
    ),
    organization_id: Nullable(
      Id('org', 'The organization that the condition applies to. Null if no organization uses the TPA.'),
    ),
    card_holder_id: Nullable(
      Id('chd', 'The card holder that the condition applies to. Null if no card holder has the card.'),
    ),
    webhook_id: Nullable(
      Id(
        'whk',
        'The webhook that the condition applies to. Null if it applies to all of the organization’s webhooks.',
      ),
    ),
  },
  {
    name: 'RoutingCondition',
    description:
      'A condition for delivering a transaction to a webhook. The webhook receives the transaction when all conditions of the card holder and of the webhook are met.',
  },
);
export const ExplainedDelivery = Fields(
  {
    event_id: Id('evt'),
    event: Line({ max: 100, examples: ['card.transaction.cleared'] }),
    webhook_id: Nullable(Id('whk', 'Null while the event is queued for fan-out')),
    status: Choice(
      ['queued', 'pending', 'delivered', 'failed', 'skipped'],
      '`queued` events await fan-out. The other values are the same as in the delivery log.',
    ),
    sequence: Nullable(
      WholeNumber({
        min: 1,
        max: Number.MAX_SAFE_INTEGER,
        description: 'Sequence number in the delivery log',
      }),
    ),
    attempt_count: WholeNumber({ min: 0, max: 1_000_000 }),
    next_attempt_at: Nullable(
      Type.String({
        ...Timestamp,
        description:
          'Time of the next attempt, never in the past. Null if none is scheduled or the webhook is not sending.',
      }),
    ),
    detail: Nullable(
      Sentence('The last failure, or why the delivery was skipped', 'The receiver responded with 503.'),
    ),
  },
  {
    name: 'ExplainedDelivery',
    description: 'The delivery of one of the transaction’s events to one webhook.',
  },
);
export const TransactionExplanation = Fields(
  {
    transaction_id: Id('txn'),
    conditions: Type.Array(RoutingCondition, {
      maxItems: 100_000,
      description:
        'Conditions per organization and card holder that could receive the purchase, starting with this transaction’s. Conditions up to the card holder come first, then those of each webhook.',
    }),
    deliveries: Type.Array(ExplainedDelivery, {
      maxItems: 100_000,
      description: 'Deliveries of this transaction’s events, including scheduled ones',
    }),
    note: Nullable(
      Sentence(
        'A reason other than the conditions. Null if there is none.',
        'The card holder’s history is being sent. New transactions follow it.',
      ),
    ),
  },
  {
    name: 'TransactionExplanation',
    description:
      'Explains why a transaction did or did not reach your webhooks, based on the current conditions.',
  },
);
export type TransactionExplanation = Static<typeof TransactionExplanation>;
