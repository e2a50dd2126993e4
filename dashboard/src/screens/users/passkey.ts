import { kontor } from '../../api/kontor.ts';

/** Whether this browser and this address (https, or localhost) know passkeys. */
export const hasPasskeys =
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

type Json = Record<string, unknown>;

/** The browser was asked and gave nothing: cancelled, too late, or the device has one already. */
export class PasskeyRefused extends Error {}

async function ask(work: () => Promise<Credential | null>): Promise<Json> {
  const credential = await work().catch((error: unknown) => {
    throw new PasskeyRefused('The browser gave no passkey.', { cause: error });
  });
  if (credential === null) throw new PasskeyRefused('The browser gave no passkey.');
  // The cast: what the two calls below give is of this kind.
  return (credential as PublicKeyCredential).toJSON() as unknown as Json;
}

/** Has the browser make a new passkey. */
export async function makePasskey(): Promise<Json> {
  const { options } = await kontor.session.newPasskeyOptions();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return ask(() => navigator.credentials.create({ publicKey }));
}

/** Has the browser prove that it holds one. */
export async function provePasskey(): Promise<Json> {
  const { options } = await kontor.session.passkeyOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return ask(() => navigator.credentials.get({ publicKey }));
}
