import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { sealedColumns } from './sealed-columns.ts';

/** Binary columns that are neither hashes nor encrypted under the master key: pictures, public keys, and data with separate protection. */
const plainColumns = [
  'account_logos.bytes',
  'audit_checkpoints.signature',
  'document_certificates.certificate',
  'mail_days.key',
  'master_keys.wrapped',
  'user_passkeys.public_key',
];

it('every column of bytes is listed as sealed or as plain, so that a rotation of the master key misses none', async () => {
  const client = new pg.Client(inject('databaseAddress'));
  await client.connect();
  const { rows } = await client.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name !~ '(hash|sha256)$' order by 1`,
  );
  await client.end();
  const listed = [...sealedColumns.map(({ table, column }) => `${table}.${column}`), ...plainColumns];
  expect(rows.map(({ place }) => place)).toEqual(listed.sort());
});
