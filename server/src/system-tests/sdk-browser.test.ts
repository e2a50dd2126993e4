import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  breakOff,
  json,
  problem,
  type Reply,
  startScriptedServer,
} from '../../../sdk/src/testing/scripted-server.ts';
import { isBrowserSkipped, openBrowser } from '../testing/browser.ts';

const bundle = () =>
  build({
    entryPoints: [join(import.meta.dirname, '../../../sdk/src/index.ts')],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });

it('bundles for a browser without Node.js modules or other dependencies', async () => {
  const { outputFiles, metafile, warnings } = await bundle();
  expect(warnings).toEqual([]);
  expect(Object.keys(metafile.inputs).filter((file) => !/(^|\/)sdk\/src\//.test(file))).toEqual([]);
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  expect(imports.filter(({ external }) => external)).toEqual([]);
  const code = outputFiles[0]?.text ?? '';
  expect(code).not.toMatch(/\bnode:|\bBuffer\b|\brequire\(|\bprocess\b/);
  expect(gzipSync(code).length).toBeLessThan(16_000);
});

describe.skipIf(isBrowserSkipped())('in a real browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('a signed-in page reads, changes, lists and downloads with its cookie, over faults', async () => {
    const server = await startScriptedServer();
    const code = (await bundle()).outputFiles[0]?.text ?? '';
    const html = `<!doctype html><script type="module">import * as sdk from '/sdk.js'; window.sdk = sdk;</script>`;
    const send =
      (type: string, text: string): Reply =>
      (response) => {
        response.setHeader('set-cookie', 'kontor_session=s1; HttpOnly; SameSite=Strict');
        response.writeHead(200, { 'content-type': type }).end(text);
      };
    const pages = [
      json(200, { data: [{ id: 'a' }], next_cursor: 'c1' }),
      breakOff,
      json(200, { data: [{ id: 'b' }], next_cursor: null }),
    ];
    const A = '/accounts/acc_7';
    const replies: Record<string, () => Reply | undefined> = {
      'GET /': () => send('text/html', html),
      'GET /sdk.js': () => send('text/javascript', code),
      'GET /session': () => json(200, { user: {}, account: { id: 'acc_7' }, scopes: [] }),
      [`GET ${A}/organizations/org_1`]: () => json(200, { id: 'org_1' }, { etag: '"v2"' }),
      [`PUT ${A}/organizations/org_1`]: () => json(200, { id: 'org_1', name: 'B' }),
      [`GET ${A}/organizations`]: () => pages.shift(),
      [`GET ${A}/tpas/tpa_1/signeddocuments`]: () => send('application/pdf', '%PDF-1.7'),
      [`POST ${A}/tpas`]: () => problem(409, 'duplicate'),
    };
    server.replies = [
      (response, heard) => {
        const reply = replies[`${heard.method} ${heard.path.split('?')[0]}`]?.();
        (reply ?? problem(404, 'not_found'))(response, heard);
      },
    ];
    const tab = await browser.newPage();
    await tab.goto(`${server.url}/`);
    const seen = await tab.evaluate(async () => {
      const { sdk } = globalThis as unknown as { sdk: typeof import('@kontor/sdk') };
      const { etagOf, isKontorError, Kontor } = sdk;
      const kontor = new Kontor({ session: true });
      const organization = await kontor.organizations.get('org_1');
      const changed = await kontor.organizations.update('org_1', { name: 'B' });
      const ids = (await kontor.organizations.list().toArray()).map(({ id }) => id);
      const pdf = await kontor.tpas.signedDocument('tpa_1');
      const failed = await kontor.tpas
        .create({ payment_product_id: 'ppr_1', country: 'SE', organization_number: '1' })
        .catch((error: unknown) => isKontorError(error, 'duplicate'));
      const account = await kontor.accountId();
      return { account, etag: etagOf(organization), changed, ids, size: new Blob([pdf]).size, failed };
    });
    expect(seen).toEqual({
      account: 'acc_7',
      etag: '"v2"',
      changed: { id: 'org_1', name: 'B' },
      ids: ['a', 'b'],
      size: 8,
      failed: true,
    });
    const calls = server.heard.filter(({ path }) => path.startsWith('/accounts/'));
    expect(calls.length).toBe(7);
    for (const { method, headers } of calls) {
      expect(headers.cookie).toBe('kontor_session=s1');
      expect(headers.authorization).toBeUndefined();
      expect(headers['x-kontor-csrf']).toBe(method === 'GET' ? undefined : '1');
    }
    await server.close();
  });
});
