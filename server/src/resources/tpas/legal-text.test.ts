import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languages } from '../../domain/language.ts';
import { writeLegalText } from './legal-text.ts';

const facts = {
  company: 'Ångström & Söner AB',
  organizationNumber: '559990-0015',
  partner: 'Kvitto Nordic AB',
  product: 'Nordkort Business Credit',
  issuer: 'Nordkort Bank',
};
const shapeOf = (text: string): string[] =>
  text.split('\n').map((line) => (line === '' ? '' : (/^[#-] /.exec(line)?.[0].trim() ?? 'paragraph')));

describe.each(languages)('the text in %s', (language) => {
  const { title, text, version, sha256 } = writeLegalText(language, facts);

  it('contains every fact, and no placeholder', () => {
    for (const fact of Object.values(facts)) expect(text).toContain(fact);
    expect(`${title}\n${text}`).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
  });

  it('has the same headings, list items and paragraphs as every other, in the same order', () => {
    expect(shapeOf(text)).toEqual(shapeOf(writeLegalText('en', facts).text));
    expect(text.match(/^# .+$/gm)).toHaveLength(7);
    expect(text.match(/^- .+$/gm)).toHaveLength(5);
  });

  it('is hashed exactly as it is signed', () => {
    expect(sha256).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    expect(writeLegalText(language, facts).sha256).toBe(sha256);
    expect(writeLegalText(language, { ...facts, partner: 'Another AB' }).sha256).not.toBe(sha256);
  });

  it('keeps its structure, whatever the company’s name begins with', () => {
    for (const company of ['# Heading AB', '- Point AB', ' ## - Both AB']) {
      expect(shapeOf(writeLegalText(language, { ...facts, company }).text)).toEqual(shapeOf(text));
    }
  });

  it('has no trailing blanks, no empty edges, and letters in composed form', () => {
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/[ \t]$|\n{3}|\t|\r/m);
    expect(text.normalize('NFC')).toBe(text);
    expect(version).toBe('2026-11');
  });
});

it('no two languages have the same title or text', () => {
  const texts = languages.map((language) => writeLegalText(language, facts));
  expect(new Set(texts.map(({ sha256 }) => sha256)).size).toBe(languages.length);
  expect(new Set(texts.map(({ title }) => title)).size).toBe(languages.length);
});

// To change a word: raise the version, then update the hashes here.
it('the texts of this version are those that were published', () => {
  const hashes = Object.fromEntries(
    languages.map((language) => [language, writeLegalText(language, facts).sha256.slice(0, 16)]),
  );
  expect({ version: writeLegalText('en', facts).version, ...hashes }).toMatchInlineSnapshot(`
    {
      "da": "c63dd3bcee899c3c",
      "en": "e54a62494b402d31",
      "fi": "054b71e488f3e3ca",
      "no": "5a3fdb743496ccc8",
      "sv": "f3ae4897062d67ec",
      "version": "2026-11",
    }
  `);
});
