import { expect, it } from 'vitest';
import { parseAuditStreamSettings } from './settings.ts';
import { toFrame } from './syslog.ts';

it('writes RFC 5424 with the length in bytes in front', () => {
  const entry = { position: 7, at: '2026-11-19T05:00:00.000Z', name: 'user.signed_in', isWarning: false };
  const frame = toFrame({ ...entry, json: '{"name":"Åsa"}' });
  const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(frame) ?? [];
  expect(Number(length)).toBe(Buffer.byteLength(message));
  expect(message).toMatch(
    /^<109>1 2026-11-19T05:00:00\.000Z \S+ kontor \d+ user\.signed_in \[meta sequenceId="7"\]\[origin software="kontor" swVersion="[\d.]+"\] \{"name":"Åsa"\}$/,
  );
  const failed = toFrame({
    ...entry,
    position: 2 ** 31,
    name: 'a b'.repeat(20),
    isWarning: true,
    json: '{}',
  });
  expect(failed).toMatch(/^\d+ <108>1 \S+ \S+ kontor \d+ a_ba_b\S{26} \[meta sequenceId="1"\]/);
});

it.each([
  [{ KONTOR_AUDIT_STREAM_SYSLOG: 'siem.example.com' }, /a host and a port/],
  [{ KONTOR_AUDIT_STREAM_SYSLOG: 'siem.example.com:0' }, /a host and a port/],
  [{ KONTOR_AUDIT_STREAM_HTTPS: 'http://siem.example.com' }, /must be an https URL/],
  [{ KONTOR_AUDIT_STREAM_HTTPS: 'https://a:b@siem.example.com' }, /must not contain a password/],
  [{ KONTOR_AUDIT_STREAM_KEY: '/key.pem' }, /must be set together/],
])('refuses %o', (given: Record<string, string>, reason) => {
  expect(() => parseAuditStreamSettings((name) => given[name])).toThrow(reason);
});

it('accepts names and addresses', () => {
  const of = (text: string) =>
    parseAuditStreamSettings((name) => (name.endsWith('SYSLOG') ? text : undefined)).syslog;
  expect(of('siem.example.com:6514')).toEqual({ host: 'siem.example.com', port: 6514 });
  expect(of('[2001:db8::1]:6514')).toEqual({ host: '2001:db8::1', port: 6514 });
});
