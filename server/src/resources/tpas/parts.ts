import type { Country } from '../../domain/country.ts';
import type { Language } from '../../domain/language.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { CompanyRecord } from '../../services/company-registry/index.ts';
import type { FileStore } from '../../services/file-store/index.ts';
import type { Links } from '../../services/links/index.ts';
import type { Mail } from '../../services/mail/index.ts';
import type { SignedDocuments } from '../../services/signed-document/index.ts';

/** The actor of a status change who is no client of the account. */
export type TpaActor = {
  type: 'signatory' | 'operator' | 'issuer' | 'system';
  id: string;
  name: string;
  address?: string;
};

/** The facts in the text that a company signs. `partner` administers the card data, and `issuer` issues the cards. */
export type LegalFacts = {
  company: string;
  organizationNumber: string;
  partner: string;
  product: string;
  issuer: string;
};
export type LegalText = { title: string; text: string; version: string; sha256: string };
export type WriteLegalText = (language: Language, facts: LegalFacts) => LegalText;

/** The actor of changes that no person made. */
export const systemActor: TpaActor = { type: 'system', id: 'kontor', name: 'Kontor' };

export type TpaParts = {
  publicUrl: string;
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  links: Links;
  mail: Pick<Mail, 'queue' | 'queueMany' | 'notifyAccount' | 'preview'>;
  /** Must be called after the commit that queued an email. */
  wakeMail: () => void;
  documents: SignedDocuments;
  files: Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile'>;
  registry: {
    /** Throws `not_found` or `registry_unavailable`. */
    lookup(company: { country: Country; number: string; isSandbox: boolean }): Promise<CompanyRecord>;
  };
  auditAs: (db: TenantDb, now: Date, actor: TpaActor, entry: AuditEntry) => Promise<void>;
  /** Deletes the organizations that use the TPA, with their card holders and webhooks. */
  deleteOrganizationsOfTpa: (db: TenantDb, now: Date, tpaId: string) => Promise<{ afterCommit: () => void }>;
  /** Forwards the company's cards to the account. */
  forwardTpa: (accountId: string, tpaId: string) => Promise<void>;
};
