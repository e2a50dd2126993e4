import { listSigningKeys, rotateSigningKey, type SigningKeyInfo } from '../auth/signing-keys.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import type { MasterKey } from '../platform/master-key.ts';
import {
  getStatus,
  type ImportOptions,
  type ImportSummary,
  importBulkFile,
  type RegistryStatus,
} from '../services/company-registry/index.ts';
import { createMail, type MailShown, type MailSummary } from '../services/mail/index.ts';
import { openDocumentSeal, type SealCertificate } from '../services/signed-document/index.ts';

/** Operations on the whole installation: signing keys, certificates, email and the local company registry. */
export type InstallationOperations = {
  listKeys(): Promise<SigningKeyInfo[]>;
  rotateKey(): Promise<{ kid: string }>;
  /** Returns the certificates that seal signed documents, the current one first. Creates one if there is none. */
  documentCertificates(): Promise<SealCertificate[]>;
  listMails(limit: number): Promise<MailSummary[]>;
  showMail(id: string): Promise<MailShown>;
  /** Imports a national bulk file into the local registry. It continues where an earlier run stopped. */
  importRegistry(options: ImportOptions): Promise<ImportSummary>;
  registryStatus(): Promise<RegistryStatus[]>;
};

type Parts = {
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  publicUrl: string;
  /** The operator's own certificate for documents. */
  documentP12?: { path: string; password: string } | undefined;
};

export function createInstallationOperations(parts: Parts): InstallationOperations {
  const { database, masterKey, clock, publicUrl, documentP12 } = parts;
  const mails = createMail({ masterKey, publicUrl });
  return {
    listKeys: () => listSigningKeys(database.system),
    rotateKey: async () => ({
      kid: await database.systemTransaction((db) => rotateSigningKey(db, masterKey, clock.now())),
    }),
    documentCertificates: async () => {
      const { host } = new URL(publicUrl);
      const seal = await openDocumentSeal({ database, masterKey, clock, host, operatorsP12: documentP12 });
      return seal.certificates();
    },
    listMails: (limit) => mails.list(database.system, limit),
    showMail: async (id) => {
      const mail = await mails.show(database.system, id);
      if (!mail) throw new OperatorError(`There is no email ${id}. See: kontor mail list`);
      return mail;
    },
    importRegistry: (options) => importBulkFile({ database, clock }, options),
    registryStatus: () => getStatus(database.system),
  };
}
