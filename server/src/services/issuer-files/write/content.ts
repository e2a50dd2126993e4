import type { Card, Company, Transaction } from '../record.ts';

/** What a writer is given: the items that the parser of its format yields, with card numbers in place of their hashes. */

export type NewFile = {
  /** The day of the file. */
  date: string;
  /** Counts the files of the sender. */
  sequence: number;
  /** Ten digits. */
  sender: string;
  processor: string;
  isTest: boolean;
};

export type NewCompany = Omit<Company, 'item' | 'place'>;

export type NewCard = Omit<Card, 'item' | 'place' | 'card' | 'replaces'> & {
  number: string;
  replaces: string | null;
};

export type NewTransaction = Omit<
  Transaction,
  'item' | 'place' | 'key' | 'card' | 'company_number' | 'reference'
> & {
  /** 23 digits, which no other transaction of the issuer has. */
  id: string;
};

export type CardBlock = { card: NewCard; transactions: NewTransaction[] };

/** A company with its cards and their transactions. Files are written company by company, so memory does not grow with them. */
export type CompanyBlock = { company: NewCompany; cards: CardBlock[] };

/** Writes a file of one format. Each call returns the text that comes next. */
export type Writer = {
  begin(file: NewFile): string;
  company(block: CompanyBlock): string;
  end(): string;
};
