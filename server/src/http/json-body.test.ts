import { describe, expect, it } from 'vitest';
import { parseJson, parseLargeJson } from './json-body.ts';

const row = (at: number) => ({
  id: `r${at}`,
  text: 'a "quoted", [bracketed] {text} \\ ä,'.repeat(12),
  list: [[at], {}],
});
const rows = Array.from({ length: 4_000 }, (_, at) => row(at));
const bytes = (text: string) => Buffer.from(text);
const many = 1_000_000;

describe('a large JSON document', () => {
  it.each<[string, unknown]>([
    ['rows', { rows }],
    ['rows between other fields', { a: [], before: { x: [1] }, rows, after: [1, 2], z: '[' }],
    ['rows first', { rows, after: { rows: [] } }],
    ['one text', { text: 'x'.repeat(2_000_000) }],
    ['names of objects', { __proto__x: 1, rows, constructor: [] }],
    ['rows behind a short list', { a: [1], rows }],
  ])('of %s is the same as in one go', async (_, value) => {
    const pretty = JSON.stringify(value, null, 1);
    for (const text of [JSON.stringify(value), pretty]) {
      expect(await parseLargeJson(bytes(text), many)).toEqual(parseJson(bytes(text), many));
    }
  });

  it.each<[string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, -1000)],
    ['with text behind it', (text) => `${text}x`],
    ['with two commas', (text) => text.replaceAll('},{', '},,{')],
    ['with a comma at the end', (text) => text.replace(/\]\}$/, ',]}')],
    ['closed by the wrong bracket', (text) => text.replace(/\]\}$/, '}]')],
    ['with an open quotation mark', (text) => text.replace('r3900"', 'r3900')],
    ['with a broken row', (text) => text.replace('"r3900"', 'r3900')],
    ['nested too deep', (text) => text.replace('"r3900"', `${'['.repeat(70)}${']'.repeat(70)}`)],
  ])('%s is refused', async (_, broken) => {
    const text = broken(JSON.stringify({ rows }));
    await expect(parseLargeJson(bytes(text), many)).rejects.toMatchObject({ code: 'invalid_json' });
    expect(() => parseJson(bytes(text), many)).toThrow(expect.objectContaining({ code: 'invalid_json' }));
  });

  it('with too many values, or not in UTF-8, is refused', async () => {
    const text = JSON.stringify({ rows });
    await expect(parseLargeJson(bytes(text))).rejects.toMatchObject({ errors: [{ code: 'too_many' }] });
    for (const uncut of [rows, { data: { rows } }, { rows: rows.slice(0, 1000), more: rows }]) {
      const refused = parseLargeJson(bytes(JSON.stringify(uncut)), many);
      await expect(refused).rejects.toMatchObject({ errors: [{ code: 'too_many' }] });
    }
    const latin1 = Buffer.from(text, 'latin1');
    await expect(parseLargeJson(latin1, many)).rejects.toMatchObject({ code: 'invalid_json' });
  });

  it('gives way to other work between its slices', async () => {
    const body = bytes(JSON.stringify({ rows }));
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await parseLargeJson(body, many);
    isDone = true;
    expect(turns).toBeGreaterThan(body.length / (256 * 1024));
  });
});
