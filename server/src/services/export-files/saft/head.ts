/** The company, the accounts, the VAT codes and the sums of a SAF-T Financial file. Days are `YYYY-MM-DD`. */
export type SaftHead = {
  country: 'NO' | 'DK';
  program: string;
  version: string;
  generatedOn: string;
  company: { name: string; organizationNumber: string };
  /** What the schemas require of the company and Kontor does not know. */
  details: {
    address_street: string;
    address_zip: string;
    address_city: string;
    contact_first_name: string;
    contact_last_name: string;
    iban: string;
  };
  currency: string;
  from: string;
  to: string;
  series: string;
  accounts: SaftAccount[];
  vatCodes: SaftVatCode[];
  /** The dimensions and the codes that occur in each. */
  dimensions: { number: number; name: string; codes: string[] }[];
  vouchers: number;
  debit: number;
  credit: number;
};
export type SaftAccount = { number: string; name: string; role: string; balance: number };
export type SaftVatCode = { code: string; treatment: string; rate: number | null; from: string };
