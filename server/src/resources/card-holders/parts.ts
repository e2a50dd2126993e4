import type { Language } from '../../domain/language.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';

/** Personal links to the consent page. */
export type ConsentLinks = {
  issueAll(db: TenantDb, now: Date, kind: 'consent', ids: string[]): Promise<string[]>;
  replace(db: TenantDb, now: Date, kind: 'consent', id: string): Promise<string>;
  show(kind: 'consent', id: string, generation: number): string;
  revoke(db: TenantDb, kind: 'consent', ids: string[]): Promise<void>;
};

export type Invited = { id: string; email: string; language: Language };
export type InvitationKind = 'card_holder_invitation' | 'card_holder_reminder' | 'card_holder_link';
/** On whose behalf a mail is sent: the partner as its reader saw it first. */
export type Sender = { partner: string; logo_id: string | null; company: string };

/** Mails with a personal link, queued in the caller's transaction. */
export type Invitations = {
  send(db: TenantDb, now: Date, kind: InvitationKind, from: Sender, people: Invited[]): Promise<void>;
  /** With a new link: the earlier one stops working. */
  sendNewLink(db: TenantDb, now: Date, from: Sender, person: Invited): Promise<void>;
};

/** What deleting card holders needs. */
export type ErasureParts = {
  links: ConsentLinks;
  /** Of these people, erases those whom no card needs. Returns how many. */
  erasePeople: (db: TenantDb, now: Date, ids: string[]) => Promise<number>;
  /** The receipt in the audit log: what was erased and how much of it, without personal data. */
  auditErasure: (
    db: TenantDb,
    now: Date,
    erased: AuditEntry & { changes: Record<string, number> },
  ) => Promise<void>;
};

export type CardHolderParts = ErasureParts & {
  invitations: Invitations;
  /** Call after the commit that queued mail, so that it leaves without waiting for the next poll. */
  wakeMail: () => void;
};
