import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { minuteMs } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { newSecret } from '../platform/secrets.ts';

export type PasskeyPurpose = 'sign_in' | 'confirm' | 'add';
/** What a browser was asked to sign for: whoever is about to sign in has no session yet. */
export type Ceremony = { purpose: PasskeyPurpose; sessionId: string | null };
export type KnownPasskey = {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};
export type NewPasskey = KnownPasskey & { is_synced: boolean };
type Person = { id: string; email: string; name: string };

export type Passkeys = {
  /** What the browser hands to `navigator.credentials.create()`. */
  creationOptions(now: Date, ceremony: Ceremony, person: Person, known: KnownPasskey[]): Promise<object>;
  /** What the browser hands to `navigator.credentials.get()`; without any that is known, it offers those it has. */
  requestOptions(now: Date, ceremony: Ceremony, known: KnownPasskey[]): Promise<object>;
  /** Undefined: not signed for this, not in time, not on a page of ours, or signed before. */
  verifyNew(now: Date, ceremony: Ceremony, sent: object): Promise<NewPasskey | undefined>;
  /** The credential's counter after this use. */
  verifyUse(now: Date, ceremony: Ceremony, sent: object, known: KnownPasskey): Promise<number | undefined>;
};

// Loaded when the first passkey is asked for: it takes half a second, which every start would pay.
const webauthn = () => import('@simplewebauthn/server');

// ES256 and RS256: what every authenticator has.
const algorithms = [-7, -257];
const challengeMs = 5 * minuteMs;
const name = 'Kontor';

const insertChallenge = systemSql<{
  hash: Buffer;
  purpose: string;
  session_id: string | null;
  expires_at: Date;
}>(
  `insert into passkey_challenges (hash, purpose, session_id, expires_at)
   values (:hash, :purpose, :session_id, :expires_at)`,
);
const takeChallenge = systemSql<
  { hash: Buffer; purpose: string; session_id: string | null; now: Date },
  { found: boolean }
>(
  `delete from passkey_challenges
   where hash = :hash and purpose = :purpose and session_id is not distinct from :session_id and expires_at > :now
   returning true as found`,
);

/** WebAuthn. The person is always verified by the authenticator, so that a passkey is two factors in one. */
export function createPasskeys(system: SystemDb, publicUrl: string): Passkeys {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const newChallenge = async (
    now: Date,
    { purpose, sessionId }: Ceremony,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const challenge = newSecret();
    const expires_at = new Date(now.getTime() + challengeMs);
    await system.run(insertChallenge, {
      hash: hashOf(challenge),
      purpose,
      session_id: sessionId,
      expires_at,
    });
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  };
  const spend =
    (now: Date, { purpose, sessionId }: Ceremony) =>
    async (challenge: string) =>
      (await system.one(takeChallenge, {
        hash: hashOf(challenge),
        purpose,
        session_id: sessionId,
        now,
      })) !== undefined;
  const shown = (known: KnownPasskey[]) =>
    known.map(({ credential_id: id, transports }) => ({ id, transports }));

  return {
    creationOptions: async (now, ceremony, person, known) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: name,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new Uint8Array(Buffer.from(person.id)),
        challenge: await newChallenge(now, ceremony),
        attestationType: 'none',
        excludeCredentials: shown(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
        timeout: challengeMs,
      }),
    requestOptions: async (now, ceremony, known) =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        challenge: await newChallenge(now, ceremony),
        allowCredentials: shown(known),
        userVerification: 'required',
        timeout: challengeMs,
      }),
    verifyNew: async (now, ceremony, sent) => {
      const { verified, registrationInfo } = await orRefused(async () =>
        (await webauthn()).verifyRegistrationResponse({
          response: sent as RegistrationResponseJSON,
          expectedChallenge: spend(now, ceremony),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verified || !registrationInfo) return undefined;
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 10),
        is_synced: credentialBackedUp,
      };
    },
    verifyUse: async (now, ceremony, sent, known) => {
      const { verified, authenticationInfo } = await orRefused(async () =>
        (await webauthn()).verifyAuthenticationResponse({
          response: sent as AuthenticationResponseJSON,
          expectedChallenge: spend(now, ceremony),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: known.credential_id,
            publicKey: new Uint8Array(known.public_key),
            counter: known.counter,
            transports: known.transports,
          },
        }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The credential that was used, as far as can be told before anything is verified. */
export function credentialIn(sent: object): string | undefined {
  const { id } = sent as { id?: unknown };
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,1400}$/.test(id) ? id : undefined;
}

type Refused = { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined };

/** The library throws at whatever does not fit, be it malformed or forged: to the caller, all of it is alike. */
async function orRefused<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T | Refused> {
  try {
    return await verify();
  } catch (error) {
    // What the database says is not a matter of the passkey.
    if (error instanceof Error && error.name === 'ApiError') throw error;
    return { verified: false };
  }
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
