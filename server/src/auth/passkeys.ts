import { createHash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { minuteMs } from '../platform/clock.ts';
import { createThread } from '../platform/concurrency/thread.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { newSecret } from '../platform/secrets.ts';
import type { WebauthnFunctions } from './webauthn-thread.ts';

export type PasskeyPurpose = 'sign_in' | 'confirm' | 'add';
/** The purpose for which the browser signs. Before sign-in there is no session yet. */
type Ceremony = { purpose: PasskeyPurpose; sessionId: string | null };
export type KnownPasskey = {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};
export type NewPasskey = KnownPasskey & { is_synced: boolean };
type Person = { id: string; email: string; name: string };

export type Passkeys = {
  /** Returns the options for `navigator.credentials.create()`. */
  creationOptions(now: Date, ceremony: Ceremony, person: Person, known: KnownPasskey[]): Promise<object>;
  /**
   * Returns the options for `navigator.credentials.get()`. Without known passkeys, the browser offers all that it
   * has.
   */
  requestOptions(now: Date, ceremony: Ceremony, known: KnownPasskey[]): Promise<object>;
  /**
   * Verifies the signature; returns undefined if it is for another purpose, too late, from another site, or already
   * used.
   */
  verifyNew(now: Date, ceremony: Ceremony, sent: object): Promise<NewPasskey | undefined>;
  /** Verifies a sign-in; returns the credential's counter after it. */
  verifyUse(now: Date, ceremony: Ceremony, sent: object, known: KnownPasskey): Promise<number | undefined>;
  close(): Promise<void>;
};

// These are ES256 and RS256. Every authenticator supports one of them.
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
const consumeChallenge = systemSql<
  { hash: Buffer; purpose: string; session_id: string | null; now: Date },
  { found: boolean }
>(
  `delete from passkey_challenges
   where hash = :hash and purpose = :purpose and session_id is not distinct from :session_id and expires_at > :now
   returning true as found`,
);

/** Verifies passkeys (WebAuthn). The authenticator always verifies the user, so a passkey is two factors in one. */
export function createPasskeys(system: SystemDb, publicUrl: string): Passkeys {
  // Verification runs in a thread, because loading the library blocks the event loop for half a second.
  const webauthn = createThread<WebauthnFunctions>('auth/webauthn-thread');
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
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
  /** Returns the verified result if its challenge is ours. The challenge is used up even if the signature is wrong. */
  const forChallenge = async <Info>(
    now: Date,
    { purpose, sessionId }: Ceremony,
    { challenge, info }: { challenge: string | undefined; info: Info | undefined },
  ): Promise<Info | undefined> => {
    if (challenge === undefined) return undefined;
    const values = { hash: hashOf(challenge), purpose, session_id: sessionId, now };
    return (await system.one(consumeChallenge, values)) && info;
  };
  const shown = (known: KnownPasskey[]) =>
    known.map(({ credential_id: id, transports }) => ({ id, transports }));

  return {
    creationOptions: async (now, ceremony, person, known) =>
      webauthn.call('generateRegistrationOptions', {
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
      webauthn.call('generateAuthenticationOptions', {
        rpID,
        challenge: await newChallenge(now, ceremony),
        allowCredentials: shown(known),
        userVerification: 'required',
        timeout: challengeMs,
      }),
    verifyNew: async (now, ceremony, sent) => {
      const verified = await webauthn.call('verifyRegistration', {
        ...expected,
        response: sent as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
      });
      const info = await forChallenge(now, ceremony, verified);
      if (!info) return undefined;
      const { credential, credentialBackedUp } = info;
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 10),
        is_synced: credentialBackedUp,
      };
    },
    verifyUse: async (now, ceremony, sent, known) => {
      const verified = await webauthn.call('verifyAuthentication', {
        ...expected,
        response: sent as AuthenticationResponseJSON,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: known.counter,
          transports: known.transports,
        },
      });
      return (await forChallenge(now, ceremony, verified))?.newCounter;
    },
    close: webauthn.close,
  };
}

/** Returns the id of the credential, before anything is verified. */
export function credentialIn(sent: object): string | undefined {
  const { id } = sent as { id?: unknown };
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,1400}$/.test(id) ? id : undefined;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
