import type { Language } from '../../domain/language.ts';

export type Approval = {
  name: string;
  email: string;
  /** The time in ISO 8601. */
  signed_at: string;
  /** The name that people know, such as BankID. */
  provider: string;
  method: string;
  transaction: string;
  /** The IP address of the signer. */
  address: string;
  /** ISO 3166-1 alpha-2. It sets the time zone of the displayed times. */
  country: string;
};

/** A row of the audit trail, in the document's language. */
export type TrailEntry = { at: string; what: string; who: string; from?: string };

export type DocumentContent = {
  language: Language;
  title: string;
  reference: string;
  partner: { name: string; logo?: { bytes: Buffer; contentType: 'image/png' } };
  company: { name: string; organization_number: string; country: string };
  /** Blank lines separate paragraphs. `# ` and `## ` begin headings, `- ` a list item. */
  text: string;
  /** The hash of the text's UTF-8 bytes, in hex. The document must show the text that was signed. */
  textSha256: string;
  textVersion: string;
  approvals: Approval[];
  trail: TrailEntry[];
  madeAt: Date;
};
