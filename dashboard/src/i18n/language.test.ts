import { describe, expect, it } from 'vitest';
import { chooseLanguage, chosenIn, localeOf } from './language.ts';

describe('the language', () => {
  it('is kept in a cookie', () => {
    expect(chosenIn('a=b; kontor_language=fi; c=d')).toBe('fi');
    expect(chosenIn('kontor_language=sv')).toBe('sv');
    expect(chosenIn('my_kontor_language=sv')).toBeNull();
    expect(chosenIn('')).toBeNull();
  });

  it.each([
    ['the stored choice wins', 'fi', ['sv-SE', 'en'], 'fi'],
    ['the browser’s first language that exists', null, ['de-DE', 'da-DK', 'sv'], 'da'],
    ['Bokmål is Norwegian', null, ['nb-NO'], 'no'],
    ['Nynorsk is Norwegian', null, ['nn'], 'no'],
    ['upper case', null, ['SV'], 'sv'],
    ['an unknown stored choice is ignored', 'tlh', ['sv'], 'sv'],
    ['a stored name of Object.prototype is no language', 'constructor', ['sv'], 'sv'],
    ['nothing stored and nothing known', null, ['de', 'fr'], 'en'],
    ['a browser without languages', null, [], 'en'],
  ])('%s', (_, stored, preferred, expected) => {
    expect(chooseLanguage(stored, preferred)).toBe(expected);
  });

  it.each([
    ['en', ['en-GB', 'en-US'], 'en-GB'],
    ['sv', ['en-GB', 'sv-FI'], 'sv-FI'],
    ['sv', ['en-GB'], 'sv'],
    ['no', ['nb-NO'], 'nb'],
    ['no', ['no-NO'], 'no-NO'],
    ['en', [], 'en'],
  ] as const)('%s with %j formats dates and numbers as %s', (chosen, preferred, expected) => {
    expect(localeOf(chosen, preferred)).toBe(expected);
  });
});
