import { describe, expect, it } from 'vitest';
import { foldName, hasWords, indexWords, rankNames, wordsQuery } from './search-name.ts';

describe('names for searching', () => {
  it.each([
    ['EQUINOR ASA', 'equinor asa'],
    ['Åkesson & Öberg AB', 'akesson oberg ab'],
    ['A.P. Møller - Mærsk A/S', 'ap moller maersk as'],
    ['Café  “Élan”', 'cafe elan'],
    ['H & M Hennes & Mauritz', 'h m hennes mauritz'],
    ['O’Leary’s', 'olearys'],
    ["' OR 1=1 --", 'or 1 1'],
    ['!!!', ''],
  ])('%s is compared as %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('are indexed by their words, each once and with its country, without legal forms', () => {
    expect(indexWords('NO', 'nordic nordic holding as')).toEqual(['nonordic', 'noholding']);
    expect(wordsQuery('NO', foldName('Nordic h AS'), 'beginnings')).toBe("'nonordic':*");
    expect(wordsQuery('SE', 'ab', 'whole')).toBeUndefined();
  });

  it('match a query when each of its words begins one of theirs', () => {
    expect(hasWords('Nordic Holding AS', 'hold nor')).toBe(true);
    expect(hasWords('Nordic Holding AS', 'nordic olding')).toBe(false);
  });

  it('are ranked: exact, beginning, words; then as typed, then the shorter', () => {
    const names = ['Ny Mål AS', 'Malstua', 'Mål', 'Målselv Bygg', 'Mal', 'Målrettet'];
    const ranked = rankNames(
      names.map((name) => ({ name })),
      'mål',
    );
    expect(ranked.map(({ name }) => name)).toEqual([
      'Mål',
      'Mal',
      'Målrettet',
      'Målselv Bygg',
      'Malstua',
      'Ny Mål AS',
    ]);
  });
});
