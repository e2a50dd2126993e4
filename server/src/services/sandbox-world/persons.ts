import type { Country } from '../../domain/country.ts';
import { streamOf } from '../../platform/pseudo-random.ts';

/** A fictional person, for the test eID and as an officer of the test companies. */
export type TestPerson = {
  id: string;
  name: string;
  given_name: string;
  family_name: string;
  country: Country;
  /** The number in the spelling of the country. The spelling that is hashed is derived from it. */
  national_id: string;
  birth_date: string;
};

/**
 * The test persons. Their numbers belong to no real person.
 * - Sweden: serials 238 and 239, which Skatteverket publishes as test numbers.
 * - Norway: 80 added to the month, the series of Skatteetaten's Tenor.
 * - Finland: serials from 900, never given to people (DVV).
 * - Denmark has no such series: these fail the old mod 11 rule, which CPR-kontoret relaxed only for people
 *   born on the first of January of certain years.
 */
export const testPersons: TestPerson[] = [
  person('tova', 'Tova', 'Testsson', 'SE', '19900101-2385', '1990-01-01'),
  person('erik', 'Erik', 'Exempelström', 'SE', '19850615-2399', '1985-06-15'),
  person('pelle', 'Pelle', 'Påhittad', 'SE', '19780923-2387', '1978-09-23'),
  person('kari', 'Kari', 'Prøvesen', 'NO', '01819010001', '1990-01-01'),
  person('ola', 'Ola', 'Oppdiktet', 'NO', '15868510045', '1985-06-15'),
  person('siri', 'Siri', 'Testesen', 'NO', '28827110061', '1971-02-28'),
  person('anne', 'Anne', 'Eksempelsen', 'DK', '170391-4001', '1991-03-17'),
  person('bo', 'Bo', 'Opdigtet', 'DK', '150685-4002', '1985-06-15'),
  person('carla', 'Carla', 'Prøvegaard', 'DK', '230978-4003', '1978-09-23'),
  person('aino', 'Aino', 'Esimerkki', 'FI', '010190-901R', '1990-01-01'),
  person('vaino', 'Väinö', 'Testinen', 'FI', '150685-902J', '1985-06-15'),
  person('helmi', 'Helmi', 'Keksitty', 'FI', '230978-903B', '1978-09-23'),
];

function person(
  id: string,
  given_name: string,
  family_name: string,
  country: TestPerson['country'],
  national_id: string,
  birth_date: string,
): TestPerson {
  return {
    id,
    name: `${given_name} ${family_name}`,
    given_name,
    family_name,
    country,
    national_id,
    birth_date,
  };
}

/**
 * Invents a further fictional person, in the same number series as the test persons. The same seed gives the
 * same person.
 */
export function inventPerson(country: TestPerson['country'], seed: string): TestPerson {
  const stream = streamOf(`person ${country} ${seed}`);
  const given_name = stream.pick(givenNames[country]);
  const family_name = stream.pick(familyNames[country]);
  for (;;) {
    // The day is at most the 28th, which every month has.
    const born = {
      year: String(stream.whole(1960, 1999)),
      month: two(stream.whole(1, 12)),
      day: two(stream.whole(1, 28)),
    };
    const national_id = numbers[country](born, stream.next());
    // Norway issues no number whose check digit would be 10.
    if (national_id === undefined) continue;
    return {
      id: `invented-${seed}`,
      name: `${given_name} ${family_name}`,
      given_name,
      family_name,
      country,
      national_id,
      birth_date: `${born.year}-${born.month}-${born.day}`,
    };
  }
}

type Born = { year: string; month: string; day: string };

const numbers: Record<TestPerson['country'], (born: Born, draw: number) => string | undefined> = {
  SE: ({ year, month, day }, draw) => {
    const digits = `${year}${month}${day}${draw < 0.5 ? 238 : 239}`;
    return `${digits.slice(0, 8)}-${digits.slice(8)}${luhnDigit(digits.slice(2))}`;
  },
  NO: ({ year, month, day }, draw) => {
    const digits = `${day}${Number(month) + 80}${year.slice(2)}${100 + Math.floor(draw * 400)}`;
    const first = elevenDigit(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2]);
    const second = elevenDigit(`${digits}${first}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
    return first === 10 || second === 10 ? undefined : `${digits}${first}${second}`;
  },
  // The number fails the mod 11 rule, like the test persons' numbers: no real number of those years does.
  DK: ({ year, month, day }, draw) => {
    const digits = `${day}${month}${year.slice(2)}${400 + Math.floor(draw * 100)}`;
    const right = elevenDigit(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
    return `${digits.slice(0, 6)}-${digits.slice(6)}${right === 9 ? 1 : (right + 1) % 10}`;
  },
  FI: ({ year, month, day }, draw) => {
    const serial = 904 + Math.floor(draw * 95);
    const date = `${day}${month}${year.slice(2)}`;
    return `${date}-${serial}${finnishChecks[Number(`${date}${serial}`) % 31]}`;
  },
};

const finnishChecks = '0123456789ABCDEFHJKLMNPRSTUVWXY';

function luhnDigit(digits: string): number {
  const total = [...digits].reduce((soFar, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return soFar + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (total % 10)) % 10;
}

function elevenDigit(digits: string, weights: number[]): number {
  const total = weights.reduce((soFar, weight, index) => soFar + weight * Number(digits[index]), 0);
  return (11 - (total % 11)) % 11;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const givenNames: Record<TestPerson['country'], string[]> = {
  SE: ['Astrid', 'Björn', 'Cecilia', 'Fredrik', 'Ingrid', 'Johan', 'Karin', 'Lars', 'Maja', 'Nils', 'Sara'],
  NO: ['Berit', 'Eirik', 'Gro', 'Henrik', 'Ingvild', 'Jonas', 'Liv', 'Magnus', 'Nora', 'Sindre', 'Tiril'],
  DK: ['Camilla', 'Emil', 'Freja', 'Henrik', 'Ida', 'Jeppe', 'Karen', 'Lærke', 'Mads', 'Rasmus', 'Signe'],
  FI: ['Anni', 'Eero', 'Hanna', 'Ilmari', 'Jenni', 'Kaisa', 'Lauri', 'Mikko', 'Noora', 'Oskari', 'Tuuli'],
};
const familyNames: Record<TestPerson['country'], string[]> = {
  SE: ['Exempelgren', 'Fiktivsson', 'Låtsaslund', 'Provström', 'Sandlådskog', 'Testander', 'Uppdiktberg'],
  NO: ['Eksempelstad', 'Fiktivseth', 'Lekestad', 'Prøveland', 'Sandkassen', 'Testrud', 'Tenktvik'],
  DK: ['Eksempelgaard', 'Fiktivsen', 'Legelund', 'Prøvedal', 'Sandkassen', 'Testholm', 'Tænkeby'],
  FI: ['Esimerkkilä', 'Fiktiola', 'Hiekkalaatikko', 'Koekallio', 'Mallinen', 'Testilä', 'Keksimäki'],
};
