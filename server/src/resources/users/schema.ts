import Type, { type Static } from 'typebox';
import { roles, roleTable } from '../../auth/roles.ts';
import { allAccountScopes } from '../../auth/scopes.ts';
import { languages } from '../../domain/language.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  listQuery,
  NameInMail,
  Nullable,
  optional,
  PageOf,
  Timestamp,
} from '../../platform/schema.ts';

const userStatuses = ['invited', 'active', 'disabled'] as const;

const aboutRoles = roles.map((role) => `\`${role}\`: ${roleTable[role].about}`).join(' ');

const UserRole = Choice(roles, aboutRoles);
const names = {
  first_name: Line({ max: 80, examples: ['Ada'] }),
  last_name: Line({ max: 80, examples: ['Lovelace'] }),
};
const newNames = {
  first_name: NameInMail({ max: 80, examples: ['Ada'] }),
  last_name: NameInMail({ max: 80, examples: ['Lovelace'] }),
};
const OrganizationIds = Type.Array(Id('org'), {
  maxItems: 200,
  uniqueItems: true,
  description:
    'The organizations that the user is restricted to; empty for all. Such a user sees only what belongs to these organizations, and cannot call operations that concern the whole account, such as those of users, OAuth clients and settings. Owners cannot be restricted.',
});
const UserLanguage = Choice(languages, 'Language of emails to this user');

export const User = Fields(
  {
    id: Id('usr'),
    email: Email,
    new_email: Nullable(
      Type.String({ ...Email, description: 'A new email address that is not yet confirmed' }),
    ),
    ...names,
    role: UserRole,
    organization_ids: OrganizationIds,
    status: Choice(
      userStatuses,
      '`invited` users have not set a password yet. `disabled` users cannot sign in and have no sessions.',
    ),
    language: UserLanguage,
    has_second_factor: Type.Boolean({
      description: 'Whether the user signs in with a second factor or a passkey',
    }),
    last_login_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'User', description: 'A person who signs in to the account’s dashboard.' },
);
export type User = Static<typeof User>;
export const UserPage = PageOf(User, 'UserPage');

export const NewUser = Fields(
  {
    email: Email,
    ...newNames,
    role: UserRole,
    organization_ids: Type.Optional(OrganizationIds),
    language: Type.Optional(UserLanguage),
  },
  {
    name: 'NewUser',
    description: 'A user to invite. The user receives an email with a link to set a password.',
  },
);
export type NewUser = Static<typeof NewUser>;

const outcomes = ['disable', 'hand_over'] as const;
const HandOverTo = Id(
  'usr',
  'The active owner who takes the clients over. Required with `hand_over`, unless the caller is a signed-in owner.',
);
const whatEnds =
  'In each case, the secrets and keys that the user may know are deleted and the tokens of these clients are revoked; secrets that another person created stay.';

export const UserUpdate = Fields(
  optional({
    email: Email,
    first_name: newNames.first_name,
    last_name: newNames.last_name,
    role: UserRole,
    organization_ids: OrganizationIds,
    language: UserLanguage,
    status: Choice(['active', 'disabled'], '`active` enables a disabled user'),
    clients: Choice(
      [...outcomes, 'lower'],
      `For a user who is disabled or gets a lower role: what becomes of the OAuth clients that \`GET …/clients\` lists. \`disable\` (default): they are disabled. \`hand_over\`: they stay enabled and belong to an owner. ${whatEnds} \`lower\`, for a lower role only: credentials stay, and the clients lose the scopes that the new role does not include.`,
    ),
    hand_over_to: HandOverTo,
  }),
  { name: 'UserUpdate', description: 'The fields to update. Omitted fields do not change.' },
);
export type UserUpdate = Static<typeof UserUpdate>;

export const UserDeletion = Fields(
  optional({
    clients: Choice(
      outcomes,
      `What becomes of the OAuth clients that \`GET …/clients\` lists. \`disable\` (default): they are disabled. \`hand_over\`: they stay enabled and belong to an owner. ${whatEnds}`,
    ),
    hand_over_to: HandOverTo,
  }),
);
/** What a request says about the clients of a user who loses rights. */
export type ClientsOfLeaver = { [K in 'clients' | 'hand_over_to']?: UserUpdate[K] | undefined };

export const UserQuery = listQuery({
  q: Line({ max: 100, description: 'Search by words in the name or email address' }),
  role: Choice(roles),
  status: Choice(userStatuses),
  email: Email,
});

export const RoleList = Fields(
  {
    data: Type.Array(
      Fields(
        {
          role: Choice(roles),
          about: Line({ max: 500 }),
          scopes: Type.Array(Choice(allAccountScopes), { maxItems: 100 }),
        },
        { name: 'Role' },
      ),
      { maxItems: roles.length },
    ),
  },
  { name: 'RoleList', description: 'The roles and their scopes in this account.' },
);
