import type { Language } from '../../domain/language.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { CompanyRecord } from '../../services/company-registry/record.ts';
import type { FileStore } from '../../services/file-store/index.ts';
import type { Links } from '../../services/links/index.ts';
import type { Mail } from '../../services/mail/index.ts';
import type { SignedDocuments } from '../../services/signed-document/index.ts';
import type { TpaRow } from './store.ts';

/** Whoever moves a TPA on without being a client of the account. */
export type TpaActor = {
  type: 'signatory' | 'operator' | 'issuer' | 'system';
  id: string;
  name: string;
  address?: string;
};

/** What a company says yes to. `partner` is who administers, `issuer` who gives out the cards. */
export type LegalFacts = {
  company: string;
  organizationNumber: string;
  partner: string;
  product: string;
  issuer: string;
};
export type LegalText = { title: string; text: string; version: string; sha256: string };
export type WriteLegalText = (language: Language, facts: LegalFacts) => LegalText;

/** What nobody did: it followed from what was there. */
export const byItself: TpaActor = { type: 'system', id: 'kontor', name: 'Kontor' };

/** What the TPAs need of the rest of the house. */
export type TpaParts = {
  publicUrl: string;
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  links: Links;
  mail: Pick<Mail, 'queue' | 'queueMany' | 'notifyAccount'>;
  /** Mail was queued and committed. */
  wakeMail: () => void;
  documents: SignedDocuments;
  files: Pick<FileStore, 'storeBytes' | 'putFile' | 'getFile'>;
  registry: {
    /** Throws `not_found` or `registry_unavailable`. */
    lookup(company: {
      country: TpaRow['country'];
      number: string;
      isSandbox: boolean;
    }): Promise<CompanyRecord>;
  };
  auditAs: (db: TenantDb, now: Date, actor: TpaActor, entry: AuditEntry) => Promise<void>;
  /** Ends the organizations that use the TPA, with their card holders and webhooks. */
  endOrganizationsOfTpa: (db: TenantDb, now: Date, tpaId: string) => Promise<{ afterCommit: () => void }>;
  /** Passes the company's cards on to the account. */
  forwardTpa: (accountId: string, tpaId: string) => Promise<void>;
};
