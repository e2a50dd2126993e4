import { parseNationalId } from '../../domain/national-id.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { inventPerson, type TestPerson, testPersons } from '../../services/sandbox-world/index.ts';
import type { IdentifiedPerson } from './parts.ts';
import * as store from './store.ts';

const purpose = 'national id';

export function requirePerson(id: string): TestPerson {
  const person = testPersons.find((one) => one.id === id);
  if (!person) {
    const known = testPersons.map((one) => one.id).join(', ');
    throw invalidField('person', 'unknown', `must be one of the test persons: ${known}`);
  }
  return person;
}

/**
 * Chooses a person who is no card holder of the company yet, or with `isUnknown` not even known there: one of the test
 * persons while any is left, then an invented one.
 */
export async function chooseNewPerson(
  db: TenantDb,
  masterKey: MasterKey,
  company: Parameters<typeof store.takenHashes>[1],
  seed: string,
  options: { isUnknown: boolean },
): Promise<TestPerson> {
  const near = nearestFirst(company.country);
  const hashes = near.map((person) => masterKey.hash(purpose, nationalIdOf(person)));
  const taken = await store.takenHashes(db, company, hashes, options.isUnknown);
  const isFree = (_: TestPerson, index: number) => !taken.has(hashes[index]?.toString('hex') ?? '');
  return near.find(isFree) ?? inventPerson(company.country, seed);
}

/**
 * Chooses one test person per signatory. A signatory with the name of a test person is that person. If possible, the others
 * are a whole group from the registry, so that the signing rights can be verified.
 */
export function chooseSigners(
  masterKey: MasterKey,
  tpa: { country: TestPerson['country']; groups: (string | null)[][]; signed: string[] },
  names: (string | null)[],
): TestPerson[] {
  const people = nearestFirst(tpa.country).map((person) => ({
    person,
    hash: masterKey.hash(purpose, nationalIdOf(person)).toString('hex'),
  }));
  const left = new Map(people.filter(({ hash }) => !tpa.signed.includes(hash)).map((one) => [one.hash, one]));
  const missingOf = (group: (string | null)[]) => group.filter((hash) => !tpa.signed.includes(hash ?? ''));
  const group = tpa.groups
    .map(missingOf)
    .filter((missing) => missing.length <= names.length && missing.every((hash) => hash && left.has(hash)))
    .toSorted((a, b) => a.length - b.length)[0];
  const inOrder = [...(group ?? []).map((hash) => hash ?? ''), ...left.keys()];
  const takePerson = (hash: string | undefined): TestPerson | undefined => {
    const found = hash === undefined ? undefined : left.get(hash);
    if (hash !== undefined) left.delete(hash);
    return found?.person;
  };
  const called = names.map((name) =>
    takePerson([...left.values()].find(({ person }) => name !== null && person.name === name.trim())?.hash),
  );
  return called.map(
    (person, index) =>
      person ??
      takePerson(inOrder.find((hash) => left.has(hash))) ??
      inventPerson(tpa.country, `signatory ${index} of ${tpa.signed.length}`),
  );
}

export function nationalIdOf({ id, country, national_id }: TestPerson): string {
  const parsed = parseNationalId(country, national_id);
  if ('broken' in parsed) throw new Error(`The test person ${id} has no valid number: ${parsed.broken}.`);
  return parsed.key;
}

/** Builds the result of the test eID for a person. */
export function identifyByTestEid(
  person: Pick<TestPerson, 'name' | 'country'> & { nationalId: string },
  now: Date,
  transaction: string,
): IdentifiedPerson {
  const { name, country, nationalId } = person;
  const evidence = { method: 'test eID (sandbox call)', at: now.toISOString(), transaction, level: 'test' };
  return { name, country, nationalId, provider: 'test', evidence };
}

function nearestFirst(country: TestPerson['country']): TestPerson[] {
  const isNear = (person: TestPerson) => person.country === country;
  return [...testPersons.filter(isNear), ...testPersons.filter((person) => !isNear(person))];
}
