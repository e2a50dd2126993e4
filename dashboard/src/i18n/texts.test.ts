import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import type { Text } from './words.tsx';

const root = join(import.meta.dirname, '..');
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/en.ts') && !file.startsWith('i18n/files/'))
  .map((file) => file.slice(0, -'/en.ts'.length));

const read = async (folder: string, language: string): Promise<Map<string, Text>> => {
  const { texts } = await import(join(root, folder, `${language}.ts`));
  return new Map(Object.entries<Text>(texts));
};
const formsOf = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
/** “1 shown” may say “One”: the number may be missing in the singular. */
const namesOf = (text: Text) => namesIn(formsOf(text).join(' '));

describe('texts', () => {
  it('are found by this test', () => {
    expect(folders.length).toBeGreaterThan(20);
  });

  it.each(folders)('of %s are complete, with the same placeholders, in every language', async (folder) => {
    const english = await read(folder, 'en');
    for (const language of Object.keys(languages)) {
      const texts = await read(folder, language);
      const missing = [...english.keys()].filter((key) => !texts.has(key));
      expect(missing, language).toEqual([]);
      for (const [key, text] of texts) {
        const source = english.get(key);
        expect(source, `${language} ${key}`).toBeDefined();
        if (source === undefined) continue;
        expect(`${key} ${namesOf(text)}`, language).toBe(`${key} ${namesOf(source)}`);
        expect(`${key} ${formsOf(text).length}`, language).toBe(`${key} ${formsOf(source).length}`);
        expect(
          formsOf(text).every((one) => one.trim() === one && one !== ''),
          `${language} ${key}`,
        ).toBe(true);
      }
    }
  });
});
