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
const UserLanguage = Choice(languages, 'Language of mails to this user');

export const User = Fields(
  {
    id: Id('usr'),
    email: Email,
    new_email: Nullable(
      Type.String({ ...Email, description: 'A new address that its owner has not confirmed yet' }),
    ),
    ...names,
    role: UserRole,
    status: Choice(
      userStatuses,
      '`invited`: has not set a password yet. `disabled`: cannot sign in; all sessions have ended.',
    ),
    language: UserLanguage,
    has_second_factor: Type.Boolean({ description: 'Signs in with a second factor or a passkey' }),
    last_login_at: Nullable(Timestamp),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'User', description: 'A person who signs in to the dashboard of this account.' },
);
export type User = Static<typeof User>;
export const UserPage = PageOf(User, 'UserPage');

export const NewUser = Fields(
  { email: Email, ...newNames, role: UserRole, language: Type.Optional(UserLanguage) },
  { name: 'NewUser', description: 'The user gets a mail with a link to set a password.' },
);
export type NewUser = Static<typeof NewUser>;

export const UserUpdate = Fields(
  optional({
    email: Email,
    first_name: newNames.first_name,
    last_name: newNames.last_name,
    role: UserRole,
    language: UserLanguage,
    status: Choice(['active', 'disabled'], '`active` enables a disabled user again'),
  }),
  { name: 'UserUpdate', description: 'Only the fields that are sent change.' },
);
export type UserUpdate = Static<typeof UserUpdate>;

export const UserQuery = listQuery({
  q: Line({ max: 100, description: 'Words in the name or mail address' }),
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
  { name: 'RoleList', description: 'What each role may do in this account.' },
);
