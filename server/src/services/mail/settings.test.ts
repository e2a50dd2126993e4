import { describe, expect, it } from 'vitest';
import { parseSmtpSettings } from './settings.ts';

const from = 'Kontor <no-reply@example.com>';

describe('the mail server’s address', () => {
  it.each([
    [
      'smtp://mail.example.com',
      { host: 'mail.example.com', port: 587, isSecure: false, isTlsRequired: true },
    ],
    ['smtps://mail.example.com', { port: 465, isSecure: true, isTlsRequired: false }],
    ['smtp://mail.example.com:2525?tls=optional', { port: 2525, isTlsRequired: false }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, isTlsRequired: false, login: undefined }],
    ['smtp://127.0.0.1', { isTlsRequired: false }],
    ['smtp://[::1]:25', { host: '::1', port: 25, isTlsRequired: false }],
    ['smtp://127.0.0.1.example.com', { isTlsRequired: true }],
    ['smtp://me%40acme:p%23ss%2F@mail.example.com', { login: { user: 'me@acme', pass: 'p#ss/' } }],
  ])('%s is understood', (url, expected) => {
    expect(parseSmtpSettings(url, from)).toMatchObject(expected);
  });

  it.each([
    ['mail.example.com:587', /^KONTOR_SMTP_URL must look like smtp:\/\/user:password@/],
    ['http://mail.example.com', /^KONTOR_SMTP_URL must look like/],
    ['smtp://', /^KONTOR_SMTP_URL (must name a mail server|must look like)/],
    ['smtp://u:hunter#2@mail.example.com', /^KONTOR_SMTP_URL must look like .*# as %23/],
    ['smtp://u:hunter%2@mail.example.com', /write a % in the user or password as %25\.$/],
    ['smtp://mail.example.com/inbox', /without a path\.$/],
    ['smtp://mail.example.com?tls=never', /only option of KONTOR_SMTP_URL is \?tls=optional\.$/],
    ['smtp://mail.example.com?pool=true', /only option of KONTOR_SMTP_URL is \?tls=optional\.$/],
  ])('%s is rejected in a sentence that repeats no password', (url, sentence) => {
    expect(() => parseSmtpSettings(url, from)).toThrow(sentence);
    expect(() => parseSmtpSettings(url, from)).not.toThrow(/hunter/);
  });
});

describe('the sender', () => {
  it.each([
    [from, { name: 'Kontor', address: 'no-reply@example.com' }],
    ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
    ['"Acme, Cards" <a@b.example>', { name: 'Acme, Cards', address: 'a@b.example' }],
  ])('%s is understood', (text, sender) => {
    expect(parseSmtpSettings('smtp://localhost', text)?.from).toEqual(sender);
  });

  it.each(['Kontor', 'a@b.example, c@d.example', 'Kontor <no-reply>', 'group: a@b.example;'])(
    '%s is rejected, even without a mail server',
    (text) => {
      expect(() => parseSmtpSettings(undefined, text)).toThrow(/^KONTOR_MAIL_FROM must be one address/);
    },
  );

  it('is required with a mail server', () => {
    expect(() => parseSmtpSettings('smtp://localhost', undefined)).toThrow(/requires KONTOR_MAIL_FROM/);
    expect(parseSmtpSettings(undefined, from)).toBeUndefined();
    expect(parseSmtpSettings(undefined, undefined)).toBeUndefined();
  });
});
