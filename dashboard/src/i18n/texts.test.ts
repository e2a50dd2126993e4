import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(words|common|texts[\\/]\w+)\.ts$/.test(file),
);

describe('texts', () => {
  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  it.each(files)('of %s use the same placeholders in every language', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const sections = new Map(
      [...text.matchAll(/^ {2}(en|sv|no|da|fi): \{\n?([\s\S]*?)\n? ?\},?$/gm)].map(
        ([, name = '', body = '']) => [
          name,
          new Map(
            [...body.matchAll(/(?:'([^']+)'|(\w+)): '((?:[^'\\]|\\.)*)'/g)].map(
              ([, quoted, plain, words]) => [
                quoted ?? plain,
                [...(words ?? '').matchAll(/\{\w+\}/g)]
                  .map(([name]) => name)
                  .toSorted()
                  .join(),
              ],
            ),
          ),
        ],
      ),
    );
    const english = sections.get('en');
    const different = [...sections].flatMap(([language, texts]) =>
      [...texts]
        .filter(([key, names]) => english?.has(key) && english.get(key) !== names)
        .map(([key]) => `${language} ${key}`),
    );
    expect(different).toEqual([]);
  });
});
