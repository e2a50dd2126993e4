import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, KontorBench, type KontorProcess } from '../testing/kontor-process.ts';

const repository = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

type Block = { language: string; words: string[]; code: string };

/** The blocks of code of a guide, in their order. */
function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```([\w-]+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', words = '', code = '']) => ({
      language,
      words: words.trim().split(/\s+/),
      code,
    }),
  );
}

/** Guides, and the marks of blocks that a test cannot run: `no-run`, and `background` for a program that stays. */
const guides = [
  'quickstart',
  'authentication',
  'onboarding',
  'webhooks',
  'pull-events',
  'portal',
  'sandbox',
  'receipts',
  'idempotency',
  'limits',
  'migration',
  'issuers',
  'going-live',
];

/** Written from the commands themselves. */
const generated = ['cli'];

describe('the guides of the documentation', () => {
  let bench: KontorBench;
  let kontor: KontorProcess;
  let environment: Record<string, string>;
  let prelude = '';
  const receiver = { port: 0, end: () => {} };
  const scratch = join(repository, 'node_modules/.guides');

  beforeAll(async () => {
    bench = await KontorBench.open();
    kontor = await bench.serve({ arguments: ['--demo'], environment: { KONTOR_RATE_LIMIT: '100' } });
    const printed = (name: string) => new RegExp(`^ *${name} +(\\S+)$`, 'm').exec(kontor.output())?.[1] ?? '';
    await vi.waitFor(() => expect(kontor.output()).toContain('Documentation'), { timeout: 300_000 });
    environment = {
      PATH: process.env.PATH ?? '',
      // curl reads its settings there: a busy machine may answer 503 for a moment.
      HOME: scratch,
      NO_PROXY: '*',
      ACCOUNT_ID: printed('account'),
      CLIENT_ID: printed('client_id'),
      CLIENT_SECRET: printed('client_secret'),
      BASE_URL: kontor.url,
    };
    receiver.port = await freePort();
    const quickstart = blocksOf(await readFile(join(repository, 'docs/quickstart.md'), 'utf8'));
    const [first] = quickstart.filter(
      ({ language, words }) => language === 'sh' && !words.includes('no-run'),
    );
    // The functions `pick` and `api`, which the other guides use.
    prelude = first?.code ?? '';
    const background = quickstart.find(({ words }) => words.includes('background'))?.code.trim() ?? '';
    const child = spawn('bash', ['-c', `exec env ${adapted(background)}`], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment,
    });
    await once(child.stdout, 'data');
    receiver.end = () => void child.kill();
    await rm(scratch, { recursive: true, force: true });
    await mkdir(join(scratch, 'node_modules/@kontor'), { recursive: true });
    await symlink(join(repository, 'sdk'), join(scratch, 'node_modules/@kontor/sdk'));
    await writeFile(
      join(scratch, 'receipt.jpg'),
      await readFile(join(repository, 'scripts/smoke-receipt.jpg')),
    );
    // The demo's purchases are created in the background.
    const ready = `set -e\n${adapted(prelude)}\nuntil [ "$(api GET '/transactions?limit=100' | pick .data.length)" = 100 ]; do sleep 0.5; done`;
    await run('bash', ['-c', ready], { cwd: scratch, env: environment });
  }, 400_000);

  afterAll(async () => {
    receiver.end();
    await bench?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const adapted = (code: string) =>
    code
      .replaceAll('http://localhost:8080', kontor.url)
      .replaceAll('PORT=9000', `PORT=${receiver.port}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${receiver.port}`);

  it('are all in this list', async () => {
    const files = (await readdir(join(repository, 'docs'))).filter((name) => name.endsWith('.md'));
    const withCode: string[] = [];
    for (const name of files) {
      const blocks = blocksOf(await readFile(join(repository, 'docs', name), 'utf8'));
      if (
        blocks.some(
          ({ language, words }) => ['sh', 'ts', 'python'].includes(language) && !words.includes('no-run'),
        )
      )
        withCode.push(name.slice(0, -3));
    }
    expect(withCode.filter((name) => !guides.includes(name) && !generated.includes(name))).toEqual([]);
  });

  it.each(guides)(
    '%s: its commands work in a shell, one after the other',
    { timeout: 300_000 },
    async (guide) => {
      const blocks = blocksOf(await readFile(join(repository, `docs/${guide}.md`), 'utf8')).filter(
        ({ language, words }) =>
          language === 'sh' && !words.includes('no-run') && !words.includes('background'),
      );
      const own = guide === 'quickstart' ? '' : prelude;
      const script = `set -euo pipefail\n${adapted(own)}\n${blocks.map(({ code }) => `${adapted(code)}\necho`).join('\n')}`;
      const { stdout } = await run('bash', ['-c', script], { cwd: scratch, env: environment }).catch(
        (error) => {
          throw new Error(`docs/${guide}.md: ${error.stderr}\n${error.stdout}`);
        },
      );
      if (guide === 'quickstart') expect(stdout).toMatch(/^true$/m);
      if (guide === 'onboarding') {
        expect(stdout).toMatch(/^activated$/m);
        expect(stdout).toMatch(/^consented$/m);
      }
    },
  );

  it.each(guides)('%s: its TypeScript runs', { timeout: 300_000 }, async (guide) => {
    const blocks = blocksOf(await readFile(join(repository, `docs/${guide}.md`), 'utf8')).filter(
      ({ language, words }) => language === 'ts' && !words.includes('no-run'),
    );
    for (const [at, { code }] of blocks.entries()) {
      const file = join(scratch, `${guide}-${at}.mts`);
      await writeFile(file, adapted(code));
      await run(process.execPath, ['--import', 'tsx', file], { cwd: repository, env: environment }).catch(
        (error) => {
          throw new Error(`docs/${guide}.md: ${error.stderr}`);
        },
      );
    }
  });
});
