import type { Language } from '../../domain/language.ts';
import type { AuditEntry } from '../../http/route.ts';
import type { TenantDb } from '../../platform/database/database.ts';

/** Creates and renews personal links to the consent page. */
export type ConsentLinks = {
  issueAll(db: TenantDb, now: Date, kind: 'consent', ids: string[]): Promise<string[]>;
  replace(db: TenantDb, now: Date, kind: 'consent', id: string): Promise<string>;
  show(kind: 'consent', id: string, generation: number): string;
  revoke(db: TenantDb, kind: 'consent', ids: string[]): Promise<void>;
};

export type Invited = { id: string; email: string; language: Language };
export type InvitationKind = 'card_holder_invitation' | 'card_holder_reminder' | 'card_holder_link';
/** The partner on whose behalf an email is sent, as its reader saw it first. */
export type Sender = { partner: string; logo_id: string | null; company: string };

/** Queues emails with a personal link, in the caller's transaction. */
export type Invitations = {
  send(db: TenantDb, now: Date, kind: InvitationKind, from: Sender, people: Invited[]): Promise<void>;
  /** Sends a new link; the earlier one stops working. */
  sendNewLink(db: TenantDb, now: Date, from: Sender, person: Invited): Promise<void>;
};

/** The functions that deleting card holders needs. */
export type ErasureParts = {
  links: ConsentLinks;
  /** Erases those of these people who have no active card. Returns their number. */
  erasePeople: (db: TenantDb, now: Date, ids: string[]) => Promise<number>;
  /** Records the erasure in the audit log: the number of erased rows by kind, without personal data. */
  auditErasure: (
    db: TenantDb,
    now: Date,
    erased: AuditEntry & { changes: Record<string, number> },
  ) => Promise<void>;
};

export type CardHolderParts = ErasureParts & {
  invitations: Invitations;
  /** Call it after the commit that queued an email, so that it is sent before the next poll. */
  wakeMail: () => void;
};
