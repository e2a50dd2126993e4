import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '../../server/src/testing/test-api.ts';
import { referenceSamples } from './testing/reference-samples.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let api: TestApi;
/** A user's project with the packed SDK as its only dependency. */
let project: string;

// Compiling, packing and installing, on a machine that may have other things to do.
const packingMs = 180_000;

beforeAll(async () => {
  api = await testApi();
  project = await mkdtemp(join(tmpdir(), 'kontor-sdk-'));
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const packed = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: root });
  const { filename } = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('[')))[0];
  // Types of Node.js, which every such project has.
  const types = ['@types/node', 'undici-types'].map((name) => join(root, '../node_modules', name));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: project });
  await mkdir(join(project, 'node_modules/@types'));
  for (const from of types) await symlink(from, join(project, from.slice(from.indexOf('node_modules'))));
}, packingMs);
afterAll(async () => {
  await api.close();
  await rm(project, { recursive: true, force: true });
});

const blocks = async (language: string): Promise<string[]> => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );
};

it('the README’s ten lines lead from npm i to the first organization', async () => {
  const [example = ''] = await blocks('js');
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
  await writeFile(join(project, 'first.js'), example);
  const { accountId, clientId, clientSecret, get } = await api.partner();
  const { stdout } = await run('node', ['first.js'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      KONTOR_URL: api.url,
      KONTOR_ACCOUNT_ID: accountId,
      KONTOR_CLIENT_ID: clientId,
      KONTOR_CLIENT_SECRET: clientSecret,
    },
  });
  const [organization] = (await get('/organizations')).body.data;
  expect(organization.reference_id).toBe('customer-4711');
  expect(stdout).toBe(`${organization.name} is ${organization.id}\n`);
});

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'ES2022',
};
const forNode = { ...strict, module: 'NodeNext', lib: ['ES2023'], types: ['node'] };
const forBrowsers = {
  ...strict,
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM'],
  types: [],
};

/** What the compiler has to say of these files. */
async function complaints(files: Record<string, string>, compilerOptions: object): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  const config = { compilerOptions, files: Object.keys(files) };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, '../node_modules/.bin/tsc');
  const checked: { stdout: string } = await run(compiler, ['-p', project]).catch((error) => error);
  return checked.stdout;
}

it('every other example in the README is right by its types', { timeout: packingMs }, async () => {
  const examples = await blocks('ts');
  expect(examples.length).toBeGreaterThan(6);
  const given = [
    'declare const baseUrl: string, accountId: string, clientId: string, clientSecret: string, secret: string;',
  ];
  const files = examples.map((example, at) => {
    const own = /const kontor =/.test(example) ? [] : ["declare const kontor: import('@kontor/sdk').Kontor;"];
    return [`example-${at}.ts`, [example, ...given, ...own, 'export {};'].join('\n')];
  });
  expect(await complaints(Object.fromEntries(files), forNode)).toBe('');
});

it('every call in the reference of the site is right by its types', { timeout: packingMs }, async () => {
  const functions = referenceSamples().map(
    ({ typescript, ids }, at) =>
      `export async function call${at}(${['kontor: Kontor', ...ids.map((id) => `${id}: string`)].join(', ')}) {\n${typescript}\n}`,
  );
  expect(functions.length).toBeGreaterThan(200);
  const file = ["import type { Kontor } from '@kontor/sdk';", ...functions].join('\n');
  expect(await complaints({ 'reference.ts': file }, forNode)).toBe('');
});

it('the package’s types hold in a strict project, with those of Node.js or of a browser', {
  timeout: packingMs,
}, async () => {
  const uses = `
    import { answerChallenge, isKontorError, Kontor, type Organization, toCurl, verifyWebhook } from '@kontor/sdk';
    const kontor = new Kontor({
      baseUrl: 'http://localhost',
      accountId: 'acc_1',
      clientId: 'a',
      clientSecret: 'b',
      onRequest: (request) => console.log(toCurl(request)),
    });
    export async function all(secret: string, request: Request): Promise<Organization[]> {
      for await (const one of kontor.organizations.list({ limit: 5, q: undefined })) console.log(one.name.length);
      const { data, etag } = await kontor.organization('org_1').cardHolders.get('chd_1').withResponse();
      console.log(data.reference_id.length, etag?.length);
      const event = await verifyWebhook(await request.arrayBuffer(), request.headers, secret);
      if (event.name === 'card.transaction.cleared') console.log(event.payload.purchase_merchant);
      // @ts-expect-error: a field that does not exist
      await kontor.organizations.create({ reference_id: 'a', tpa_id: 'b', colour: 'red' });
      // @ts-expect-error: the id is missing
      await kontor.organizations.get();
      // @ts-expect-error: options where the query belongs
      await kontor.organizations.list({ timeoutMs: 5 }).page();
      const response = await answerChallenge(request.url, secret);
      console.log(response?.headers['X-Verify-Token'], isKontorError(event, 'duplicate'));
      return kontor.organizations.list().toArray({ max: 5 });
    }`;
  expect(await complaints({ 'uses.ts': uses }, forNode)).toBe('');
  expect(await complaints({ 'uses.ts': uses }, forBrowsers)).toBe('');
});
