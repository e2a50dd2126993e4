import { describe, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { parseTargetUrl, urlLengthMax } from './target-url.ts';

const live = (text: string) => parseTargetUrl(text, { isSandbox: false });
const local = createAddressGuard([], { allowsLoopback: true });
const sandbox = (text: string) => parseTargetUrl(text, { isSandbox: true, guard: local });

const https = 'https address';
const publicName = 'not a public name';
const mustBePublic = 'is not a public address';
const port = 'port must';
const spaces = 'spaces, control characters or backslashes';

const hostile: [string, string][] = [
  // These are not whole addresses.
  ...[
    '',
    'example.com',
    '//example.com',
    'https:',
    'https://',
    'https:///x',
    'https:example.com',
    'https:/example.com',
    'https://?x',
    'https://:443',
    'https://[',
    'https://[::1',
    'https://a b.com',
    'https://exa<mple.com',
    'https://%00.com',
    'https://1.2.3.4.5',
    'https://256.1.1.1',
    'https://[::g]',
    'https://[fe80::1%25eth0]/',
    'https://a.com:99999',
    'https://a.com:x',
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:alert(1)',
    'data:text/plain,x',
    'ws://example.com',
    'httpss://example.com',
    'http+unix://x',
  ].map((text): [string, string] => [text, text.includes(' ') ? spaces : https]),
  // The parser changes these silently.
  ...[
    ' https://example.com',
    'https://example.com ',
    'https://exam\nple.com',
    'https://exam\tple.com',
    'https://example.com/\r\nX-Y: z',
    'https://example.com/\0',
    'https:\\\\example.com',
    'https://example.com\\@127.0.0.1',
    'https://example.com\\.evil.com',
    'https://example.com/\u2028',
    'https://example.com/\u00a0x',
  ].map((text): [string, string] => [text, spaces]),
  // These contain credentials or fragments.
  ...[
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://:pass@example.com',
    'https://@example.com',
    'https://example.com@127.0.0.1',
    'https://example.com:443@169.254.169.254/',
    'https://a@b@example.com',
  ].map((text): [string, string] => [text, 'user name or password']),
  ...['https://example.com#x', 'https://example.com/#', 'https://example.com/?a#@127.0.0.1'].map(
    (text): [string, string] => [text, 'fragment'],
  ),
  // These use plain http.
  ...['http://example.com', 'HTTP://example.com', 'http://127.0.0.1', 'http://localhost:3000'].map(
    (text): [string, string] => [text, 'begin with https'],
  ),
  // These are addresses in every form.
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0x7f.1',
    '127.0.0.1.',
    '１２７.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '0x0',
    '10.0.0.1',
    '10.1',
    '167772161',
    '0xa.1',
    '012.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '3232235777',
    '0300.0250.1.1',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0xA9.0xFE.0xA9.0xFE',
    '0251.0376.0251.0376',
    '169.254.43518',
    '100.100.100.200',
    '100.64.0.1',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:808:808::f5ff:fffe]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
  ].map((host): [string, string] => [`https://${host}/hook`, mustBePublic]),
  // These are names of this machine and of internal networks.
  ...[
    'localhost',
    'LOCALHOST',
    'LocalHost.',
    'ｌｏｃａｌｈｏｓｔ',
    'loc%61lhost',
    'a.localhost',
    'localhost.localdomain',
    'localhost6',
    'localhost4.localdomain4',
    'ip6-localhost',
    'ip6-loopback',
    'localhost.example.com',
    'printer.local',
    'metadata.google.internal',
    'metadata.google.internal.',
    'db.internal',
    'intranet',
    'wiki.intranet',
    'router.lan',
    'nas.home',
    'x.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'vault.corp',
    'x.private',
    'kontor',
    'postgres',
    'metadata',
    'a.onion',
    'x.invalid',
  ].map((host): [string, string] => [`https://${host}/`, publicName]),
  // These are not valid names.
  ...[
    'example.com..',
    '.example.com',
    'a..b.com',
    '-a.com',
    'a-.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    "a'b.com",
    'a!b.com',
    'a$b.com',
    '*.example.com',
  ].map((host): [string, string] => [`https://${host}/`, 'not a valid host name']),
  // These ports belong to other services.
  ...[
    0, 1, 21, 22, 23, 25, 53, 80, 110, 143, 389, 445, 465, 587, 993, 1023, 1433, 1521, 2049, 2375, 2379, 3306,
    3389, 5432, 5672, 5900, 5984, 6000, 6379, 6443, 6667, 8500, 9042, 9092, 9200, 9300, 10250, 11211, 27017,
    61616,
  ].map((number): [string, string] => [`https://example.com:${number}/`, port]),
  [`https://example.com/${'a'.repeat(urlLengthMax)}`, 'at most 2048'],
  // Node.js 20 cannot parse it, 24 can.
  ['https://xn--/', URL.canParse('https://xn--/') ? 'not a valid host name' : 'https address'],
  // This URL is short as written, and long as sent.
  [`https://example.com/${'å'.repeat(1000)}`, 'at most 2048'],
];

