import { parse } from 'node:querystring';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseForm } from './form.ts';

const type = 'application/x-www-form-urlencoded';
const read = (body: string) => Object.fromEntries(parseForm(type, Buffer.from(body)));

describe('a form', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=x+y%2Bz', { a: 'x y+z' }],
    ['a+b=1', { 'a b': '1' }],
    ['a=1=2', { a: '1=2' }],
    ['&&a=1&', { a: '1' }],
    ['a=&b&c=3', { c: '3' }],
    ['=1', { '': '1' }],
    ['a=%C3%A5', { a: 'å' }],
    ['a=%&b=%zz&c=%C3', { a: '%', b: '%zz', c: '�' }],
    ['a=100%25', { a: '100%' }],
    ['__proto__=1', JSON.parse('{"__proto__":"1"}')],
  ])('%j', (body, fields) => {
    expect(read(body)).toEqual(fields);
  });

  it.each(['a=1&a=2', 'a=1&a=1', 'a&a=1', 'a=1&a=', 'a=1&%61=2', 'a+b=1&a%20b=2'])('refuses %j', (body) => {
    expect(() => read(body)).toThrow('was sent more than once');
  });

  // Which mangles unescaped letters beyond ASCII next to a malformed escape; this reader keeps them.
  it('of ASCII is read as node:querystring reads it', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'b', '+', '%', '%41', '%C3', '%A5', '%2', ' '),
    });
    const pair = fc.tuple(part, fc.constantFrom('=', ''), part).map((texts) => texts.join(''));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const body = pairs.join('&');
        const parsed = Object.entries(parse(body)).filter(([, value]) => value !== '');
        if (Object.values(parse(body)).some(Array.isArray)) expect(() => read(body)).toThrow();
        else expect(new Map(Object.entries(read(body)))).toEqual(new Map(parsed));
      }),
    );
  });
});
