import { describe, expect, it } from 'vitest';
import { checkSigners, choose, isComplete, newSigner } from './signers.ts';

const person = (name: string) => ({ name, role: 'Board', ssn_hash: 'hash', admin_sign: false });
const combinations = [{ signatories: [person('Tova')] }, { signatories: [person('Erik'), person('Pelle')] }];

describe('the signatories of a TPA', () => {
  it('are those of the chosen group; people who were added stay when another group is chosen', () => {
    const added = { ...newSigner('Anna'), email: 'anna@example.com' };
    const alone = choose(combinations, 0, [added]);
    expect(alone.people.map(({ name }) => name)).toEqual(['Tova', 'Anna']);
    const both = choose(combinations, 1, alone.people);
    expect(both.people.map(({ name }) => name)).toEqual(['Erik', 'Pelle', 'Anna']);
  });

  it('keep the email address that was typed for them', () => {
    const typed = choose(combinations, 0, []).people.map((one) => ({ ...one, email: 'tova@example.com' }));
    const back = choose(combinations, 0, choose(combinations, 0, typed).people);
    expect(back.people[0]?.email).toBe('tova@example.com');
  });

  it('begin with an empty line when they are not from the registry', () => {
    expect(choose(combinations, 'other', []).people).toHaveLength(1);
  });

  it('are a whole group only when no one of it was removed', () => {
    const both = choose(combinations, 1, []);
    expect(isComplete(combinations, both)).toBe(true);
    expect(isComplete(combinations, { ...both, people: both.people.slice(1) })).toBe(false);
  });

  it.each([
    ['', 'needEmail'],
    ['   ', 'needEmail'],
    ['tova', 'wrongEmail'],
    ['a@b', 'wrongEmail'],
    ['a b@example.com', 'wrongEmail'],
    [' tova@example.com ', undefined],
  ])('with the address %j get the error %s', (email, expected) => {
    const signer = { ...newSigner('X'), email };
    expect(checkSigners([signer]).get(signer.key)).toBe(expected);
  });

  it('cannot share an email address, whatever its case', () => {
    const people = ['a@example.com', 'A@Example.com'].map((email) => ({ ...newSigner('X'), email }));
    expect([...checkSigners(people).values()]).toEqual(['sameEmail']);
  });
});
