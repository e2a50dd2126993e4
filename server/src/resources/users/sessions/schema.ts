import Type from 'typebox';
import { passwordCharacters } from '../../../auth/passwords.ts';
import { operatorRights } from '../../../auth/principal.ts';
import { roles } from '../../../auth/roles.ts';
import { allAccountScopes } from '../../../auth/scopes.ts';
import { sessionMethods } from '../../../auth/sessions.ts';
import { languages } from '../../../domain/language.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  Nullable,
  optional,
  Timestamp,
  WholeNumber,
} from '../../../platform/schema.ts';

const Password = Type.String({
  minLength: 1,
  // The limit is in UTF-16 units. The check of a new password counts characters.
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
  description: 'Code of the authenticator app',
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
const Passkey = FromBrowser('The browser’s `PublicKeyCredential`, serialised with `toJSON()`');

export const PasswordCredentials = Fields(
  {
    email: Email,
    password: Password,
    account_id: Type.Optional(
      Id('acc', 'For users of several accounts. Defaults to the account that was used last.'),
    ),
  },
  { name: 'PasswordCredentials' },
);

export const PasskeyAssertion = Fields({ passkey: Passkey }, { name: 'PasskeyAssertion' });

export const AuthenticationProof = Fields(
  optional({
    password: Password,
    code: Code,
    recovery_code: RecoveryCode,
    passkey: Passkey,
  }),
  { name: 'AuthenticationProof', description: 'Send exactly one field. A password is not a second factor.' },
);

const DashboardLanguage = Nullable(
  Choice(languages, 'Language of the dashboard. Null for the browser’s language.'),
);
export const LanguageUpdate = Fields(
  { language: DashboardLanguage },
  { name: 'LanguageUpdate', description: 'Language of the dashboard.' },
);

export const SessionShown = Fields(
  {
    user: Fields({
      id: Id('usr'),
      email: Email,
      first_name: Line({ max: 80, min: 0 }),
      last_name: Line({ max: 80, min: 0 }),
      role: Choice(roles),
      organization_ids: Type.Array(Id('org'), {
        maxItems: 200,
        description: 'The organizations that the user is restricted to; empty for all',
      }),
      language: DashboardLanguage,
    }),
    account: Fields({
      id: Id('acc'),
      name: Line({ max: 200 }),
      mode: Choice(['sandbox', 'live']),
    }),
    scopes: Type.Array(Choice(allAccountScopes), {
      maxItems: 100,
      description: 'Scopes of the role. Empty while a second factor is missing.',
    }),
    operator: Nullable(
      Choice(
        operatorRights,
        'The operator role. Null if the user does not have it. `second_factor_missing`: the user must add a second factor first. `sso_missing`: the user must sign in through the operator’s provider first.',
      ),
    ),
    session_id: Id('ses'),
    method: Choice(sessionMethods, 'Factor that was verified last'),
    signed_in_by: Nullable(
      Choice(
        ['account', 'operator'],
        'The provider through which the user signed in: the account’s or the operator’s. It also re-authenticates the user: open `/login/sso/confirm`. Null for a sign-in with Kontor.',
      ),
    ),
    authenticated_at: Timestamp,
    expires_at: Timestamp,
    second_factor_required: Type.Boolean(),
    must_add_second_factor: Type.Boolean({
      description:
        'The account’s security policy requires a second factor, and the user has none. Until the user adds one, all operations outside `/session` return 403 `second_factor_missing`.',
    }),
    second_factors: Type.Array(Choice(['totp', 'recovery_code', 'passkey']), {
      maxItems: 3,
      description: 'Accepted second factors. Empty if none is required.',
    }),
  },
  { name: 'Session', description: 'The session of this browser.' },
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
  { name: 'SessionList', description: 'Your sessions, most recently used first.' },
);

export const PasswordUpdate = Fields(
  { current_password: Password, password: Password },
  {
    name: 'PasswordUpdate',
    description: 'The new password must have at least 12 characters. All other sessions end.',
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
        is_synced: Type.Boolean({
          description: 'Whether a provider synchronises the passkey to several devices',
        }),
        created_at: Timestamp,
        last_used_at: Nullable(Timestamp),
      }),
      { maxItems: 50 },
    ),
  },
  { name: 'AuthenticationFactors', description: 'Your sign-in methods in addition to the password.' },
);

export const TotpProposed = Fields(
  {
    secret: Type.String({
      maxLength: 64,
      pattern: '^[A-Z2-7]+$',
      description: 'Secret for manual entry in the app',
    }),
    otpauth_url: Type.String({ maxLength: 1000, pattern: '^otpauth://.*$' }),
    qr_code: Type.String({
      maxLength: 100_000,
      pattern: '^data:image/svg\\+xml;base64,.*$',
      description: 'QR code of `otpauth_url` as a data URL for an `img`',
    }),
  },
  {
    name: 'TotpEnrollment',
    description: 'An authenticator app that is inactive until it is confirmed with a code.',
  },
);
export const TotpConfirmation = Fields({ code: Code }, { name: 'TotpConfirmation' });

const Codes = Type.Array(RecoveryCode, {
  maxItems: 20,
  description: 'Recovery codes. Each works once. They are not shown again.',
});
export const RecoveryCodes = Fields(
  { recovery_codes: Nullable(Codes) },
  {
    name: 'RecoveryCodes',
    description: 'New recovery codes. Null if you already have recovery codes, which remain valid.',
  },
);

export const PasskeyOptions = Fields(
  { options: FromBrowser('Options for `PublicKeyCredential.parse…OptionsFromJSON()`') },
  { name: 'PasskeyOptions' },
);
export const NewPasskey = Fields(
  { name: Line({ max: 100, examples: ['Work laptop'] }), passkey: Passkey },
  { name: 'NewPasskey' },
);
export const RegisteredPasskey = Fields(
  { id: Id('pky'), recovery_codes: Nullable(Codes) },
  {
    name: 'RegisteredPasskey',
    description: 'The new passkey. With your first factor, you get recovery codes.',
  },
);
