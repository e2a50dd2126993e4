import { expect, it } from 'vitest';
import { readableLine } from './readable-log.ts';

const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
const plain = (line: object | string) =>
  readableLine(typeof line === 'string' ? line : `${JSON.stringify(line)}\n`).replace(colour, '');
const time = new Date(2026, 10, 16, 9, 5, 7).getTime();

it.each([
  [
    { level: 30, time, port: 8080, msg: 'Kontor is listening' },
    '09:05:07 info  Kontor is listening port=8080\n',
  ],
  [
    {
      level: 30,
      time,
      request_id: 'req_1',
      operation: 'x',
      method: 'GET',
      path: '/a',
      status: 200,
      ms: 1.5,
      ip: '::1',
      msg: 'request',
    },
    '09:05:07 info  GET /a 200 1.5 ms req_1\n',
  ],
  [
    { level: 50, time, err: { stack: 'Error: no\n    at x' }, msg: 'failed' },
    '09:05:07 ERROR failed\nError: no\n    at x\n',
  ],
  [{ level: 40, time, reason: 'a\u001b[2Jb', msg: 'odd' }, '09:05:07 WARN  odd reason=a�[2Jb\n'],
  ['not JSON\n', 'not JSON\n'],
])('is one line for a person: %j', (line, expected) => {
  expect(plain(line)).toBe(expected);
});
