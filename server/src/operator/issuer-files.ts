import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import {
  actOnFile,
  type FileAction,
  type IssuerFile,
  issuerFileReports,
  issuerStore,
} from '../resources/issuers/index.ts';
import { changeAsOperator } from './change.ts';
import { ensureIssuerAccount } from './issuers.ts';

export type IssuerFileOperations = {
  /** Makes sure that the issuer can have files. */
  openIssuerAccount(slug: string): Promise<void>;
  /** Releases, rejects or reads a file again, as the issuer can. */
  actOnIssuerFile(slug: string, id: string, action: FileAction): Promise<IssuerFile>;
};

type Parts = { database: Database; clock: Clock; actor?: OperatorActor | undefined };

export function createIssuerFileOperations(parts: Parts): IssuerFileOperations {
  return {
    openIssuerAccount: async (slug) => {
      const { database, clock } = parts;
      await database.systemTransaction((db) => ensureIssuerAccount(database, db, clock, slug));
    },
    actOnIssuerFile: async (slug, id, action) => {
      const accountId = (await issuerStore.get(parts.database.system, slug))?.account_id;
      if (!accountId) throw new OperatorError(`There is no issuer ${slug}.`, { cause: noSuch('issuer') });
      const row = await changeAsOperator(parts, accountId, 'issuer_file', (made) =>
        actOnFile(made, action, id),
      );
      return issuerFileReports.present(row);
    },
  };
}
