import type { SealedColumn } from '../platform/reseal.ts';

/** Every column whose values are encrypted under the master key. A test compares the list with the schema. */
export const sealedColumns: SealedColumn[] = [
  sealed('signing_keys.private_key', ['kid'], 'signing key', 'kid'),
  sealed('audit_keys.private_key', ['kid'], 'audit key', 'kid'),
  sealed('document_certificates.private_key', ['fingerprint'], 'document seal', 'fingerprint'),
  sealed('receipt_providers.secret', ['slug'], 'receipt provider', 'slug'),
  sealed('webhooks.secret', ['account_id', 'id'], 'webhook secret', 'id'),
  sealed('webhooks.previous_secret', ['account_id', 'id'], 'webhook secret', 'id'),
  sealed('webhooks.signing_key', ['account_id', 'id'], 'webhook signing key', 'id'),
  sealed('webhooks.previous_signing_key', ['account_id', 'id'], 'webhook signing key', 'id'),
  sealed('webhooks.authentication', ['account_id', 'id'], 'webhook authentication', 'id'),
  sealed('webhook_headers.value', ['account_id', 'id'], 'webhook header', 'id'),
  sealed('users.totp_secret', ['account_id', 'id'], 'totp secret', 'id'),
  sealed('issuer_file_sources.secret', ['account_id', 'id'], 'issuer file source', 'id'),
  sealed('sso_connections.secret', ['account_id'], 'sso secret', 'account_id'),
  sealed(
    'accounting_connections.tokens',
    ['account_id', 'organization_id'],
    'accounting connection',
    'organization_id',
  ),
  sealed('identities.national_id', ['account_id', 'id'], 'national id', 'id'),
  sealed('cards.national_id', ['account_id', 'id'], 'national id', 'id'),
  sealed('mails.body', ['account_id', 'id'], 'mail', 'id'),
  sealed('archive_files.sealed_key', ['account_id', 'name'], 'archive file', 'name'),
  sealed('eid_sessions.sealed', ['account_id', 'id'], 'eid session', "account_id || '/' || id"),
  sealed('eid_sessions.answer', ['account_id', 'id'], 'eid answer', "account_id || '/' || id"),
  sealed(
    'idempotency_keys.answer',
    ['account_id', 'client_id', 'key'],
    'idempotent answer',
    "account_id || ' ' || client_id || ' ' || key",
  ),
];

function sealed(place: string, key: string[], purpose: string, context: string): SealedColumn {
  const [table = '', column = ''] = place.split('.');
  return { table, column, key, purpose, context };
}
