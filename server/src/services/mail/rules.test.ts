import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { classify, explain, nextAttemptAt, pauseMs } from './rules.ts';

const failure = (fields: object) => Object.assign(new Error('as nodemailer puts it'), fields);
const refusal = (code: string, command: string, response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return failure({ code, command, response, responseCode, permanent: responseCode >= 500 });
};

it.each([
  [refusal('EENVELOPE', 'RCPT TO', '550 5.1.1 no such user'), 'refused'],
  [refusal('EENVELOPE', 'RCPT TO', '451 4.7.1 greylisted'), 'deferred'],
  [refusal('EENVELOPE', 'RCPT TO', '452 mailbox full'), 'deferred'],
  [refusal('EMESSAGE', 'DATA', '554 5.7.1 spam'), 'refused'],
  [refusal('EMESSAGE', 'DATA', '451 try later'), 'deferred'],
  [refusal('EENVELOPE', 'DATA', '554 no valid recipients'), 'refused'],
  [failure({ code: 'EENVELOPE', command: 'API' }), 'refused'],
  [failure({ code: 'EMESSAGE', command: 'MAIL FROM' }), 'refused'],
  [refusal('EENVELOPE', 'MAIL FROM', '553 sender not allowed'), 'unreachable'],
  [refusal('EENVELOPE', 'RCPT TO', '421 shutting down'), 'unreachable'],
  [refusal('EAUTH', 'AUTH PLAIN', '535 wrong password'), 'unreachable'],
  [failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'unreachable'],
  [failure({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }), 'unreachable'],
  [failure({ code: 'ECONNECTION' }), 'unreachable'],
  [failure({ code: 'ETLS' }), 'unreachable'],
  [failure({}), 'unreachable'],
])('%o means %s', (error, outcome) => {
  expect(classify(error).outcome).toBe(outcome);
});

describe('the stored error of a failure', () => {
  it.each([
    [
      refusal('EENVELOPE', 'RCPT TO', '550 5.1.1 no such user'),
      'The mail server refused the address: 550 5.1.1 no such user',
    ],
    [failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }), 'The mail server refused the connection.'],
    [
      failure({ code: 'ESOCKET', originalCode: 'EPIPE' }),
      'The connection to the mail server failed (EPIPE).',
    ],
    [failure({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }), 'The mail server stopped responding.'],
    [
      refusal('EAUTH', 'AUTH PLAIN', '535 user bob password hunter2'),
      'The mail server refused Kontor’s user or password.',
    ],
  ])('is one sentence: %o', (error, sentence) => {
    expect(explain(error)).toBe(sentence);
  });

  it('contains no link and no token, even if the server repeats the email, and stays short', () => {
    const token = '0Zr6kYp0wq3mR1vJ8sT5uX2bN7cD4fG9hKLMNOPQRST';
    const response = `554 blocked https://kontor.test/sign/${token} and ${token}\r\n${'more '.repeat(200)}`;
    const sentence = explain(refusal('EMESSAGE', 'DATA', response));
    expect(sentence).toMatch(/^The mail server refused it: 554 blocked \[link\] and \[…\] more more/);
    expect(sentence.length).toBeLessThan(250);
  });
});

it('waits longer each time, and gives up after the eighth attempt', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const at = nextAttemptAt(now, attempts);
    return at && (at.getTime() - now.getTime()) / minuteMs;
  });
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440, undefined]);
});

it('pauses for seconds at first, and never longer than a minute', () => {
  expect([1, 2, 3, 4, 5, 50].map(pauseMs)).toEqual([5_000, 10_000, 20_000, 40_000, minuteMs, minuteMs]);
  expect(pauseMs(2_000)).toBeLessThan(hourMs);
});
