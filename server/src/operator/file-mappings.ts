import type { Static } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import {
  type FileMapping,
  type FileMappingSummary,
  fileMappings,
  type NewFileMapping,
} from '../resources/issuers/index.ts';
import { changeAsOperator } from './change.ts';
import { ensureIssuerAccount } from './issuers.ts';

type OfIssuer<T> = T & { issuer: string };
type Document = Static<typeof NewFileMapping>['document'];
export type FileMappingOperations = {
  /** Lists the newest version of each mapping of an issuer, or of all. */
  listFileMappings(slug: string | undefined): Promise<OfIssuer<Static<typeof FileMappingSummary>>[]>;
  getFileMapping(id: string): Promise<OfIssuer<FileMapping>>;
  createFileMapping(slug: string, name: string, document: Document): Promise<OfIssuer<FileMapping>>;
  addFileMappingVersion(id: string, document: Document): Promise<OfIssuer<FileMapping>>;
  removeFileMapping(id: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; actor?: OperatorActor | undefined };
type Owner = { account_id: string; slug: string };
const selectOwner = systemSql<{ id: string }, Owner>(
  `select m.account_id, i.slug from issuer_file_mappings m join issuers i on i.account_id = m.account_id where m.id = :id`,
);
const selectIssuers = systemSql<{ slug: string | null }, Owner>(
  `select account_id, slug from issuers
   where account_id is not null and (:slug::text is null or slug = :slug) order by slug`,
);

/** CSV mappings of all issuers. They have the operations of the issuer's own routes. */
export function createFileMappingOperations(parts: Parts): FileMappingOperations {
  const { database, clock } = parts;
  const ownerOf = async (id: string): Promise<Owner> => {
    const owner = await database.system.one(selectOwner, { id });
    if (!owner) throw new OperatorError(`There is no mapping ${id}.`, { cause: noSuch('mapping') });
    return owner;
  };
  return {
    listFileMappings: async (wanted) => {
      const owners = await database.system.many(selectIssuers, { slug: wanted ?? null });
      const lists = await Promise.all(
        owners.map(async ({ account_id, slug: issuer }) => {
          const mappings = await fileMappings.list(database.tenant(account_id), fileMappings.mappingsMax);
          return mappings.map((mapping) => ({ issuer, ...mapping }));
        }),
      );
      return lists.flat();
    },
    getFileMapping: async (id) => {
      const { account_id, slug: issuer } = await ownerOf(id);
      return { issuer, ...(await fileMappings.get(database.tenant(account_id), id)) };
    },
    createFileMapping: async (issuer, name, document) => {
      const accountId = await database.systemTransaction((db) =>
        ensureIssuerAccount(database, db, clock, issuer),
      );
      const mapping = await changeAsOperator(parts, accountId, 'issuer_file_mapping', (made) =>
        fileMappings.create(made, name, document),
      );
      return { issuer, ...mapping };
    },
    addFileMappingVersion: async (id, document) => {
      const { account_id, slug: issuer } = await ownerOf(id);
      const mapping = await changeAsOperator(parts, account_id, 'issuer_file_mapping', (made) =>
        fileMappings.addVersion(made, id, document),
      );
      return { issuer, ...mapping };
    },
    removeFileMapping: async (id) => {
      const { account_id } = await ownerOf(id);
      await changeAsOperator(parts, account_id, 'issuer_file_mapping', (made) =>
        fileMappings.remove(made, id),
      );
    },
  };
}
