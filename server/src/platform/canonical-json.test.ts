import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it.each([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ b: { d: 1, c: 2 }, a: undefined }, '{"b":{"c":2,"d":1}}'],
  [
    { '\u20ac': 1, '\r': 2, '1': 3, '\u{1f600}': 4, '\ufb33': 5 },
    '{"\\r":2,"1":3,"\u20ac":1,"\u{1f600}":4,"\ufb33":5}',
  ],
  [[1e21, 0.1, -0, 333333333.3333333], '[1e+21,0.1,0,333333333.3333333]'],
  ['\u0007"\\/å', '"\\u0007\\"\\\\/å"'],
])('writes %j as in RFC 8785', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
