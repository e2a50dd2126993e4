import type { Country } from '../../domain/country.ts';

export const companyStatuses = [
  'active',
  'in_liquidation',
  'restructuring',
  'bankrupt',
  'dissolved',
] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** A person with signing rights, according to a source. */
export type Signer = {
  name: string;
  /** The role in the registry's words. */
  role: string;
  /** A managing director or similar, who can act alone in day-to-day administration. */
  isManager: boolean;
  /**
   * The canonical national id (`SE:199001012385`), if the registry gives it. It is never stored and never
   * returned.
   */
  nationalId: string | null;
};

/** A company according to a source. Null means that the registry does not say. */
export type Company = {
  organization_number: string;
  country: Country;
  name: string;
  form: string | null;
  status: CompanyStatus;
  industry_code: string | null;
  address_street: string | null;
  address_zip: string | null;
  address_city: string | null;
  vat_registered: boolean | null;
  founded_on: string | null;
  /** Alternatives: each is a group of people who must all sign. */
  signing: Signer[][];
  /** A part of the registry was unavailable. The record is returned but not cached. */
  isPartial?: boolean;
};

type SignatureCombination = {
  signatories: { name: string; ssn_hash: string | null; role: string; admin_sign: boolean }[];
};

export type CompanySummary = Omit<Company, 'signing' | 'isPartial'> & {
  source: string;
  fetched_at: string;
  stale: boolean;
};

/** A company in the form that the API returns. */
export type CompanyRecord = CompanySummary & { signature_combinations: SignatureCombination[] };

export type HashNationalId = (key: string) => string;

export function toRecord(
  company: Company,
  origin: { source: string; fetchedAt: Date },
  hash: HashNationalId,
): CompanyRecord {
  const { signing, isPartial: _, ...fields } = company;
  return {
    ...fields,
    source: origin.source,
    fetched_at: origin.fetchedAt.toISOString(),
    stale: false,
    signature_combinations: signing
      .filter((group) => group.length > 0)
      .map((group) => ({
        signatories: group.map((signer) => ({
          name: signer.name,
          ssn_hash: signer.nationalId === null ? null : hash(signer.nationalId),
          role: signer.role,
          admin_sign: group.length === 1 || signer.isManager,
        })),
      })),
  };
}

export function toSummary(record: CompanyRecord): CompanySummary {
  const { signature_combinations: _, ...summary } = record;
  return summary;
}
