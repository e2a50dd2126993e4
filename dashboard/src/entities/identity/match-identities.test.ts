import { describe, expect, it } from 'vitest';
import { matchIdentities } from './match-identities.ts';

const person = (
  id: string,
  name: string,
  employee_id: string | null = null,
  cards: [string, boolean][] = [],
) => ({
  id,
  name,
  employee_id,
  cards: cards.map(([last_four, active]) => ({ last_four, active })),
});
const people = [
  person('1', 'Åsa Öberg', '4711', [
    ['1111', true],
    ['2222', false],
    ['3333', true],
  ]),
  person('2', 'Erik Exempelström'),
  person('3', 'Tova Testsson', 'E-17'),
];
const found = (text: string) => matchIdentities(people, text).map(({ id }) => id);

describe('people of a company', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['tova', ['3']],
    ['ÅSA', ['1']],
    ['ö', ['1', '2']],
    ['4711', ['1']],
    ['e-17', ['3']],
    ['x', ['2']],
    ['nothing like this', []],
  ])('are found by %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('are described by employee id and active cards', () => {
    expect(matchIdentities(people, '').map(({ about }) => about)).toEqual([
      '4711 · •••• 1111 · •••• 3333',
      '',
      'E-17',
    ]);
  });

  it('are at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => person(String(at), 'Anna'));
    expect(matchIdentities(many, 'anna')).toHaveLength(20);
  });
});
