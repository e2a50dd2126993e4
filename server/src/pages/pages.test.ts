import { afterAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../platform/errors.ts';
import { version } from '../platform/version.ts';
import { call } from '../testing/partner.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { ownApi, testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}, url = api.url) =>
  call(`${url}${path}`, { headers });
const html = 'text/html; charset=utf-8';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** The pages by what they are asked for with, and their status. */
const pages: [string, number][] = [
  ['/', 200],
  ['/docs', 200],
  ['/docs/errors', 200],
  ['/docs/errors/not_found', 200],
  ['/nothing/here', 404],
];

function policyOf(answer: { headers: Headers }): Map<string, string> {
  const directives = (answer.headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}

describe('a page', () => {
  it.each(pages)('%s is HTML with a strict policy: status %i', async (path, status) => {
    const answer = await get(path, browser);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe(html);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const policy = policyOf(answer);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(["'none'", "'self'"]).toContain(policy.get('script-src') ?? policy.get('default-src'));
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it.each(pages)('%s loads nothing from other hosts, and has no inline script', async (path) => {
    const { text } = await get(path, browser);
    const links = [...text.matchAll(/\b(?:src|href|action|poster|data)\s*=\s*["']([^"']*)["']/g)];
    expect(links.map((match) => match[1]).filter((link) => !/^(#|\/(?!\/))/.test(link ?? ''))).toEqual([]);
    expect(text).not.toMatch(/@import|url\(|\son[a-z]+\s*=|javascript:/i);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  it.each(pages)('%s is answered to HEAD with the same header and no body', async (path, status) => {
    const head = await call(`${api.url}${path}`, { method: 'HEAD', headers: browser });
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([status, '', html]);
  });

  it('at the front door says the version, and links only to what is there', async () => {
    const { text } = await get('/');
    expect(text).toContain(`Version ${version}.`);
    const links = [...text.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
  });
});

describe('the documentation', () => {
  it('finds each of its files here, compressed and cached by their names', async () => {
    const { text } = await get('/docs');
    const files = [...text.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(files).toHaveLength(4);
    const types: Record<string, string> = {
      css: 'text/css; charset=utf-8',
      js: 'text/javascript; charset=utf-8',
      svg: 'image/svg+xml',
    };
    for (const file of files) {
      const answer = await fetch(`${api.url}${file}`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(types[file.slice(file.lastIndexOf('.') + 1)]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-encoding')).toBe(file.endsWith('.svg') ? null : 'br');
      expect((await answer.text()).length).toBeGreaterThan(100);
    }
  });

  it('does not show a demo’s client at an address that others can reach', async () => {
    const { shownDemo } = api.app.sandbox;
    expect((await get('/docs/try/credentials')).status).toBe(404);
    shownDemo.credentials = { account_id: 'acc_1', client_id: 'cli_1', client_secret: 'ksec_1' };
    const answer = await get('/docs/try/credentials', { host: 'localhost' });
    shownDemo.credentials = undefined;
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('leads only to pages that exist, from every page', async () => {
    const text = (await get('/docs/llms.txt')).text;
    const pages = [...text.matchAll(/\((\/docs\/[^)]+)\.md\)/g)].map((match) => match[1] ?? '');
    expect(pages.length).toBeGreaterThan(60);
    const seen = new Set<string>();
    for (const path of pages) {
      expect((await get(`${path}.md`)).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const page = await get(path === '/docs/index' ? '/docs' : path, browser);
      for (const [, link = ''] of page.text.matchAll(/href="(\/docs[^"#]*)/g)) seen.add(link);
    }
    const missing: string[] = [];
    for (const link of seen) if ((await get(link, browser)).status !== 200) missing.push(link);
    expect(missing).toEqual([]);
  });

  it('has every operation of the contract, and is small', async () => {
    const { paths } = (await get('/openapi.json')).body as {
      paths: Record<string, Record<string, { tags: string[]; operationId: string }>>;
    };
    for (const { tags, operationId } of Object.values(paths).flatMap((item) => Object.values(item))) {
      const { text } = await get(`/docs/reference/${tags[0]}`, browser);
      expect(text, operationId).toContain(`data-operation="${operationId}"`);
    }
    const first = await fetch(`${api.url}/docs`, { headers: { 'accept-encoding': 'br' } });
    expect(Number(first.headers.get('content-length'))).toBeLessThan(30_000);
  });

  it('is a page where a browser asks for one that does not exist', async () => {
    const missing = await get('/docs/nothing', browser);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, html]);
  });

  it.each([
    'nothing.js',
    'package.json',
    'index.html.br',
    'manifest.json',
    'QUICKSTART',
    'index.html%00',
    '__proto__',
    'constructor',
    '..%2fpackage.json',
    '..%2F..%2F..%2Fpackage.json',
    '%2e%2e%2fpackage.json',
    '..%5cpackage.json',
    '%2fetc%2fpasswd',
    '../package.json',
    '../../../../etc/passwd',
    '..;/package.json',
    './index.html.gz',
  ])('has no file %s', async (name) => {
    // Sent as written: fetch would tidy the path first.
    const request = `GET /docs/${name} HTTP/1.1\r\nHost: kontor.test\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(api.url, request);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.text).not.toMatch(/root:|node_modules/);
  });
});

describe('files', () => {
  it('/openapi.json is the contract, with the address that people see', async () => {
    const answer = await get('/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./) });
    expect(answer.body.servers[0].url).toBe('http://kontor.test');
    expect(Object.keys(answer.body.paths)).toContain('/accounts/{accountId}');
  });

  it('/openapi.json is compressed for those who take that, and 304 for those who have it', async () => {
    const plain = await fetch(`${api.url}/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
    const text = await plain.text();
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'accept-encoding',
    ]);
    for (const encoding of ['br', 'gzip']) {
      const packed = await fetch(`${api.url}/openapi.json`, { headers: { 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(Number(packed.headers.get('content-length')) * 8).toBeLessThan(text.length);
      expect(await packed.text()).toBe(text);
    }
    const etag = plain.headers.get('etag') ?? '';
    const again = await get('/openapi.json', { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('/docs/errors has a page for every code', async () => {
    const { text } = await get('/docs/errors', browser);
    for (const [code, { title }] of Object.entries(errorCatalogue)) {
      expect(text).toContain(`href="/docs/errors/${code}"`);
      const page = await get(`/docs/errors/${code}`, browser);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(`>${title}</h1>`)]);
    }
    for (const code of ['nonsense', 'constructor', '__proto__']) {
      expect((await get(`/docs/errors/${code}`, browser)).status).toBe(404);
    }
  });

  it('/favicon.ico is a picture that loads and runs nothing', async () => {
    const answer = await get('/favicon.ico');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(answer.text).not.toMatch(/<script|href|\son[a-z]+=/i);
  });
});

describe('the login page', () => {
  it('is what a browser gets instead of a 401 in JSON, and is not kept', async () => {
    const path = '/accounts/acc_01m7es4rym6s9zf02x1fbg2b16';
    const page = await get(path, browser);
    expect(page.text).toContain('You are not signed in');
    expect(page.text).toContain('http://kontor.test/oauth/token');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('vary')).toMatch(/accept/i);
    const problem = await get(path, { accept: 'application/json' });
    expect([problem.status, problem.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('has the form to sign in, in the reader’s language', async () => {
    const page = await get('/accounts/acc_x', { ...browser, 'accept-language': 'fi' });
    expect(page.text).toContain('<html lang="fi">');
    expect(page.text).toContain('Et ole kirjautunut');
    expect(page.text).toMatch(/<form method="post" action="\/login\?lang=fi">[\s\S]*name="password"/);
  });

  it('shows the public address as text, whatever is in it', async () => {
    const hostile = await ownApi({
      environment: { KONTOR_PUBLIC_URL: `http://kontor.test/"'><script>alert(1)</script>&amp;<b>` },
    });
    try {
      for (const path of ['/', '/docs', '/accounts/acc_x']) {
        const { text } = await get(path, browser, hostile.url);
        expect(text).not.toMatch(/<script>|<b>|alert\(1\)<\//);
      }
      const { text } = await get('/accounts/acc_x', browser, hostile.url);
      expect(text).toContain('http://kontor.test/&#34;&#39;&#62;&#60;script&#62;');
      expect(text).toContain('&#38;amp;');
    } finally {
      await hostile.close();
    }
  });
});

describe('a path without anything', () => {
  it('is a page for browsers, in their language, and a problem for programs', async () => {
    const page = await get('/nothing/here', { ...browser, 'accept-language': 'sv-SE' });
    expect([page.status, page.headers.get('vary')]).toEqual([404, 'accept']);
    expect(page.text).toContain('Sidan finns inte');
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const problem = await get('/nothing/here', headers);
      expect([problem.status, problem.body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('security.txt', () => {
  it('says where to report a vulnerability, and is valid for less than a year (RFC 9116)', async () => {
    const { status, headers, text } = await get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@kontor.test');
    expect(fields.get('Canonical')).toBe('http://kontor.test/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - api.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
  });
});
