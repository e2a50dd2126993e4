import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toApiError } from '../../http/present-error.ts';
import { dashboardRoutes } from './index.ts';

const page = `<meta name="kontor-base" content=""><link rel="icon" href="/favicon.ico"><link rel="preload" href="/session">
<script type="module" src="./assets/index-abc.js"></script>`;

describe('the files of the dashboard', () => {
  let folder: string;
  let server: FastifyInstance;
  const open = (publicUrl: string) => {
    server = Fastify();
    server.setErrorHandler((error, _request, reply) => reply.code(toApiError(error).status).send());
    for (const route of dashboardRoutes({ publicUrl, folder })) {
      server.get(route.path, async (request, reply) => route.handler(request, reply));
    }
  };
  const get = (url: string, headers = {}) => server.inject({ url, headers });
  const build = async (html = page) => {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'assets/index-abc.js'), 'let a;');
    await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync('let a;'));
    await writeFile(join(folder, 'index.html'), html);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-dashboard-'));
    open('http://kontor.test');
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are one page for every address, asked for each time and sent only when it is another one', async () => {
    await build();
    const answer = await get('/dashboard/webhooks/org_1/whk_2?tab=log');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('src="/dashboard/assets/index-abc.js"');
    const again = await get('/dashboard/', { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
    expect((await get('/dashboard')).headers.location).toBe('/dashboard/');
  });

  it('name with the page what its area needs, and nothing twice', async () => {
    await build(`${page}</head>`);
    await mkdir(join(folder, '.vite'));
    const chunk = (name: string, more = {}) => ({ file: `assets/${name}.js`, ...more });
    const manifest = {
      'index.html': chunk('index-abc'),
      _shared: chunk('shared', { css: ['assets/shared.css'], imports: ['index.html'] }),
      'src/screens/home/index.tsx': chunk('home', { imports: ['index.html', '_shared'] }),
      'src/screens/webhooks/index.tsx': chunk('webhooks', { imports: ['_shared'] }),
      'src/start.tsx': chunk('start', { imports: ['index.html'] }),
      ...Object.fromEntries(
        ['shared-en', 'shared-fi', 'home-en', 'home-fi', 'webhooks-fi'].map((name) => [
          `_texts-${name}-abc.js`,
          chunk(`texts-${name}-abc`, { name: `texts-${name}` }),
        ]),
      ),
    };
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const home = await get('/dashboard/?days=7');
    const linksIn = (body: string) =>
      [...body.matchAll(/rel="(\w+)" crossorigin href="([^"]+)"/g)].map((one) => one.slice(1));
    expect(linksIn(home.body)).toEqual([
      ['modulepreload', '/dashboard/assets/start.js'],
      ['modulepreload', '/dashboard/assets/texts-shared-en-abc.js'],
      ['modulepreload', '/dashboard/assets/home.js'],
      ['modulepreload', '/dashboard/assets/shared.js'],
      ['stylesheet', '/dashboard/assets/shared.css'],
      ['modulepreload', '/dashboard/assets/texts-home-en-abc.js'],
    ]);
    for (const headers of [
      { 'accept-language': 'fi-FI,sv;q=0.8' },
      { 'accept-language': 'sv', cookie: 'a=b; kontor_language=fi' },
    ]) {
      const { body } = await get('/dashboard/', headers);
      expect(body).toContain('texts-home-fi');
      expect(body).not.toMatch(/texts-home-en|texts-webhooks/);
    }
    const other = await get('/dashboard/webhooks/org_1', { 'if-none-match': home.headers.etag });
    expect(other.body).toContain('href="/dashboard/assets/webhooks.js"');
    expect(other.body).not.toContain('home.js');
    expect((await get('/dashboard/nothing')).body).not.toMatch(/home|webhooks/);
  });

  it('come under a policy that allows nothing inline and nothing from elsewhere', async () => {
    await build();
    const policy = String((await get('/dashboard/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('are cached for ever by their names, and sent compressed to browsers that accept it', async () => {
    await build();
    const plain = await get('/dashboard/assets/index-abc.js');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('let a;');
    const small = await get('/dashboard/assets/index-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe('let a;');
    const refused = await get('/dashboard/assets/index-abc.js', { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('are those of the build and nothing else of the disk', async () => {
    await build();
    await writeFile(join(folder, 'secret.js'), 'no');
    for (const name of ['..%2fsecret.js', '%2e%2e%2fsecret.js', 'index-abc.js.gz', 'missing.js']) {
      expect((await get(`/dashboard/assets/${name}`)).statusCode, name).toBe(404);
    }
  });

  it('are found below the path that a proxy puts in front', async () => {
    await build();
    await server.close();
    open('https://example.com/kontor');
    const { body } = await get('/dashboard/');
    expect(body).toContain('src="/kontor/dashboard/assets/index-abc.js"');
    expect(body).toContain('<meta name="kontor-base" content="/kontor">');
    expect(body).toContain('href="/kontor/favicon.ico"');
    expect(body).toContain('href="/kontor/session"');
  });

  it('say what to run when they were never built, and are there once that was done', async () => {
    const missing = await get('/dashboard/');
    expect(missing.statusCode).toBe(503);
    expect(missing.body).toContain('npm run build');
    await build();
    expect((await get('/dashboard/')).statusCode).toBe(200);
  });

  it('are read anew after another build', async () => {
    await build();
    await get('/dashboard/');
    await build(page.replace('abc', 'def'));
    const later = new Date('2040-01-01');
    await utimes(join(folder, 'index.html'), later, later);
    expect((await get('/dashboard/')).body).toContain('index-def.js');
  });
});
