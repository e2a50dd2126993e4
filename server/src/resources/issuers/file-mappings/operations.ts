import type { PartnerContext } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { type CsvMapping, findContradictions } from '../../../services/issuer-files/csv/mapping.ts';
import { type FileMapping, mappingsMax, versionsMax } from './schema.ts';
import * as store from './store.ts';

/** The use cases of CSV mappings, for the issuer's routes and for the operator. */

type Change = Pick<PartnerContext, 'db' | 'now' | 'audit'>;

export async function get(db: TenantDb, id: string): Promise<FileMapping> {
  return withVersions(db, orNotFound(await store.find(db, id), 'mapping'));
}

export async function create(
  { db, now, audit }: Change,
  name: string,
  document: CsvMapping,
): Promise<FileMapping> {
  requireUsable(document);
  if (await store.findNewest(db, name)) {
    throw stateConflict(`There is a mapping ${name}. Add a version to it, or choose another name.`);
  }
  if ((await store.list(db, mappingsMax)).length >= mappingsMax) {
    throw stateConflict(`An issuer has at most ${mappingsMax} mappings. Delete one first.`);
  }
  const row = await store.insert(db, now, name, document);
  const changes = { name: { from: null, to: name } };
  await audit({ action: 'issuer_file_mapping.created', objectId: row.id, changes });
  return withVersions(db, row);
}

/** Adds a version. Sources and files keep the version that they refer to. */
export async function addVersion(
  { db, now, audit }: Change,
  id: string,
  document: CsvMapping,
): Promise<FileMapping> {
  requireUsable(document);
  const { name } = orNotFound(await store.find(db, id), 'mapping');
  const newest = orNotFound(await store.findNewest(db, name), 'mapping');
  if (newest.version_number >= versionsMax) {
    throw stateConflict(`A mapping has at most ${versionsMax} versions. Create another one.`);
  }
  const row = await store.insert(db, now, name, document);
  const changes = { version: { from: newest.version_number, to: row.version_number } };
  await audit({ action: 'issuer_file_mapping.updated', objectId: row.id, changes });
  return withVersions(db, row);
}

/** Deletes all versions of a name that nothing refers to: a file must be read again as it was read. */
export async function remove({ db, audit }: Change, id: string): Promise<void> {
  const { name } = orNotFound(await store.find(db, id), 'mapping');
  const use = await store.useOf(db, name);
  if (use?.source)
    throw stateConflict(`The source ${use.source} uses the mapping. Choose another one there.`);
  if (use?.has_files) throw stateConflict('Files were read by the mapping, so it is kept.');
  await store.remove(db, name);
  const changes = { name: { from: name, to: null } };
  await audit({ action: 'issuer_file_mapping.deleted', objectId: id, changes });
}

function requireUsable(document: CsvMapping): void {
  const [first] = findContradictions(document);
  if (first !== undefined) throw invalidField('document', 'invalid', first);
}

async function withVersions(db: TenantDb, row: store.StoredMapping): Promise<FileMapping> {
  const versions = await store.versionsOf(db, row.name, versionsMax);
  return {
    ...row,
    versions: versions.map(({ id, version_number, created_at }) => ({ id, version_number, created_at })),
  };
}
