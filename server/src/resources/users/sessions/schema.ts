import Type from 'typebox';
import { passwordCharacters } from '../../../auth/passwords.ts';
import { roles } from '../../../auth/roles.ts';
import { allAccountScopes } from '../../../auth/scopes.ts';
import { sessionMethods } from '../../../auth/sessions.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  Nullable,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';

const Password = Type.String({
  minLength: 1,
  // In UTF-16 units; characters are counted when a new one is judged.
  maxLength: passwordCharacters.max * 2,
  pattern: '^[\\s\\S]*$',
  format: 'password',
  examples: ['correct horse battery staple'],
});
const Code = Type.String({
  minLength: 6,
  maxLength: 12,
  pattern: '^[0-9 ]+$',
  examples: ['123456'],
  description: 'What the authenticator app shows',
});
const RecoveryCode = Type.String({
  minLength: 20,
  maxLength: 40,
  pattern: '^[0-9A-Fa-f -]+$',
  examples: ['0a1b2-c3d4e-5f607-18293'],
});
const FromBrowser = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    maxProperties: 20,
    description,
  });
const Passkey = FromBrowser('The `PublicKeyCredential` that the browser gave, as its `toJSON()` writes it');

export const Credentials = Fields(
  {
    email: Email,
    password: Password,
    account_id: Type.Optional(
      Id('acc', 'For people who are in several accounts; otherwise the one that was used last'),
    ),
  },
  { name: 'Credentials' },
);

export const PasskeyProof = Fields({ passkey: Passkey }, { name: 'PasskeyProof' });

export const SessionProof = Fields(
  {
    password: Type.Optional(Password),
    code: Type.Optional(Code),
    recovery_code: Type.Optional(RecoveryCode),
    passkey: Type.Optional(Passkey),
  },
  { name: 'SessionProof', description: 'Exactly one of them. A password is no second factor.' },
);

export const SessionShown = Fields(
  {
    user: Fields({
      id: Id('usr'),
      email: Email,
      first_name: Line({ max: 80, min: 0 }),
      last_name: Line({ max: 80, min: 0 }),
      role: Choice(roles),
    }),
    account: Fields({
      id: Id('acc'),
      name: Line({ max: 200 }),
      mode: Choice(['sandbox', 'live']),
    }),
    scopes: Type.Array(Choice(allAccountScopes), {
      maxItems: 100,
      description: 'What the role may do; none while the second factor is awaited',
    }),
    session_id: Id('ses'),
    method: Choice(sessionMethods, 'What was proved last'),
    authenticated_at: Timestamp,
    expires_at: Timestamp,
    second_factor_required: Type.Boolean(),
    second_factors: Type.Array(Choice(['totp', 'recovery_code', 'passkey']), {
      maxItems: 3,
      description: 'What is taken as the second factor, while it is awaited',
    }),
  },
  { name: 'Session', description: 'Who is signed in with this browser.' },
);

export const SessionList = Fields(
  {
    data: Type.Array(
      Fields({
        id: Id('ses'),
        is_current: Type.Boolean(),
        method: Choice(sessionMethods),
        ip: Line({ max: 64 }),
        user_agent: Line({ max: 300, min: 0 }),
        created_at: Timestamp,
        last_seen_at: Timestamp,
        expires_at: Timestamp,
      }),
      { maxItems: 50 },
    ),
  },
  { name: 'SessionList', description: 'Where you are signed in, used last first.' },
);

export const PasswordChange = Fields(
  { current_password: Password, password: Password },
  {
    name: 'PasswordChange',
    description: 'The new one has 12 characters or more. Every other session ends.',
  },
);

export const FactorsShown = Fields(
  {
    totp: Type.Boolean({ description: 'Whether an authenticator app is set up' }),
    recovery_codes_left: WholeNumber({ min: 0, max: 100 }),
    passkeys: Type.Array(
      Fields({
        id: Id('pky'),
        name: Line({ max: 100 }),
        is_synced: Type.Boolean({ description: 'Lies with a provider, and so on several devices' }),
        created_at: Timestamp,
        last_used_at: Nullable(Timestamp),
      }),
      { maxItems: 50 },
    ),
  },
  { name: 'Factors', description: 'What you sign in with besides the password.' },
);

export const TotpProposed = Fields(
  {
    secret: Type.String({ maxLength: 64, pattern: '^[A-Z2-7]+$', description: 'To type into the app' }),
    otpauth_url: Type.String({ maxLength: 1000, pattern: '^otpauth://.*$' }),
    qr_code: Type.String({
      maxLength: 100_000,
      pattern: '^data:image/svg\\+xml;base64,.*$',
      description: 'The same as a picture: the address of an `img`',
    }),
  },
  { name: 'TotpProposal', description: 'Not in force until it is confirmed with a code.' },
);
export const TotpConfirmation = Fields({ code: Code }, { name: 'TotpConfirmation' });

const Codes = Type.Array(RecoveryCode, { maxItems: 20, description: 'Each works once; shown only now' });
export const RecoveryCodes = Fields(
  { recovery_codes: Nullable(Codes) },
  { name: 'RecoveryCodes', description: 'Null when there were some already: those still work.' },
);

export const PasskeyOptions = Fields(
  { options: FromBrowser('For `PublicKeyCredential.parse…OptionsFromJSON()`') },
  { name: 'PasskeyOptions' },
);
export const NewPasskey = Fields(
  { name: Line({ max: 100, examples: ['Work laptop'] }), passkey: Passkey },
  { name: 'NewPasskey' },
);
export const PasskeyAdded = Fields(
  { id: Id('pky'), recovery_codes: Nullable(Codes) },
  { name: 'PasskeyAdded', description: 'Recovery codes are given with the first factor.' },
);
