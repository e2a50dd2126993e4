import type { OpenRoute } from '../../../http/route.ts';
import type { Factors } from './factors.ts';
import {
  FactorsShown,
  NewPasskey,
  PasskeyOptions,
  PasswordUpdate,
  RecoveryCodes,
  RegisteredPasskey,
  TotpConfirmation,
  TotpProposed,
} from './schema.ts';
import { type SessionRouteParts, sessionRoute } from './session-route.ts';

export type FactorRouteParts = SessionRouteParts & { factors: Factors };

const requiresReauthentication =
  'Requires re-authentication within the last 10 minutes: `POST /session/confirm`.';

/** Builds the routes by which users change their sign-in methods. */
export function factorRoutes(parts: FactorRouteParts): OpenRoute[] {
  const { factors } = parts;
  return [
    sessionRoute(parts, 'PUT /session/password', {
      id: 'session.changePassword',
      summary: 'Update your password',
      body: PasswordUpdate,
      success: { status: 204 },
      handler: (session, { body, caller }) =>
        factors.changePassword(session, body.current_password, body.password, caller),
    }),
    sessionRoute(parts, 'GET /session/factors', {
      id: 'session.factors',
      summary: 'Get your sign-in methods',
      success: { status: 200, body: FactorsShown },
      handler: (session) => factors.show(session),
    }),
    sessionRoute(parts, 'POST /session/totp', {
      id: 'session.proposeTotp',
      summary: 'Create an authenticator app',
      description: requiresReauthentication,
      success: { status: 200, body: TotpProposed },
      handler: (session) => factors.proposeTotp(session),
    }),
    sessionRoute(parts, 'POST /session/totp/confirm', {
      id: 'session.confirmTotp',
      summary: 'Confirm your authenticator app',
      description: 'Activates the authenticator app with its first code.',
      body: TotpConfirmation,
      success: { status: 200, body: RecoveryCodes },
      handler: async (session, { body, caller }) => ({
        recovery_codes: await factors.confirmTotp(session, body.code, caller),
      }),
    }),
    sessionRoute(parts, 'DELETE /session/totp', {
      id: 'session.removeTotp',
      summary: 'Delete your authenticator app',
      description: requiresReauthentication,
      success: { status: 204 },
      handler: (session, { caller }) => factors.removeTotp(session, caller),
    }),
    sessionRoute(parts, 'POST /session/recovery-codes', {
      id: 'session.newRecoveryCodes',
      summary: 'Create new recovery codes',
      description: requiresReauthentication,
      success: { status: 200, body: RecoveryCodes },
      handler: async (session, { caller }) => ({
        recovery_codes: await factors.newRecoveryCodes(session, caller),
      }),
    }),
    sessionRoute(parts, 'POST /session/passkeys/options', {
      id: 'session.newPasskeyOptions',
      summary: 'Create passkey options',
      description: `Returns the options for \`navigator.credentials.create()\`. ${requiresReauthentication}`,
      success: { status: 200, body: PasskeyOptions },
      handler: async (session) => ({ options: await factors.passkeyOptions(session) }),
    }),
    sessionRoute(parts, 'POST /session/passkeys', {
      id: 'session.addPasskey',
      summary: 'Create a passkey',
      description: requiresReauthentication,
      body: NewPasskey,
      success: { status: 201, body: RegisteredPasskey },
      handler: (session, { body, caller }) => factors.addPasskey(session, body, caller),
    }),
    sessionRoute(parts, 'DELETE /session/passkeys/:passkeyId', {
      id: 'session.removePasskey',
      summary: 'Delete a passkey',
      description: requiresReauthentication,
      success: { status: 204 },
      handler: (session, { params: { passkeyId = '' }, caller }) =>
        factors.removePasskey(session, passkeyId, caller),
    }),
  ];
}
