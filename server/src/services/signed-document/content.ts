import type { Language } from '../../domain/language.ts';

export type { Language };

export type Approval = {
  name: string;
  email: string;
  /** ISO 8601, as the database gives it. */
  signed_at: string;
  /** What people call it, such as BankID. */
  provider: string;
  method: string;
  transaction: string;
  /** The address from which it was signed. */
  address: string;
  /** ISO 3166-1 alpha-2; its time zone is the one that the block is written in. */
  country: string;
};

/** A row of the audit trail, its words already in the document's language. */
export type TrailEntry = { at: string; what: string; who: string; from?: string };

export type DocumentContent = {
  language: Language;
  title: string;
  reference: string;
  partner: { name: string; logo?: { bytes: Buffer; contentType: 'image/png' } };
  company: { name: string; organization_number: string; country: string };
  /** Paragraphs stand between blank lines; `# ` and `## ` begin headings, `- ` begins a bullet. */
  text: string;
  /** Of the text's UTF-8 bytes, in hex: what the signers approved must be what the document shows. */
  textSha256: string;
  textVersion: string;
  approvals: Approval[];
  trail: TrailEntry[];
  madeAt: Date;
};
