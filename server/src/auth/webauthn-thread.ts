import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifyAuthenticationResponseOpts,
  type VerifyRegistrationResponseOpts,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { serveThread } from '../platform/concurrency/thread.ts';

/** A result. `challenge` is the challenge that the browser signed, if it could be read; the caller checks it. */
type Verified<Info> = { challenge: string | undefined; info: Info | undefined };

const functions = {
  generateRegistrationOptions,
  generateAuthenticationOptions,
  verifyRegistration: (options: Omit<VerifyRegistrationResponseOpts, 'expectedChallenge'>) =>
    runVerification(async (expectedChallenge) => {
      const done = await verifyRegistrationResponse({ ...options, expectedChallenge });
      return done.verified ? done.registrationInfo : undefined;
    }),
  verifyAuthentication: (options: Omit<VerifyAuthenticationResponseOpts, 'expectedChallenge'>) =>
    runVerification(async (expectedChallenge) => {
      const done = await verifyAuthenticationResponse({ ...options, expectedChallenge });
      return done.verified ? done.authenticationInfo : undefined;
    }),
};
export type WebauthnFunctions = typeof functions;

/** Runs a verification of the library, which throws for malformed and forged input. Both are refused. */
async function runVerification<Info>(
  verify: (expectedChallenge: (sent: string) => boolean) => Promise<Info | undefined>,
): Promise<Verified<Info>> {
  let challenge: string | undefined;
  const info = await verify((sent) => {
    challenge = sent;
    return true;
  }).catch(() => undefined);
  return { challenge, info };
}

serveThread(functions);
