import type { TSchema } from 'typebox';
import type { Language } from '../../domain/language.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantDb } from '../../platform/database/database.ts';
import type { Page, PageQuery } from '../../platform/database/list.ts';
import type { FieldError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { PlannedState } from '../../services/sandbox-world/index.ts';

/** A test person, as identified by an eID. */
export type IdentifiedPerson = {
  name: string;
  country: string;
  nationalId: string;
  provider: string;
  evidence: { method: string; at: string; transaction: string; level: string };
};
type Actor = { type: 'system'; id: string; name: string };

/** A card. `is_shared` tells whether the account sees it among the cards of its identities. */
export type OwnedCard = {
  id: string;
  issuer_card_id: string;
  last_four: string;
  liability: string;
  version: number;
  is_shared: boolean;
};
/** A card as an account sees it. */
export type CardToShow = Pick<OwnedCard, 'last_four' | 'liability' | 'version'> & {
  card_id: string;
  payment_product_id: string;
  active: boolean;
  holder: {
    country: string;
    organization_number: string;
    name: string;
    employee_id: string | null;
    nationalId: string;
  };
};
type CardToAdd = {
  payment_product_id: string;
  last_four: string;
  liability: string;
  scheme: string;
  funding: string;
  holder_name: string;
  employee_id: string | null;
  nationalId: string;
  company_country: string;
  company_number: string;
};

/** A transaction state as an issuer sends it. */
type StateToSend = PlannedState & { id: string };
export type Outcome =
  | { status: 'accepted'; transaction_id: string }
  | { status: 'duplicate' | 'conflict'; message: string; transaction_id: string }
  | { status: 'unknown_card'; message: string }
  | { status: 'invalid'; message: string; errors: FieldError[] };

/** A receipt from a shop. */
export type SandboxReceipt = {
  merchant: { name: string };
  purchase_date: string;
  purchase_time: string | null;
  total_amount: number;
  currency: string;
  vat_rates: { percentage: number; taxable_amount: number; vat_amount: number; total_amount: number }[];
  line_items: {
    description: string;
    quantity: number;
    amount: number;
    total_amount: number;
    vat_percentage: number | null;
  }[];
  receipt_number: string;
  payment_method: string;
  card_last_four: string;
  terminal_id: string | null;
  rrn: string | null;
  auth_code: string | null;
};

export type MailInBox = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  language: string;
  about_id: string | null;
  status: 'queued' | 'delivered' | 'failed';
  text: string | null;
  html: string | null;
  created_at: string;
  delivered_at: string | null;
};

/** The dependencies of the sandbox: the code that live accounts use. */
export type SandboxParts = {
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  tpas: {
    view(
      accountId: string,
      signatoryId: string,
    ): Promise<{ signatory: { name: string | null }; textSha256: string } | undefined>;
    sign(
      db: TenantDb,
      now: Date,
      signatoryId: string,
      signature: { person: IdentifiedPerson; textSha256: string; address: string },
    ): Promise<string>;
    /** Creates the signed document if every signatory has signed. If this process does not finish, a job does. */
    seal(accountId: string, tpaId: string): Promise<void>;
    approve(db: TenantDb, now: Date, tpaId: string, by: Actor): Promise<unknown>;
    activate(db: TenantDb, now: Date, tpaId: string, by: Actor): Promise<boolean>;
    forwardCards(accountId: string, tpaId: string): Promise<void>;
  };
  consents: {
    readForPage(
      db: TenantDb,
      cardHolderId: string,
    ): Promise<{ language: Language; texts: Record<Language, { sha256: string }> } | undefined>;
    consent(
      db: TenantDb,
      now: Date,
      cardHolderId: string,
      consent: { person: IdentifiedPerson; textSha256: string; language: Language; address: string },
    ): Promise<'done' | 'gone' | 'wrong_text' | 'other_person'>;
  };
  cards: {
    find(
      db: TenantDb,
      card: Pick<CardToAdd, 'payment_product_id' | 'nationalId' | 'company_country' | 'company_number'>,
    ): Promise<OwnedCard | undefined>;
    add(db: TenantDb, now: Date, card: CardToAdd): Promise<OwnedCard>;
    /** Shows the card to the account, in the caller's transaction. */
    show(db: TenantDb, now: Date, card: CardToShow): Promise<void>;
    /** Shows the card to every account that may see it, and marks it as shared. */
    share(accountId: string, cardId: string): Promise<void>;
    /** Shares the card for a caller that cannot wait for a retry. If it fails, a job shares the card. */
    shareSoon(accountId: string, cardId: string): Promise<void>;
  };
  /** Accepts states like an issuer's. */
  accept(accountId: string, items: { cardId: string; state: StateToSend }[]): Promise<Outcome[]>;
  /** Accepts states in the caller's transaction. */
  acceptIn(db: TenantDb, items: { cardId: string; state: StateToSend }[]): Promise<Outcome[]>;
  routeNow(until: () => Promise<boolean>): Promise<void>;
  /** Renders a receipt and stores its bytes. The returned function adds it to a transaction and returns its id. */
  provideReceipt(
    accountId: string,
    receipt: SandboxReceipt,
  ): Promise<(db: TenantDb, now: Date, transactionId: string) => Promise<string>>;
  /** Creates the demo data of a new installation. Calls `report` between its steps, which throws if it must stop. */
  makeDemo(accountId: string, report: (percent: number) => Promise<void>): Promise<void>;
  /** Lists the account's emails with both parts, newest first. */
  mailbox(db: TenantDb, query: PageQuery): Promise<Page<MailInBox>>;
  /** Finishes the advance of an account's clock, then does due work. Resolves after a second, while the work continues. */
  catchUp(accountId: string, finish: () => Promise<void>): Promise<void>;
};

/** The schemas and functions by which other resources present objects that the sandbox changes. */
export type SandboxViews = {
  NewSandboxInvoice: TSchema;
  IssuerInvoice: TSchema;
  /** Stores the invoice and announces it to the account's organizations. */
  closeInvoice: (db: TenantDb, now: Date, sent: never) => Promise<{ id: string }>;
  Tpa: TSchema;
  readTpa(db: TenantDb, id: string): Promise<unknown>;
  CardHolder: TSchema;
  readCardHolder(db: TenantDb, organizationId: string, id: string): Promise<unknown>;
  Transaction: TSchema;
  readTransaction(db: TenantDb, id: string): Promise<unknown>;
  Receipt: TSchema;
  readReceipt(db: TenantDb, id: string): Promise<unknown>;
};
