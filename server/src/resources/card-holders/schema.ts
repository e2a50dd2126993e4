import Type, { type Static } from 'typebox';
import { languages } from '../../domain/language.ts';
import { idTailPattern } from '../../platform/ids.ts';
import {
  Choice,
  Day,
  Email,
  Fields,
  Id,
  Line,
  listQuery,
  Metadata,
  Nullable,
  optional,
  PageOf,
  Timestamp,
} from '../../platform/schema.ts';

const statuses = ['created', 'invited', 'identified', 'consented', 'withdrawn'] as const;
const emailStatuses = ['queued', 'delivered', 'failed'] as const;
export type Status = (typeof statuses)[number];

const ReferenceId = Line({
  max: 100,
  description: 'Your own id for the person; unique in the organization',
  examples: ['emp-1001'],
});
const HistoryFrom = Day(
  'The first day of the earlier transactions to send once the card holder is identified; null: since the last card invoice',
  '2026-10-01',
);
const Language = Choice(
  languages,
  'The language of emails and the consent page (default: the TPA’s language)',
);

export const CardHolder = Fields(
  {
    id: Id('chd'),
    organization_id: Id('org'),
    reference_id: ReferenceId,
    status: Choice(
      statuses,
      '`created`: no email sent yet; `invited`: invited by email to consent; `identified`: connected to an identity; `consented`: consent given; `withdrawn`: consent withdrawn, nothing is delivered',
    ),
    identity_id: Nullable(Id('idn')),
    identity: Nullable(
      Fields({ name: Line({ max: 200, min: 0 }), employee_id: Nullable(Line({ max: 100, min: 0 })) }),
    ),
    email: Nullable(Email),
    email_status: Nullable(
      Choice(emailStatuses, 'The delivery status of the latest email; null if none was sent'),
    ),
    consent: Fields({
      signed: Type.Boolean(),
      signed_at: Nullable(Timestamp),
      url: Nullable(
        Type.String({
          format: 'uri',
          maxLength: 500,
          description: 'The personal link in the latest email; only in sandbox accounts',
        }),
      ),
    }),
    history_from: Nullable(HistoryFrom),
    language: Choice(languages),
    metadata: Metadata,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'CardHolder', description: 'A person in the organization whose card transactions you receive.' },
);
export type CardHolder = Static<typeof CardHolder>;
export const CardHolderPage = PageOf(CardHolder, 'CardHolderPage');

export const NewCardHolder = Fields(
  {
    reference_id: ReferenceId,
    email: Type.Optional(Nullable(Email)),
    identity_id: Type.Optional(
      Nullable(
        Id('idn', 'An identity of the TPA’s company, which identifies the card holder without an email'),
      ),
    ),
    skip_consent_email: Type.Optional(
      Type.Boolean({ description: 'Do not send an email now; `remind` sends it later (default false)' }),
    ),
    language: Type.Optional(Nullable(Language)),
    history_from: Type.Optional(Nullable(HistoryFrom)),
    metadata: Type.Optional(Metadata),
  },
  { name: 'NewCardHolder', description: 'At least one of `email` and `identity_id` is required.' },
);
export type NewCardHolder = Static<typeof NewCardHolder>;

export const CardHolderUpdate = Fields(
  optional({
    reference_id: ReferenceId,
    email: Email,
    identity_id: Id('idn'),
    language: Choice(languages),
    history_from: Nullable(HistoryFrom),
    metadata: Metadata,
  }),
  { name: 'CardHolderUpdate', description: 'Only the fields that you send are updated.' },
);
export type CardHolderUpdate = Static<typeof CardHolderUpdate>;

export const CardHolderQuery = listQuery({
  reference_id: ReferenceId,
  q: Line({
    max: 100,
    description: 'A prefix of the reference or the email address, case-insensitive',
    examples: ['emp-10'],
  }),
  status: Choice(statuses),
  email_status: Choice(emailStatuses),
});

export const AccountCardHolderQuery = listQuery({
  organization_id: Id('org', 'Return only card holders of this organization'),
  q: Line({
    max: 100,
    description: 'Words in the name, the reference or the email address, case-insensitive',
    examples: ['Testsson'],
  }),
  ids: Type.String({
    pattern: `^chd_${idTailPattern}(,chd_${idTailPattern}){0,199}$`,
    maxLength: 6_200,
    description: 'Return only card holders with these ids, separated by commas',
    examples: ['chd_01kcexamp1e00000000'],
  }),
  status: Choice(statuses),
});
export type AccountCardHolderQuery = Static<typeof AccountCardHolderQuery>;
