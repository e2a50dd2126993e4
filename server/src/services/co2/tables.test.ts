import { describe, expect, it } from 'vitest';
import { mccOf } from './index.ts';
import { tables } from './tables.ts';

describe('the tables', () => {
  const { categories, ranges, sectors, exiobase, epa, regions, lineTerms, foods, vat } = tables();

  it('have the number of rows that their sources have', () => {
    expect([categories.size, ranges.length, sectors.size, regions.size, foods.length]).toEqual([
      993, 26, 81, 249, 93,
    ]);
    expect([...vat.keys()]).toEqual(['SE', 'NO', 'DK', 'FI', 'EE', 'GB']);
  });

  it('give every sector that goes by spend a factor in every region, and in the unknown one', () => {
    const known = new Set([...regions.values(), 'XX']);
    for (const { id, kind } of sectors.values()) {
      expect(['good', 'service', 'energy', 'physical', 'none']).toContain(kind);
      const isBySpend = kind !== 'physical' && kind !== 'none';
      expect(epa.has(id), id).toBe(isBySpend);
      const missing = [...known].filter((region) => !(Number(exiobase.get(id)?.get(region)) > 0));
      expect(missing.length, id).toBe(isBySpend ? 0 : known.size);
    }
  });

  it('have a range for every merchant category that could exist', () => {
    const gaps = Array.from({ length: 9_999 }, (_, index) => String(index + 1).padStart(4, '0')).filter(
      (mcc) => !ranges.some(({ from, to }) => from <= mcc && mcc <= to),
    );
    expect(gaps).toEqual([]);
  });

  it('name a known VAT class wherever a line’s words choose one', () => {
    const classes = new Set(vat.get('SE')?.keys());
    const spend = lineTerms.filter(({ kind }) => kind === 'spend');
    expect(spend.length).toBeGreaterThan(5);
    expect(spend.filter(({ vatClass }) => !classes.has(vatClass))).toEqual([]);
  });
});

describe('a merchant category', () => {
  it('has the text of the schemes, its group, and our sector in words', () => {
    expect(mccOf('5411')).toEqual({
      text: 'Grocery Stores, Supermarkets',
      topLevel: 'Retail outlets',
      sector: 'groceries',
      category: 'Groceries and supermarkets',
    });
  });

  it('keeps its leading zero', () => {
    expect(mccOf('0742')?.text).toBe('Veterinary Services');
    expect(mccOf('742')).toBeUndefined();
  });

  it('is undefined when it is not listed', () => {
    expect(mccOf('5998')?.text).toBe('Tent and Awning Shops');
    expect(mccOf('5410')).toBeUndefined();
    expect(mccOf('constructor')).toBeUndefined();
  });

  it('has a readable group, each of them', () => {
    for (const code of tables().categories.keys()) expect(mccOf(code)?.topLevel, code).toMatch(/^[A-Z]/);
  });
});
