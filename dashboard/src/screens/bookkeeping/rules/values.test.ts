import { describe, expect, it } from 'vitest';
import { listOf, moved, newRule, problemOf, rulesOfChart, toRule, toRuleValues } from './values.ts';

const stored = {
  id: 'cru_1',
  name: 'Hotels',
  enabled: true,
  conditions: {
    mcc_codes: ['7011', '3501'],
    countries: ['SE'],
    amount_min: 0.5,
    categories: ['lodging' as const],
  },
  set: { cost_account: '5831', vat_code: 'I12', dimensions: { project: 'P-17' } },
};

describe('a rule', () => {
  it('is sent back as it was stored when nothing is typed', () => {
    expect(toRule(toRuleValues(stored))).toEqual(stored);
    expect(toRule(toRuleValues({ ...stored, conditions: {}, set: { private: true } }))).toEqual({
      ...stored,
      conditions: {},
      set: { private: true },
    });
  });

  it.each([
    ['', undefined],
    [' , ;', undefined],
    ['5812', ['5812']],
    ['5812, 5813;5814\n5812,', ['5812', '5813', '5814']],
  ])('reads the list %j as %j', (typed, expected) => {
    expect(listOf(typed)).toEqual(expected);
  });

  it('takes countries and currencies in any case, and amounts as people type them', () => {
    const typed = { ...newRule, name: ' A ', countries: 'se, no', currency: 'sek', amount_max: '1 000,50' };
    expect(toRule(typed)).toMatchObject({
      name: 'A',
      conditions: { countries: ['SE', 'NO'], currency: 'SEK', amount_max: 1000.5 },
    });
  });

  it.each([
    [{ name: ' ' }, 'noName'],
    [{ cost_account: '' }, 'setsNothing'],
    [{ mcc_codes: '58' }, 'badMcc'],
    [{ countries: 'Sweden' }, 'badCountry'],
    [{ currency: 'kr' }, 'badCurrency'],
    [{ amount_min: '20', amount_max: '10' }, 'badAmounts'],
    [{ amount_min: 'much' }, 'badAmounts'],
    [{ amount_min: '10', amount_max: '10' }, undefined],
  ])('with %j has the problem %s', (more, expected) => {
    expect(problemOf({ ...newRule, name: 'A', cost_account: '5831', ...more })).toBe(expected);
  });
});

describe('the order', () => {
  it.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
  ] as const)('changes from %d by %d to %s', (from, step, expected) => {
    expect(moved([...'abc'], from, step).join('')).toBe(expected);
  });
});

describe('the rules of a standard chart', () => {
  it('are one for codes and one for kinds, and none for accounts that nothing points to', () => {
    const account = { vat_code: null, categories: [], mcc_codes: [] };
    const rules = rulesOfChart({
      accounts: [
        {
          ...account,
          number: '5810',
          name: 'Biljetter',
          vat_code: 'I6',
          categories: ['passenger_transport'],
          mcc_codes: ['4411'],
        },
        { ...account, number: '5832', name: 'Kost och logi i utlandet' },
        { ...account, number: '6310', name: 'F'.repeat(120), mcc_codes: ['6300'] },
      ],
    }).map(toRule);
    expect(rules.map(({ conditions, set }) => [conditions, set])).toEqual([
      [{ mcc_codes: ['4411'] }, { cost_account: '5810', vat_code: 'I6' }],
      [{ categories: ['passenger_transport'] }, { cost_account: '5810', vat_code: 'I6' }],
      [{ mcc_codes: ['6300'] }, { cost_account: '6310' }],
    ]);
    expect(rules.every(({ name }) => name.length <= 100)).toBe(true);
  });
});
