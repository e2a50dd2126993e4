import { describe, expect, it } from 'vitest';
import { parseLegalText } from './front.ts';
import { clip, countryName, localTime, maskAddress, maskEmails, printable, utcTime } from './wording.ts';

const at = '2026-07-01T22:30:05.999Z';

describe('times', () => {
  it.each([
    ['en', 'SE', '2 July 2026 at 00:30:05 (UTC+2)'],
    ['en', 'FI', '2 July 2026 at 01:30:05 (UTC+3)'],
    ['en', 'US', '1 July 2026 at 22:30:05 (UTC)'],
    ['sv', 'SE', '2 juli 2026 kl. 00:30:05 (UTC+2)'],
    ['no', 'NO', '2. juli 2026 kl. 00:30:05 (UTC+2)'],
    ['da', 'DK', '2. juli 2026 kl. 00.30.05 (UTC+2)'],
    ['fi', 'FI', '2. heinäkuuta 2026 klo 1.30.05 (UTC+3)'],
  ] as const)('in %s for %s are written as %s', (language, country, written) => {
    expect(localTime(language, country, at)).toBe(written);
  });

  it('of the trail are UTC', () => {
    expect(utcTime(at)).toBe('2026-07-01 22:30:05');
  });
});

it('countries are named in the document’s language, and an unknown code stays', () => {
  expect(countryName('fi', 'SE')).toBe('Ruotsi');
  expect(countryName('en', 'DK')).toBe('Denmark');
  expect(countryName('en', 'sweden')).toBe('sweden');
  expect(countryName('en', '')).toBe('');
});

it.each([
  ['anna@acme.example', 'a•••@acme.example'],
  ['Anna (anna.b+c@acme.example), Bo <b@x.se>', 'Anna (a•••@acme.example), Bo <b•••@x.se>'],
  ['no address', 'no address'],
])('of the mail addresses in “%s” little is left', (text, masked) => {
  expect(maskEmails(text)).toBe(masked);
});

it.each([
  ['192.0.2.17', '192.0.2.•••'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:•••'],
  ['::1', '::•••'],
  ['::ffff:192.0.2.17', '::•••'],
  ['', ''],
  ['Stockholm', 'Stockholm'],
])('of the address %s the network is left', (text, masked) => {
  expect(maskAddress(text)).toBe(masked);
});

it.each([
  ['A\u030angstro\u0308m', 'Ångström'],
  ['tab\there\u00a0now', 'tab here now'],
  ['evil\u202etxt\u200b\u0000', 'eviltxt'],
  ['\ud800lone', 'lone'],
  ['王', '[U+738B]'],
  ['😀', '[U+1F600]'],
  ['é'.repeat(201), `${'é'.repeat(100)} ${'é'.repeat(100)} é`],
  ['f'.repeat(100), 'f'.repeat(100)],
])('%j is printed as %s', (text, printed) => {
  expect(printable(text, (codePoint) => codePoint < 0x250)).toBe(printed);
});

it('a long text is cut between characters', () => {
  expect(clip('a'.repeat(500))).toBe('a'.repeat(500));
  expect(clip('😀'.repeat(501))).toBe(`${'😀'.repeat(499)}…`);
});

it('a legal text has headings, paragraphs and list items; everything else is text', () => {
  const text = '# One\r\nfirst\nline\n\nsecond\n## Two\n- a\n  goes on\n- b\nc\n\n- d\n### three\n-e\n#f\n';
  expect(parseLegalText(text)).toEqual([
    { kind: 'heading', level: 1, text: 'One' },
    { kind: 'paragraph', text: 'first line' },
    { kind: 'paragraph', text: 'second' },
    { kind: 'heading', level: 2, text: 'Two' },
    { kind: 'list', items: ['a goes on', 'b c', 'd ### three -e #f'] },
  ]);
  expect(parseLegalText(' \n\n')).toEqual([]);
});
