import Type, { type Static } from 'typebox';
import { languages } from '../../domain/language.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  Metadata,
  Nullable,
  PageOf,
  pageQuery,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { tpaStatuses } from './rules.ts';

export const countries = ['SE', 'NO', 'DK', 'FI'] as const;

export const SignatureCombinations = Type.Array(
  Fields({
    signatories: Type.Array(
      Fields({
        name: Line({ max: 200, examples: ['Tova Testsson'] }),
        ssn_hash: Nullable(Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })),
        role: Line({ max: 200, min: 0, examples: ['Managing director'] }),
        admin_sign: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
  }),
  {
    maxItems: 500,
    description:
      'Who may sign for the company, as the registry said when the TPA was made: each entry is a group in which everybody must sign; entries are alternatives',
  },
);
export type SignatureCombinations = Static<typeof SignatureCombinations>;

const OrganizationNumber = Line({
  max: 30,
  description: 'The company’s number; spaces, hyphens and country prefixes are taken off',
  examples: ['5560160680'],
});

export const NewTpa = Fields({
  payment_product_id: Id('ppr', 'A payment product that is enabled on the account'),
  name: Type.Optional(
    Line({
      max: 200,
      description:
        'The company’s name; the registry’s name takes its place when the registry knows the company',
      examples: ['Exempelbolaget AB'],
    }),
  ),
  country: Choice(countries),
  organization_number: OrganizationNumber,
  language: Type.Optional(Choice(languages, 'Of the text and the mails; default: the country’s')),
  metadata: Type.Optional(Metadata),
});
export type NewTpa = Static<typeof NewTpa>;

export const Tpa = Fields(
  {
    id: Id('tpa'),
    payment_product_id: Id('ppr'),
    name: Line({ max: 200 }),
    country: Choice(countries),
    organization_number: OrganizationNumber,
    language: Choice(languages),
    status: Choice(tpaStatuses),
    reason: Nullable(Line({ max: 500, description: 'Why it was rejected' })),
    signatures_verified: Type.Boolean({
      description: 'Those who signed may sign together for the company, by the registry’s word',
    }),
    signatures_verified_at: Nullable(Timestamp),
    activated: Type.Boolean(),
    activated_at: Nullable(Timestamp),
    signature_combinations: SignatureCombinations,
    legal_text: Fields({
      language: Choice(languages),
      version: Line({ max: 50, examples: ['2026-11'] }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
    }),
    signed_document_url: Nullable(
      Type.String({ format: 'uri', maxLength: 500, description: 'The signed PDF, once there is one' }),
    ),
    signatories_total: WholeNumber({ min: 0, max: 1000 }),
    signatories_signed: WholeNumber({ min: 0, max: 1000 }),
    metadata: Metadata,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Tpa',
    description: 'The record by which a company authorises the administration of its card data.',
  },
);
export type Tpa = Static<typeof Tpa>;
export const TpaPage = PageOf(Tpa, 'TpaPage');

export const TpaQuery = Fields({
  ...pageQuery,
  status: Type.Optional(Choice(tpaStatuses)),
  organization_number: Type.Optional(OrganizationNumber),
  payment_product_id: Type.Optional(Id('ppr')),
  q: Type.Optional(Line({ max: 100, description: 'Words in the company’s name' })),
});
