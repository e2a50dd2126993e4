import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { SystemDb } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { OAuthError } from './oauth-error.ts';

export type KeyClient = { client_id: string; account_id: string };

const lifetimeMaxS = 300;
const clockSkewS = 30;

// The caller chooses the kid, so the key itself is compared. If the key was registered twice, the newest client is
// found.
const selectByKey = systemSql<{ kid: string; x: string }, KeyClient>(
  `select k.client_id, k.account_id
   from client_keys k
   join clients c on c.account_id = k.account_id and c.id = k.client_id
   join accounts a on a.id = c.account_id
   where k.kid = :kid and k.jwk->>'x' = :x and c.enabled and c.deleted_at is null and a.status = 'active'
   order by k.created_at desc limit 1`,
);

/** Finds the client of a key, for a caller that proves possession: an assertion with the public key in its header. */
export async function findClientOfKey(
  parts: { db: SystemDb; clock: Clock; audiences: string[] },
  assertion: string,
): Promise<KeyClient | undefined> {
  const key = parseKey(assertion);
  const now = parts.clock.now();
  const { payload } = await jwtVerify(assertion, await importJWK(key, 'EdDSA'), {
    audience: parts.audiences,
    algorithms: ['EdDSA', 'Ed25519'],
    clockTolerance: clockSkewS,
    currentDate: now,
    requiredClaims: ['exp'],
  }).catch(() => {
    throw invalid();
  });
  if ((payload.exp ?? 0) * 1000 > now.getTime() + lifetimeMaxS * 1000) throw invalid();
  return parts.db.one(selectByKey, { kid: await calculateJwkThumbprint(key), x: key.x });
}

function parseKey(assertion: string): JWK & { x: string } {
  let key: JWK | undefined;
  try {
    key = decodeProtectedHeader(assertion).jwk;
  } catch {
    throw invalid();
  }
  const isKey = key?.kty === 'OKP' && key.crv === 'Ed25519' && /^[\w-]{43}$/.test(key.x ?? '');
  if (!isKey || key?.x === undefined) throw invalid();
  // Nothing else of the caller's header is used.
  return { kty: 'OKP', crv: 'Ed25519', x: key.x };
}

function invalid(): OAuthError {
  return new OAuthError(
    'invalid_request',
    `The assertion must be signed by the Ed25519 key in its header (jwk), with this server as aud and an exp at most ${lifetimeMaxS} seconds ahead.`,
  );
}