describe('a URL', () => {
  it('is tried in many more ways than one', () => {
    expect(hostile.length).toBeGreaterThan(180);
    expect(new Set(hostile.map(([text]) => text)).size).toBe(hostile.length);
  });

  it.each(hostile)('%j is refused: %s', (text, sentence) => {
    expect(live(text)).toEqual({ broken: expect.stringContaining(sentence) });
    // A sandbox account gets the same refusals.
    if (!/^http:\/\/(localhost|127)/i.test(text)) expect(sandbox(text)).toHaveProperty('broken');
  });

  const good: [string, string][] = [
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/hooks?x=1&y=%20', 'https://example.com/hooks?x=1&y=%20'],
    ['HTTPS://Example.COM/Hooks', 'https://example.com/Hooks'],
    ['https://example.com./hooks', 'https://example.com/hooks'],
    ['https://example.com:443/', 'https://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://example.com:1024/', 'https://example.com:1024/'],
    ['https://example.com:3000/', 'https://example.com:3000/'],
    ['https://example.com:8080/', 'https://example.com:8080/'],
    ['https://example.com:65535/', 'https://example.com:65535/'],
    ['https://bröd.example.se/å', 'https://xn--brd-tna.example.se/%C3%A5'],
    ['https://☃.net/', 'https://xn--n3h.net/'],
    ['https://a_b.example.com/', 'https://a_b.example.com/'],
    ['https://ex%61mple.com/', 'https://example.com/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://0x08.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['https://[64:ff9b::8.8.8.8]:8443/', 'https://[64:ff9b::808:808]:8443/'],
    ['https://localhosting.example.com/', 'https://localhosting.example.com/'],
    ['https://internal.example.com/', 'https://internal.example.com/'],
    ['https://example.com/a@b', 'https://example.com/a@b'],
    ['https://example.com/../x', 'https://example.com/x'],
  ];
  it.each(good)('%s is taken, as %s', (text, url) => {
    expect(live(text)).toEqual({ url });
    expect(sandbox(text)).toEqual({ url });
  });

  it('with a letter such as ö is taken after a hundred thousand others as well', () => {
    for (let at = 0; at < 100_000; at += 1) live('https://example.se/');
    expect(live('https://bröd.example.se/')).toEqual({ url: 'https://xn--brd-tna.example.se/' });
  });
});

describe('a sandbox’s URL', () => {
  it.each([
    ['http://localhost', 'http://localhost/'],
    ['http://localhost:3000/hook', 'http://localhost:3000/hook'],
    ['http://localhost.:3000/hook', 'http://localhost:3000/hook'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
    ['http://127.1:8080/', 'http://127.0.0.1:8080/'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('%s may be of this machine', (text, url) => {
    expect(sandbox(text)).toEqual({ url });
    expect(live(text)).toEqual({ broken: 'The URL must begin with https://.' });
  });

  it.each([
    'http://example.com/',
    'http://10.0.0.1/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://169.254.169.254/',
    'http://a.localhost/',
    'http://127.0.0.1.nip.io/',
    'http://localhost:6379/',
    'http://localhost:22/',
    'https://localhost/',
    'https://127.0.0.1/',
    'http://u:p@localhost/',
  ])('%s is refused all the same', (text) => {
    expect(sandbox(text)).toHaveProperty('broken');
  });
});

describe('where the operator allows inner addresses', () => {
  const guard = createAddressGuard(['10.20.0.0/16']);
  const inner = (text: string) => parseTargetUrl(text, { isSandbox: false, guard });

  it('they and inner names are taken, and others are not', () => {
    expect(inner('https://10.20.0.9/')).toEqual({ url: 'https://10.20.0.9/' });
    expect(inner('https://receiver.internal:8443/')).toEqual({ url: 'https://receiver.internal:8443/' });
    expect(inner('https://receiver/')).toEqual({ url: 'https://receiver/' });
    expect(inner('https://10.21.0.9/')).toHaveProperty('broken');
    expect(inner('https://169.254.169.254/')).toHaveProperty('broken');
    expect(inner('http://10.20.0.9/')).toHaveProperty('broken');
  });
});
