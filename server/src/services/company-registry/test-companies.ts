import type { Country } from '../../domain/country.ts';
import { parseNationalId } from '../../domain/national-id.ts';
import { type Company, type CompanyRecord, type HashNationalId, toRecord } from './record.ts';
import { foldName, hasWords, rankNames } from './search-name.ts';

/** The sandbox's people and companies. */
export type TestWorld = {
  persons: { id: string; name: string; country: Country; national_id: string }[];
  companies: (Omit<Company, 'signing'> & { signing: { person: string; role: string }[][] })[];
};

type TestCompanies = {
  lookup(country: Country, number: string, now: Date): CompanyRecord | undefined;
  search(country: Country, q: string, now: Date): CompanyRecord[];
};

const managerRoles = /direkt(ö|ø)r|toimitusjohtaja|daglig leder/i;

export function createTestCompanies(world: TestWorld, hash: HashNationalId): TestCompanies {
  const companies = world.companies.map((company): Company => {
    const signing = company.signing.map((group) =>
      group.map(({ person: id, role }) => {
        const person = world.persons.find((one) => one.id === id);
        if (!person) throw new Error(`There is no test person ${id}.`);
        const reading = parseNationalId(person.country, person.national_id);
        if ('broken' in reading)
          throw new Error(`The test person ${id} has no valid number: ${reading.broken}.`);
        return { name: person.name, role, isManager: managerRoles.test(role), nationalId: reading.key };
      }),
    );
    return { ...company, signing };
  });
  const present = (company: Company, now: Date) =>
    toRecord(company, { source: 'test', fetchedAt: now }, hash);
  return {
    lookup: (country, number, now) => {
      const found = companies.find((one) => one.country === country && one.organization_number === number);
      return found && present(found, now);
    },
    search: (country, q, now) => {
      const folded = foldName(q);
      const found = companies.filter((one) => one.country === country && hasWords(one.name, folded));
      return folded === '' ? [] : rankNames(found, q).map((company) => present(company, now));
    },
  };
}
