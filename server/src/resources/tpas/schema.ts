import Type, { type Static } from 'typebox';
import { countries } from '../../domain/country.ts';
import { languages } from '../../domain/language.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  listQuery,
  Metadata,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

export const tpaStatuses = [
  'draft',
  'pending-signatures',
  'pending-approval',
  'pending-activation',
  'activated',
  'rejected',
  'terminated',
] as const;
export type TpaStatus = (typeof tpaStatuses)[number];

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
      'Signing rights in the registry when the TPA was created. Entries are alternatives, and all people of an entry must sign.',
  },
);
export type SignatureCombinations = Static<typeof SignatureCombinations>;

const OrganizationNumber = Line({
  max: 30,
  description: 'Organization number of the company. Spaces, hyphens and country prefixes are removed.',
  examples: ['5560160680'],
});

export const NewTpa = Fields(
  {
    payment_product_id: Id('ppr', 'A payment product that is enabled for the account'),
    name: Type.Optional(
      Line({
        max: 200,
        description: 'Company name. Used only if the registry does not know the company.',
        examples: ['Exempelbolaget AB'],
      }),
    ),
    country: Choice(countries),
    organization_number: OrganizationNumber,
    language: Type.Optional(
      Choice(languages, 'Language of the text and the emails. Defaults to the country’s language.'),
    ),
    metadata: Type.Optional(Metadata),
  },
  { name: 'NewTpa' },
);
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
    reason: Nullable(Line({ max: 500, description: 'Why the TPA was rejected' })),
    signatures_verified: Type.Boolean({
      description:
        'Whether the people who signed have signing rights for the company according to the registry',
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
      Type.String({
        format: 'uri',
        maxLength: 500,
        description: 'URL of the signed PDF. Null until all signatories have signed.',
      }),
    ),
    signatories_total: WholeNumber({ min: 0, max: 1000 }),
    signatories_signed: WholeNumber({ min: 0, max: 1000 }),
    metadata: Metadata,
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  {
    name: 'Tpa',
    description:
      'A third-party-administrator record: a company’s signed authorisation for one payment product.',
  },
);
export type Tpa = Static<typeof Tpa>;
export const TpaPage = PageOf(Tpa, 'TpaPage');

export const TpaPreviewQuery = Fields({
  payment_product_id: NewTpa.properties.payment_product_id,
  name: Line({ max: 200, description: 'Company name', examples: ['Exempelbolaget AB'] }),
  country: NewTpa.properties.country,
  organization_number: OrganizationNumber,
  language: NewTpa.properties.language,
});
export type TpaPreviewQuery = Static<typeof TpaPreviewQuery>;

const printable = { pattern: '^[^\\u0000]*$' };
export const TpaPreview = Fields(
  {
    legal_text: Fields(
      {
        language: Choice(languages),
        title: Line({ max: 200, description: 'Heading of the text' }),
        text: Type.String({
          ...printable,
          maxLength: 20_000,
          description:
            'Text. Headings begin with `# `, list items with `- `, and everything else is a paragraph.',
        }),
        version: Tpa.properties.legal_text.properties.version,
        sha256: Tpa.properties.legal_text.properties.sha256,
      },
      { description: 'Text that the company would sign' },
    ),
    mail: Fields(
      {
        subject: Line({ max: 300, description: 'Subject of the email' }),
        text: Type.String({
          ...printable,
          maxLength: 20_000,
          description: 'Plain-text part of the email',
        }),
        html: Type.String({ ...printable, maxLength: 100_000, description: 'HTML part of the email' }),
      },
      { description: 'Email to a signatory without a name' },
    ),
  },
  {
    name: 'TpaPreview',
    description: 'The text that a company would sign and the email that would ask a signatory to sign it.',
  },
);
export type TpaPreview = Static<typeof TpaPreview>;

export const TpaQuery = listQuery({
  status: Choice(tpaStatuses),
  organization_number: OrganizationNumber,
  payment_product_id: Id('ppr'),
  q: Line({ max: 100, description: 'Search by words in the company’s name' }),
});
export type TpaQuery = Static<typeof TpaQuery>;
