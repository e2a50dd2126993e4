import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, type Import, listImports } from './testing/import-graph.ts';

const root = import.meta.dirname;
const linesMax = 400;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));
const isTest = (file: string): boolean =>
  /\.test\.ts$|^(testing|system-tests|delivery\/simulation)\//.test(file);
const source = files.filter((file) => !isTest(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Without comments, which may say what code may not. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const imports = listImports(root, source);

/** `resources/accounts` for whatever lies below it; the name itself for a file of the top. */
const partOf = (file: string): string => {
  const [layer = '', resource = ''] = file.split('/');
  const isDivided = (layer === 'resources' || layer === 'services') && file.split('/').length > 2;
  return isDivided ? `${layer}/${resource}` : layer;
};
const layerOf = (file: string) => file.split('/')[0] ?? '';
const show = ({ from, to }: Import) => `${from} imports ${to}`;

/** What each layer may import besides itself. A resource or service imports itself, never its neighbour. */
const below: Record<string, string[]> = {
  platform: [],
  domain: ['platform'],
  auth: ['domain', 'platform'],
  services: ['domain', 'platform'],
  http: ['auth', 'domain', 'platform'],
  delivery: ['auth', 'services', 'domain', 'platform'],
  resources: ['http', 'delivery', 'auth', 'services', 'domain', 'platform'],
  pages: ['http', 'auth', 'services', 'domain', 'platform'],
  'config.ts': ['auth', 'services', 'domain', 'platform'],
  operator: ['resources', 'http', 'delivery', 'auth', 'services', 'domain', 'platform'],
  cli: ['operator', 'delivery', 'domain', 'platform'],
  composition: [
    'config.ts',
    'operator',
    'resources',
    'pages',
    'http',
    'delivery',
    'auth',
    'services',
    'domain',
    'platform',
  ],
  process: [
    'composition',
    'operator',
    'cli',
    'config.ts',
    'resources',
    'auth',
    'services',
    'domain',
    'platform',
  ],
  'main.ts': ['process', 'cli', 'platform'],
};

describe('imports go down, never up, never sideways', () => {
  it('and are all seen by this test', () => {
    expect(source.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(200);
    expect(imports.map(({ to }) => to).filter((to) => !files.includes(to))).toEqual([]);
  });

  it.each(Object.entries(below))('from %s only to %s', (layer, allowed) => {
    const wrong = imports.filter(({ from, to }) => {
      if (layerOf(from) !== layer || partOf(from) === partOf(to)) return false;
      // The table of contents names every resource.
      if (from === 'resources/index.ts' && layerOf(to) === 'resources') return false;
      return !allowed.includes(layerOf(to));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('never in a circle, not even by types alone', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it('from a resource’s folder never into a folder inside it, but for its index', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        layerOf(from) === 'resources' &&
        from.split('/').length > 2 &&
        !from.endsWith('/index.ts') &&
        to.startsWith(`${dirname(from)}/`) &&
        dirname(to) !== dirname(from),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('and every folder and file of the top has its place in the picture', () => {
    const top = new Set(source.map(layerOf));
    expect([...top].filter((layer) => !(layer in below))).toEqual([]);
  });

  it('and nothing of the product imports a test or the tests’ tools', () => {
    const wrong = imports.filter(({ to }) => isTest(to));
    expect(wrong.map(show)).toEqual([]);
  });
});

describe('one place for each thing', () => {
  const using = (pattern: RegExp) => source.filter((file) => pattern.test(codeOf(file)));

  it('only the settings read the environment', () => {
    const reading = source.filter((file) =>
      /process\s*\.\s*env|process\[/.test(
        codeOf(file).replaceAll(/(readConfig|showSettings|checkSettings|diagnose)\(process\.env[,)]/g, ''),
      ),
    );
    // The partner's commands have separate settings, and never read the server's.
    const allowed = ['config.ts', 'cli/partner/environment.ts'];
    expect(reading.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('only the clock reads the clock', () => {
    expect(using(/new Date\(\s*\)|\bDate\.now\b|[^.\w]Date\(\s*\)/)).toEqual(['platform/clock.ts']);
  });

  it('only ids, secrets and keys are drawn at random', () => {
    const random =
      /\b(randomBytes|randomFill(Sync)?|randomInt|randomUUID|getRandomValues|generateKey(Pair)?(Sync)?)\(|Math\.random/;
    const allowed = [
      'auth/secrets.ts',
      'auth/signing-keys.ts',
      // The key of a machine that logs in, which no server sees.
      'cli/partner/client-proof.ts',
      'delivery/signing-key.ts',
      'platform/backup-cipher.ts',
      'platform/ids.ts',
      'platform/master-key.ts',
      // For services, which do not know auth/: what the eID gives to a browser and to a provider.
      'platform/secrets.ts',
      // The key with which documents are sealed, and its certificate's serial number.
      'resources/audit-log/chain/keys.ts',
      'services/signed-document/make-seal.ts',
    ];
    expect(using(random).toSorted()).toEqual(allowed);
  });

  it('only platform/url reads whether an address is one', () => {
    expect(using(/\bURL\.(canParse|parse)\b/)).toEqual([]);
  });

  it('no resource, page or command speaks to PostgreSQL but by a handle', () => {
    const speaking = using(/from 'pg'/).filter((file) => /^(resources|services|http|pages|cli)\//.test(file));
    expect(speaking).toEqual([]);
  });

  it('every connection to PostgreSQL has a listener for its errors from the first moment on', () => {
    expect(using(/(new|extends) pg\.(native\.)?Client\b|import \{[^}]*\bClient\b[^}]*\} from 'pg'/)).toEqual([
      'platform/database/client.ts',
    ]);
    // It adds the listener of the pool, and its clients are of that class.
    expect(using(/\bpg\.Pool\(|from 'pg-pool'/)).toEqual(['platform/database/connections.ts']);
  });
});

it('only system tests start a Kontor process or a browser', () => {
  const tools = /testing\/(kontor-process|killable-kontor|browser|dashboard)\.ts'/;
  const starting = files.filter((file) => file.endsWith('.test.ts') && tools.test(textOf(file)));
  expect(starting.filter((file) => !file.startsWith('system-tests/'))).toEqual([]);
});

it(`no file has more than ${linesMax} lines`, () => {
  const long = files.filter((file) => textOf(file).split('\n').length > linesMax + 1);
  expect(long).toEqual([]);
});
