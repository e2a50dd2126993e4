import Type, { type Static } from 'typebox';
import { portalPermissions } from '../../auth/portal.ts';
import { languages } from '../../domain/language.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp } from '../../platform/schema.ts';

const Permissions = Type.Array(Choice(portalPermissions), {
  minItems: 1,
  maxItems: portalPermissions.length,
  uniqueItems: true,
  description:
    'What the customer may do: see the TPA and its signatories; create the TPA, and invite, remind and remove signatories; see the consents of card holders; see the delivery log',
});
const ReferenceId = Line({
  max: 100,
  description:
    'Your reference of a new organization: the customer finds its company and creates the TPA. The session is for the organization that has this reference already, if there is one.',
  examples: ['customer-4711'],
});
const ReturnUrl = Type.String({
  maxLength: 2_000,
  pattern: '^https?://',
  description: 'Where the portal’s link back leads to; https, or http on this machine',
  examples: ['https://app.example.com/cards'],
});
const AllowedOrigins = Type.Array(
  Line({ max: 300, description: 'An origin', examples: ['https://app.example.com'] }),
  {
    maxItems: 10,
    description: 'The origins whose pages may frame the portal; empty: none',
  },
);
const Appearance = Fields(
  {
    accent_color: Type.String({
      pattern: '^#[0-9a-fA-F]{6}$',
      maxLength: 7,
      description: 'The colour of buttons, links and marks, with a contrast to white of at least 4.5',
      examples: ['#0b6e6e'],
    }),
  },
  { description: 'Colours of the pages' },
);
const Language = Choice(languages, 'The language of the pages');

export const NewPortalSession = Fields(
  {
    organization_id: Type.Optional(Id('org')),
    reference_id: Type.Optional(ReferenceId),
    permissions: Permissions,
    language: Type.Optional(Language),
    return_url: Type.Optional(ReturnUrl),
    allowed_origins: Type.Optional(AllowedOrigins),
    appearance: Type.Optional(Appearance),
  },
  {
    name: 'NewPortalSession',
    description: 'Who may do what with which organization: send `organization_id` or `reference_id`.',
  },
);
export type NewPortalSession = Static<typeof NewPortalSession>;

export const PortalSession = Fields(
  {
    id: Id('pts'),
    organization_id: Nullable(Id('org', 'The organization; null until the customer has created it')),
    reference_id: Nullable(ReferenceId),
    permissions: Permissions,
    language: Language,
    return_url: Nullable(ReturnUrl),
    allowed_origins: AllowedOrigins,
    url: Type.String({
      format: 'uri',
      maxLength: 500,
      description:
        'Opens the portal, once. Give it to your signed-in customer alone: the link is the credential.',
      examples: ['https://kontor.example.com/portal/Zk3v9'],
    }),
    expires_at: Type.String({ ...Timestamp, description: 'Until when the link can be opened' }),
    created_at: Timestamp,
  },
  { name: 'PortalSession', description: 'A link to the portal of one organization.' },
);
