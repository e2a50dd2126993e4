import Type, { type Static } from 'typebox';
import { portalPermissions } from '../../auth/portal.ts';
import { languages } from '../../domain/language.ts';
import { Choice, Fields, Id, Line, Nullable, Timestamp } from '../../platform/schema.ts';

const Permissions = Type.Array(Choice(portalPermissions), {
  minItems: 1,
  maxItems: portalPermissions.length,
  uniqueItems: true,
  description:
    'What the customer may do. `tpa-read`: see the TPA and its signatories. `tpa-write`: create the TPA, and invite, remind and delete signatories. `consents-read`: see the consents of card holders. `webhook-log-read`: see the delivery log.',
});
const ReferenceId = Line({
  max: 100,
  description:
    'Your reference for a new organization, for which the customer finds its company and creates the TPA. If an organization already has this reference, the session is for that organization.',
  examples: ['customer-4711'],
});
const ReturnUrl = Type.String({
  maxLength: 2_000,
  pattern: '^https?://',
  description: 'URL of the portal’s link back. Must use https, or http on this machine.',
  examples: ['https://app.example.com/cards'],
});
const AllowedOrigins = Type.Array(
  Line({ max: 300, description: 'An origin', examples: ['https://app.example.com'] }),
  {
    maxItems: 10,
    description: 'Origins whose pages may frame the portal. Empty for none.',
  },
);
const Appearance = Fields(
  {
    accent_color: Type.String({
      pattern: '^#[0-9a-fA-F]{6}$',
      maxLength: 7,
      description: 'Colour of buttons, links and marks. Its contrast to white must be at least 4.5.',
      examples: ['#0b6e6e'],
    }),
  },
  { description: 'Appearance of the pages' },
);
const Language = Choice(languages, 'Language of the pages');

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
    description:
      'The organization and permissions of the session. Send either `organization_id` or `reference_id`.',
  },
);
export type NewPortalSession = Static<typeof NewPortalSession>;

export const PortalSession = Fields(
  {
    id: Id('pts'),
    organization_id: Nullable(Id('org', 'The organization. Null until the customer has created it.')),
    reference_id: Nullable(ReferenceId),
    permissions: Permissions,
    language: Language,
    return_url: Nullable(ReturnUrl),
    allowed_origins: AllowedOrigins,
    url: Type.String({
      format: 'uri',
      maxLength: 500,
      description:
        'Link to the portal, which can be opened once. Give it only to your signed-in customer, because the link is the credential.',
      examples: ['https://kontor.example.com/portal/Zk3v9'],
    }),
    expires_at: Type.String({ ...Timestamp, description: 'When the link expires' }),
    created_at: Timestamp,
  },
  { name: 'PortalSession', description: 'A link to the portal of one organization.' },
);
