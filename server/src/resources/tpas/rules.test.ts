import { describe, expect, it } from 'vitest';
import { acceptsSignatories, hasRights, isLiving, statusAfterApproval, statusAfterSigning } from './rules.ts';
import { type SignatureCombinations, tpaStatuses } from './schema.ts';

const hash = (name: string) => Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);
/** Groups of people who must all sign; a name in brackets has no national id in the registry. */
const combinations = (...groups: string[][]): SignatureCombinations =>
  groups.map((names) => ({
    signatories: names.map((name) => ({
      name,
      ssn_hash: name.startsWith('(') ? null : hash(name),
      role: '',
      admin_sign: false,
    })),
  }));

// Norway, a rule that was found: the whole board, or Ola alone, or Ingrid and Per together.
const norwegian = combinations(['Ola', 'Ingrid', 'Per'], ['Ola'], ['Ingrid', 'Per']);
// Norway, a rule in free text: only the whole board is known.
const board = combinations(['Ola', 'Ingrid', 'Per']);
// Sweden, a coded rule: two members together, who are the whole board as well; a deputy is in no group.
const swedish = combinations(['Anna', 'Björn']);

describe('whether the people who signed have signing rights', () => {
  it.each<[string, SignatureCombinations, string[], boolean]>([
    ['one who signs alone', norwegian, ['Ola'], true],
    ['two who sign together', norwegian, ['Ingrid', 'Per'], true],
    ['two who sign together, in another order', norwegian, ['Per', 'Ingrid'], true],
    ['one of two', norwegian, ['Ingrid'], false],
    ['the other of two', norwegian, ['Per'], false],
    ['a person in no group', norwegian, ['Kari'], false],
    ['a person in no group and one who can sign alone', norwegian, ['Kari', 'Ola'], true],
    ['the whole board', norwegian, ['Ola', 'Ingrid', 'Per'], true],
    ['the whole board, where the rest is free text', board, ['Ola', 'Ingrid', 'Per'], true],
    ['a part of the board, where the rest is free text', board, ['Ola', 'Per'], false],
    ['those whom only the free text allows', board, ['Kari', 'Per'], false],
    ['both members', swedish, ['Anna', 'Björn'], true],
    ['one member', swedish, ['Anna'], false],
    ['the managing director, who signs for daily business only', swedish, ['Björn'], false],
    ['a member and a deputy', swedish, ['Anna', 'Cecilia'], false],
    ['halves of two groups', combinations(['A', 'B'], ['C', 'D']), ['A', 'C'], false],
    ['no one', norwegian, [], false],
    ['a person, where the registry has no group', [], ['Anne'], false],
    ['a person, where a group is empty', combinations([]), ['Anne'], false],
    ['no one, where a group is empty', combinations([]), [], false],
    ['one whom the registry knows by name only', combinations(['(Anne)']), ['Anne'], false],
    [
      'all of a group, one of whom is known by name only',
      combinations(['Bo', '(Anne)']),
      ['Bo', 'Anne'],
      false,
    ],
    ['another group than the one with a name only', combinations(['(Anne)'], ['Bo']), ['Bo'], true],
  ])('%s', (_, groups, signed, expected) => {
    expect(hasRights(groups, new Set(signed.map(hash)))).toBe(expected);
  });
});

describe('the statuses', () => {
  it.each([
    [true, true, 'activated'],
    [true, false, 'pending-activation'],
    [false, true, 'pending-approval'],
    [false, false, 'pending-approval'],
  ])('after signing, verified %s in sandbox %s: %s', (isVerified, isSandbox, expected) => {
    expect(statusAfterSigning(isVerified, isSandbox)).toBe(expected);
  });

  it('after approval a sandbox has no issuer to wait for', () => {
    expect([statusAfterApproval(true), statusAfterApproval(false)]).toEqual([
      'activated',
      'pending-activation',
    ]);
  });

  it('accept signatories until all have signed, and are living until rejected or terminated', () => {
    expect(tpaStatuses.filter(acceptsSignatories)).toEqual(['draft', 'pending-signatures']);
    expect(tpaStatuses.filter((status) => !isLiving(status))).toEqual(['rejected', 'terminated']);
  });
});
