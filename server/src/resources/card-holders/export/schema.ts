import Type, { type Static } from 'typebox';
import { Choice, Fields, Id, Line, Nullable, Timestamp } from '../../../platform/schema.ts';
import { CardHolder } from '../schema.ts';

const AnyObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 200,
});
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });
export const eventsMax = 10_000;
export const linesMax = 10_000;
export const transactionsMax = 10_000;
/** The limit for receipts is lower, because each contains the full text of its image. */
export const receiptsMax = 1_000;

export const CardHolderExport = Fields(
  {
    exported_at: Timestamp,
    card_holder: CardHolder,
    deleted_at: Nullable(
      Type.String({
        ...Timestamp,
        description: 'When the card holder was deleted; the data listed here is kept (see docs/privacy.md)',
      }),
    ),
    skip_consent_email: Type.Boolean(),
    mailed_at: Nullable(Timestamp),
    reminded_at: Nullable(Timestamp),
    identity: Nullable(
      Fields({
        id: Id('idn'),
        name: Line({ max: 200, min: 0 }),
        employee_id: Nullable(Line({ max: 100, min: 0 })),
        national_id_stored: Type.Boolean({
          description:
            'Whether an encrypted national id is stored, to recognise the person’s cards. It is never returned',
        }),
        company: Fields({
          country: Line({ max: 2, examples: ['SE'] }),
          organization_number: Line({ max: 30 }),
        }),
        cards: Type.Array(
          Fields({
            id: Line({ max: 100 }),
            last_four: Line({ max: 4, min: 0, examples: ['4242'] }),
            type: Line({ max: 50 }),
            active: Type.Boolean(),
          }),
          { maxItems: 1000 },
        ),
        created_at: Timestamp,
      }),
    ),
    consent: Nullable(
      Fields({
        consented_at: Timestamp,
        withdrawn_at: Nullable(Timestamp),
        text_version: Line({ max: 50 }),
        text_sha256: Sha256,
        evidence: AnyObject,
      }),
    ),
    mails: Type.Array(
      Fields({
        kind: Line({ max: 100 }),
        recipient: Line({ max: 320 }),
        subject: Line({ max: 500 }),
        status: Choice(['queued', 'delivered', 'failed']),
        created_at: Timestamp,
        delivered_at: Nullable(Timestamp),
      }),
      { maxItems: linesMax },
    ),
    audit_log: Type.Array(
      Fields({
        action: Line({ max: 100 }),
        actor_type: Line({ max: 50 }),
        actor_name: Line({ max: 200 }),
        changes: Nullable(AnyObject),
        ip: Nullable(Line({ max: 64 })),
        created_at: Timestamp,
      }),
      { maxItems: linesMax },
    ),
    transactions: Type.Array(AnyObject, {
      maxItems: transactionsMax,
      description:
        'The card holder’s transactions that were delivered to you, oldest first; each a `Transaction`',
    }),
    receipts: Type.Array(AnyObject, {
      maxItems: receiptsMax,
      description: 'The receipts of those transactions, oldest first; each a `Receipt`',
    }),
    events: Type.Array(Fields({ name: Line({ max: 100 }), created_at: Timestamp, payload: AnyObject }), {
      maxItems: eventsMax,
    }),
  },
  { name: 'CardHolderExport', description: 'All data stored about the card holder.' },
);
export type CardHolderExport = Static<typeof CardHolderExport>;
