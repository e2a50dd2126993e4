import { describe, expect, it } from 'vitest';
import { looksLikeNumber } from '../../entities/company/company-number.ts';
import { checkSigners, choose, isComplete, newSigner } from './signers.ts';

const person = (name: string) => ({ name, role: 'Board', ssn_hash: 'hash', admin_sign: false });
const combinations = [{ signatories: [person('Tova')] }, { signatories: [person('Erik'), person('Pelle')] }];

describe('the signers of an agreement', () => {
  it('are those of the chosen group, and whoever was added stays when another group is chosen', () => {
    const added = { ...newSigner('Anna'), email: 'anna@example.com' };
    const alone = choose(combinations, 0, [added]);
    expect(alone.people.map(({ name }) => name)).toEqual(['Tova', 'Anna']);
    const both = choose(combinations, 1, alone.people);
    expect(both.people.map(({ name }) => name)).toEqual(['Erik', 'Pelle', 'Anna']);
  });

  it('keep the address that was typed for them', () => {
    const typed = choose(combinations, 0, []).people.map((one) => ({ ...one, email: 'tova@example.com' }));
    const back = choose(combinations, 0, choose(combinations, 0, typed).people);
    expect(back.people[0]?.email).toBe('tova@example.com');
  });

  it('begin with an empty line when the register is not asked', () => {
    expect(choose(combinations, 'other', []).people).toHaveLength(1);
  });

  it('are a whole group only when nobody of it was taken out', () => {
    const both = choose(combinations, 1, []);
    expect(isComplete(combinations, both)).toBe(true);
    expect(isComplete(combinations, { ...both, people: both.people.slice(1) })).toBe(false);
  });

  it.each([
    ['', 'needEmail'],
    ['   ', 'needEmail'],
    ['nobody', 'wrongEmail'],
    ['a@b', 'wrongEmail'],
    ['a b@example.com', 'wrongEmail'],
    [' somebody@example.com ', undefined],
  ])('with the address %j are told %s', (email, verdict) => {
    const signer = { ...newSigner('X'), email };
    expect(checkSigners([signer]).get(signer.key)).toBe(verdict);
  });

  it('cannot share an address, whatever its case', () => {
    const people = ['a@example.com', 'A@Example.com'].map((email) => ({ ...newSigner('X'), email }));
    expect([...checkSigners(people).values()]).toEqual(['sameEmail']);
  });
});

it.each([
  ['559990-0015', true],
  ['SE 559990 0015', true],
  ['1234567-8', true],
  ['99000015', true],
  ['exempel', false],
  ['3M Svenska', false],
  ['24 Seven AB', false],
  ['12', false],
])('%j is taken for a number: %s', (text, isNumber) => {
  expect(looksLikeNumber(text)).toBe(isNumber);
});
