import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { parseAttempt, writeAttempt } from './stored-attempt.ts';

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

describe('a stored attempt', () => {
  it('is JSON with the names of the API, on one line, without what it does not have', () => {
    expect(writeAttempt({ ...ordinary, response_body: 'a\nb' })).toBe(
      '{"at":"2026-11-17T12:36:45.851Z","duration_ms":6,"first_byte_ms":6,"response_status":200,' +
        '"response_headers":{"content-type":"text/plain","content-length":"2"},"response_body":"a\\nb"}',
    );
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
    ['a name that every object has', { response_headers: { constructor: 'x' } }],
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
    const read = parseAttempt(JSON.parse(writeAttempt(attempt)));
    expect(read).toEqual(attempt);
    expect(Object.keys(read.response_headers ?? {})).toEqual(Object.keys(attempt.response_headers ?? {}));
  });
});
