import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { readAttempt, writeAttempt } from './stored-attempt.ts';

const at = new Date('2026-11-17T12:36:45.851Z');
const ordinary: Attempt = {
  at,
  duration_ms: 6,
  timing: { dns_ms: null, connect_ms: null, first_byte_ms: 6, total_ms: 6 },
  response_status: 200,
  response_headers: { 'content-type': 'text/plain', 'content-length': '2' },
  response_body: 'ok',
  error: null,
};
const express = {
  'x-powered-by': 'Express',
  'content-type': 'application/json; charset=utf-8',
  'content-length': '17',
  etag: 'W/"11-nLsaIhTkPHmCGmcAdvLdNjtmlbY"',
  date: 'Tue, 17 Nov 2026 12:36:45 GMT',
  connection: 'keep-alive',
  'keep-alive': 'timeout=5',
};

const stored = (attempt: Attempt): unknown => JSON.parse(writeAttempt(attempt));

describe('a stored attempt', () => {
  it('is short when it is ordinary', () => {
    expect(stored(ordinary)).toBe(`${at.getTime().toString(36)},6|T|L|=ok`);
    const usual = { ...ordinary, response_headers: express, response_body: '{"received":true}' };
    expect(String(stored(usual)).length).toBeLessThan(90);
  });

  it.each<[string, Partial<Attempt>]>([
    ['an ordinary answer', {}],
    ['no body', { response_body: null }],
    ['an empty body', { response_body: '', response_headers: { 'content-length': '0' } }],
    ['no headers', { response_headers: {} }],
    ['the headers of a framework', { response_headers: express, response_body: '{"received":true}' }],
    [
      'a body with separators, quotes and line feeds',
      { response_body: 'a|=b|"c"\n{}', response_headers: {} },
    ],
    [
      'a length that is not the body’s',
      { response_body: 'cut', response_headers: { 'content-length': '99' } },
    ],
    ['a length with a zero in front', { response_body: 'ok', response_headers: { 'content-length': '02' } }],
    ['bytes that are no letters', { response_body: 'å', response_headers: { 'content-length': '2' } }],
    ['a separator in a header', { response_headers: { via: 'a|b' } }],
    ['names of one letter', { response_headers: { t: 'x', d: '=', l: '' } }],
    ['a value that looks like a letter', { response_headers: { 'x-a': 'T', server: 'N=1', etag: '' } }],
    ['a name that every object has', { response_headers: { constructor: 'x' } }],
    ['a date far away', { response_headers: { date: 'Tue, 17 Nov 2020 12:36:45 GMT' } }],
    ['a date before the attempt', { response_headers: { date: 'Tue, 17 Nov 2026 12:36:40 GMT' } }],
    ['a date in another form', { response_headers: { date: '2026-11-17T12:36:45Z' } }],
    ['another status', { response_status: 204, response_body: '' }],
    ['a late body', { timing: { ...ordinary.timing, first_byte_ms: 2 } }],
    ['a new connection', { timing: { dns_ms: 1, connect_ms: 2, first_byte_ms: 5, total_ms: 6 } }],
    ['a failure', { response_status: 503, response_headers: { 'retry-after': '3' } }],
    [
      'no answer',
      { response_status: null, response_headers: null, response_body: null, error: 'No answer.' },
    ],
    ['a shape', { shape: true }],
  ])('reads as it was written: %s', (_, change) => {
    const attempt = { ...ordinary, ...change };
    const read = readAttempt(JSON.parse(writeAttempt(attempt)));
    expect(read).toEqual(attempt);
    expect(Object.keys(read.response_headers ?? {})).toEqual(Object.keys(attempt.response_headers ?? {}));
  });
});
