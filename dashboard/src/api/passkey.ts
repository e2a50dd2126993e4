import { kontor } from './kontor.ts';

/** Whether this browser supports passkeys at this address (https or localhost). */
export const hasPasskeys =
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

type Json = Record<string, unknown>;

/** The error when the browser returns nothing: the user cancelled, the time ran out, or the device already has a passkey. */
export class PasskeyRefused extends Error {}

async function ask(work: () => Promise<Credential | null>): Promise<Json> {
  const credential = await work().catch((error: unknown) => {
    throw new PasskeyRefused('The browser gave no passkey.', { cause: error });
  });
  if (credential === null) throw new PasskeyRefused('The browser gave no passkey.');
  // The cast: both calls below return this type.
  return (credential as PublicKeyCredential).toJSON() as unknown as Json;
}

/** Creates a passkey in the browser. */
export async function makePasskey(): Promise<Json> {
  const { options } = await kontor.session.newPasskeyOptions();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return ask(() => navigator.credentials.create({ publicKey }));
}

/** Proves possession of a passkey. */
export async function provePasskey(): Promise<Json> {
  const { options } = await kontor.session.passkeyOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return ask(() => navigator.credentials.get({ publicKey }));
}
