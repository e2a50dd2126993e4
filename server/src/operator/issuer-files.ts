import type { Static } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import {
  actOnFile,
  type FileAction,
  type IssuerFile,
  type IssuerFilePage,
  type IssuerFileQuery,
  type IssuerFileReport,
  issuerFileReports,
  issuerStore,
  reportOf,
} from '../resources/issuers/index.ts';
import { changeAsOperator } from './change.ts';
import { ensureIssuerAccount, requireIssuer } from './issuers.ts';

export type IssuerFileOperations = {
  /** Lists the files of an issuer. An issuer that never had any has none. */
  listIssuerFiles(
    slug: string,
    query: Static<typeof IssuerFileQuery>,
  ): Promise<Static<typeof IssuerFilePage>>;
  getIssuerFile(slug: string, id: string): Promise<IssuerFileReport>;
  downloadIssuerFileReport(slug: string, id: string): ReturnType<typeof reportOf>;
  /** Makes sure that the issuer can have files. */
  openIssuerAccount(slug: string): Promise<void>;
  /** Releases, rejects or reads a file again, as the issuer can. */
  actOnIssuerFile(slug: string, id: string, action: FileAction): Promise<IssuerFile>;
};

type Parts = { database: Database; clock: Clock; actor?: OperatorActor | undefined };

export function createIssuerFileOperations(parts: Parts): IssuerFileOperations {
  const accountOf = async (slug: string): Promise<string | null> => {
    const issuer = requireIssuer(await issuerStore.get(parts.database.system, slug), slug);
    return issuer.account_id;
  };
  const dbOf = async (slug: string): Promise<TenantDb | undefined> => {
    const accountId = await accountOf(slug);
    return accountId === null ? undefined : parts.database.tenant(accountId);
  };
  const find = async (slug: string, id: string) => {
    const db = await dbOf(slug);
    const row = await (db && issuerFileReports.get(db, id));
    if (!db || !row) throw noFile(slug, id);
    return { db, row };
  };
  return {
    listIssuerFiles: async (slug, query) => {
      const db = await dbOf(slug);
      if (!db) return { data: [], next_cursor: null };
      const page = await issuerFileReports.list(db, query);
      return { ...page, data: page.data.map(issuerFileReports.present) };
    },
    getIssuerFile: async (slug, id) => {
      const { db, row } = await find(slug, id);
      return issuerFileReports.presentReport(db, row);
    },
    downloadIssuerFileReport: async (slug, id) => {
      const { db, row } = await find(slug, id);
      return reportOf(db, row);
    },
    openIssuerAccount: async (slug) => {
      const { database, clock } = parts;
      await database.systemTransaction((db) => ensureIssuerAccount(database, db, clock, slug));
    },
    actOnIssuerFile: async (slug, id, action) => {
      const accountId = await accountOf(slug);
      if (accountId === null) throw noFile(slug, id);
      const row = await changeAsOperator(parts, accountId, 'issuer_file', (made) =>
        actOnFile(made, action, id),
      );
      return issuerFileReports.present(row);
    },
  };
}

function noFile(slug: string, id: string): OperatorError {
  const message = `${slug} has no file ${id}. See: kontor issuer-files list ${slug}`;
  return new OperatorError(message, { cause: noSuch('file') });
}
