import { describe, expect, it } from 'vitest';
import { parseCompanyNumber } from '../../domain/company-number.ts';
import { parseNationalId } from '../../domain/national-id.ts';
import { testCompanies, testPersons } from './index.ts';

describe('the sandbox’s people', () => {
  it.each(testPersons)('$name has a valid number that fits the date of birth', (person) => {
    expect(parseNationalId(person.country, person.national_id)).toHaveProperty('key');
    const [year = '', month = '', day = ''] = person.birth_date.split('-');
    const shownMonth = person.country === 'NO' ? String(Number(month) + 80) : month;
    const inOrder = { SE: year + month + day, NO: day + shownMonth, DK: day + month, FI: day + month };
    expect(person.national_id.startsWith(inOrder[person.country])).toBe(true);
    expect(person.national_id).toContain(year.slice(2));
  });

  it('are three in each country, and no two alike', () => {
    for (const country of ['SE', 'NO', 'DK', 'FI']) {
      expect(testPersons.filter((person) => person.country === country)).toHaveLength(3);
    }
    expect(new Set(testPersons.map(({ id }) => id)).size).toBe(testPersons.length);
    expect(new Set(testPersons.map(({ national_id }) => national_id)).size).toBe(testPersons.length);
  });
});

describe('the sandbox’s companies', () => {
  it.each(testCompanies)(
    '$name has a number in its country’s own spelling and says that it is a test',
    (one) => {
      expect(parseCompanyNumber(one.country, one.organization_number)).toEqual({
        number: one.organization_number,
      });
      expect(one.name).toMatch(/\(test\)$/i);
    },
  );

  it.each(testCompanies)('$name has signatories of the same country', (one) => {
    for (const { person } of one.signing.flat()) {
      expect(testPersons.find(({ id }) => id === person)).toMatchObject({ country: one.country });
    }
  });

  it('cover one who signs alone, two together, alternatives, no rule at all, and a dissolved company', () => {
    const groups = testCompanies.map(({ signing }) => signing.map((group) => group.length));
    expect(groups).toContainEqual([1]);
    expect(groups).toContainEqual([2]);
    expect(groups).toContainEqual([1, 2]);
    expect(testCompanies.some((one) => one.status === 'active' && one.signing.length === 0)).toBe(true);
    expect(testCompanies.some((one) => one.status === 'dissolved')).toBe(true);
  });
});
