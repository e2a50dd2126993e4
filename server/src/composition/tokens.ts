import type { ChangeFeed } from '../auth/change-feed.ts';
import { createClientAuthentication } from '../auth/client-authentication.ts';
import { createClientDirectory } from '../auth/client-directory.ts';
import { createProofVerifier } from '../auth/dpop.ts';
import { createProofNonces } from '../auth/dpop-nonces.ts';
import { createFailureLock } from '../auth/failure-lock.ts';
import { type KeyRing, openKeyRing } from '../auth/signing-keys.ts';
import { createTokenRecorder } from '../auth/token-recorder.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import type { Usage } from '../auth/usage.ts';
import { createUsedProofs } from '../auth/used-proofs.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { refreshKeys } from '../platform/keyring-store.ts';
import { type MasterKey, type MasterKeyring, UnknownMasterKey } from '../platform/master-key.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import { auditRevocation } from '../resources/audit-log/index.ts';
import type { OAuthParts } from '../resources/oauth/index.ts';

type TokenCompositionParts = Pick<
  OAuthParts,
  'rateLimit' | 'renderLogin' | 'clientChanged' | 'onToken' | 'readCertificate' | 'mtls'
> & {
  config: Pick<Config, 'publicUrl'>;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  feed: ChangeFeed;
  keys: KeyRing;
  counts: SharedCounts;
  usage: Usage;
};

/** Composes client authentication, and the issuing and verification of access tokens. */
export function composeTokens({ config, masterKey, feed, keys, ...parts }: TokenCompositionParts) {
  const { database, clock } = parts;
  const { publicUrl } = config;
  const verifier = createTokenVerifier(database.system, keys, feed, clock);
  const oauth: OAuthParts = {
    ...parts,
    publicUrl,
    keys,
    tokenVerifier: verifier,
    proofs: createProofVerifier({
      nonces: createProofNonces(masterKey, clock),
      used: createUsedProofs(database.system),
      clock,
      // Like tokens, proofs may name a public URL that the installation had before.
      isOwnUrl: (url) => keys.isIssuer(url) || url === parts.mtls?.url,
    }),
    recorder: createTokenRecorder(database.system),
    authentication: createClientAuthentication({
      directory: createClientDirectory(database.system, feed),
      database,
      masterKey,
      lock: createFailureLock(clock, undefined, { counts: parts.counts, name: 'client' }),
      clock,
      usage: parts.usage,
      issuer: publicUrl,
      audiences: ['', '/oauth/token', '/oauth/revoke', '/oauth/introspect'].map(
        (path) => `${publicUrl}${path}`,
      ),
    }),
    auditRevocation,
  };
  return { verifier, oauth };
}

/** Opens the signing keys. It runs before anything is encrypted or hashed, because under a wrong master key that would be lost. */
export async function openKeys(database: Database, masterKey: MasterKeyring, clock: Clock): Promise<KeyRing> {
  await refreshKeys(database.system, masterKey);
  try {
    return await openKeyRing(database, masterKey, clock);
  } catch (error) {
    if (!(error instanceof UnknownMasterKey)) throw error;
    throw new OperatorError(
      'The master key is not the one that this database was created with. Set KONTOR_MASTER_KEY to that key.',
    );
  }
}
