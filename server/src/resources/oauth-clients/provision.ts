import { recordAuthChange } from '../../auth/change-feed.ts';
import type { ClientProfile } from '../../auth/client-profile.ts';
import type { ClientType, Principal } from '../../auth/principal.ts';
import { hashClientSecret, newClientSecret, secretHint } from '../../auth/secrets.ts';
import type { TokenBinding } from '../../auth/token-binding.ts';
import { apiVersions } from '../../domain/api-versions/index.ts';
import type { PartnerContext } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { lockGrantor } from './offboarding.ts';
import { secretsPerClientMax } from './rules.ts';
import * as store from './store.ts';

type ClientToCreate = {
  name: string;
  scopes: string[];
  organizationId?: string | undefined;
  /** Whether the client belongs to an issuer's account. */
  isIssuers?: boolean;
  tokenLifetime?: number | undefined;
  /** `none` if absent. */
  tokenBinding?: TokenBinding | undefined;
  /** `default` if absent. */
  profile?: ClientProfile | undefined;
  certificateDnsName?: string | null | undefined;
  allowedIps?: string[] | undefined;
  /** The client's API version; the newest if absent. */
  apiVersion?: string | undefined;
  /** The principal that grants the scopes; the operator if absent. */
  grantor?: Principal;
};

/** Creates a client. Only this result contains the secret, which is empty with the profile `fapi2`. */
export async function provisionClient(
  db: TenantDb,
  masterKey: MasterKey,
  now: Date,
  wanted: ClientToCreate,
): Promise<store.ClientRow & { secret: string }> {
  const profile = wanted.profile ?? 'default';
  const secret = profile === 'fapi2' ? '' : newClientSecret();
  const hint = secretHint(secret);
  const { grantor } = wanted;
  if (grantor) await lockGrantor(db, grantor);
  const client = orNotFound(
    await store.insert(db, {
      id: newId('cli', now),
      name: wanted.name,
      type: typeOf(wanted),
      organization_id: wanted.organizationId ?? null,
      scopes: wanted.scopes as store.ClientRow['scopes'],
      token_lifetime: wanted.tokenLifetime ?? orNotFound(await store.defaultTokenLifetime(db), 'account'),
      token_binding: wanted.tokenBinding ?? 'none',
      profile,
      tls_client_auth_san_dns: wanted.certificateDnsName ?? null,
      certificate_set_by: wanted.certificateDnsName ? (grantor?.clientId ?? null) : null,
      enabled: true,
      allowed_ips: wanted.allowedIps ?? [],
      api_version: wanted.apiVersion ?? apiVersions.newest,
      secret_hint: hint,
      ceiling: grantor ? [...grantor.grantable] : null,
      granted_by: grantor?.clientId ?? null,
      now,
    }),
    'client',
  );
  if (secret !== '') await addSecret(db, masterKey, now, client.id, secret, grantor?.clientId);
  return { ...client, secret };
}

function typeOf({ isIssuers, organizationId }: ClientToCreate): ClientType {
  if (isIssuers) return 'issuer_client';
  return organizationId === undefined ? 'account_client' : 'organization_client';
}

/** Stores the secret as a keyed hash, so that it cannot be read back. */
export async function addSecret(
  db: TenantDb,
  masterKey: MasterKey,
  now: Date,
  clientId: string,
  secret: string,
  createdBy: string | undefined,
): Promise<void> {
  const hash = hashClientSecret(masterKey, secret);
  const created_by = createdBy ?? null;
  await store.addSecret(db, now, clientId, {
    id: newId('sec', now),
    hash,
    hint: secretHint(secret),
    created_by,
  });
}

/** Adds a secret, which only this result contains; the previous ones expire after `overlapS`. */
export async function rotateSecret(
  { db, now, audit, principal }: Pick<PartnerContext, 'db' | 'now' | 'audit'> & { principal?: Principal },
  masterKey: MasterKey,
  client: store.ClientRow,
  overlapS: number,
): Promise<store.ClientRow & { secret: string }> {
  if (client.profile === 'fapi2') {
    throw stateConflict('A client with the profile fapi2 has no secrets. Add a key or a certificate.');
  }
  const secret = newClientSecret();
  const hint = secretHint(secret);
  await store.expireSecrets(db, now, client.id, new Date(now.getTime() + overlapS * 1000));
  if ((await store.countSecrets(db, client.id)) >= secretsPerClientMax) {
    throw stateConflict(
      `The client has ${secretsPerClientMax} valid secrets. Rotate with expire_previous_in 0, or wait.`,
    );
  }
  await addSecret(db, masterKey, now, client.id, secret, principal?.clientId);
  const after = orNotFound(await store.setSecretHint(db, now, client.id, hint), 'OAuth client');
  await recordAuthChange(db, now, client.id);
  await audit({
    action: 'oauth_client.secret_rotated',
    objectId: client.id,
    changes: {
      secret_hint: { from: client.secret_hint, to: hint },
      expire_previous_in: { to: overlapS },
    },
  });
  return { ...after, secret };
}
