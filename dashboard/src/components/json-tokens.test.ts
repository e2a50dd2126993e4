import { describe, expect, it } from 'vitest';
import { tokensOf } from './json-tokens.ts';

const coloured = (json: string) =>
  tokensOf(json)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);

describe('JSON in colours', () => {
  it.each([
    ['{"a": 1}', ['key "a"', 'number 1']],
    ['{"a":"b"}', ['key "a"', 'text "b"']],
    ['[true, false, null]', ['word true', 'word false', 'word null']],
    ['[-1.5e-3, 0, 1E+9]', ['number -1.5e-3', 'number 0', 'number 1E+9']],
    ['["say \\"hi\\": 1"]', ['text "say \\"hi\\": 1"']],
    ['{"\\\\": "x"}', ['key "\\\\"', 'text "x"']],
    ['["true 12 null"]', ['text "true 12 null"']],
    ['{"a b" : {}}', ['key "a b"']],
    ['', []],
    ['undefined', []],
  ])('%s', (json, expected) => {
    expect(coloured(json)).toEqual(expected);
  });

  it.each([
    JSON.stringify({ a: [1, 'two', null, { b: '"quoted" \\ \n' }], å: -0.5 }, null, 2),
    '{"unfinished": "text',
    '<script>alert("x")</script>',
  ])('loses no character of %j', (json) => {
    expect(
      tokensOf(json)
        .map(({ text }) => text)
        .join(''),
    ).toBe(json);
  });
});
