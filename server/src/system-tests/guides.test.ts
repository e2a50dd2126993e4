import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, KontorBench, type KontorProcess } from '../testing/kontor-process.ts';

const repository = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** Debian's Python has the package python3-httpx. */
const python = process.env.KONTOR_PYTHON ?? '/usr/bin/python3';

type Block = { language: string; mark: string; code: string };

/** Returns the code blocks of a page, in their order. */
function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```([\w-]+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', mark = '', code = '']) => ({ language, mark: mark.trim(), code }),
  );
}

const pageOf = async (name: string) => blocksOf(await readFile(join(repository, `docs/${name}.md`), 'utf8'));

/** Languages of programs. The others are data and pictures. */
const languages = ['sh', 'ts', 'js', 'python', 'sql'];
const isRun = ({ mark }: Block) => !/\bno-run\b|\bbackground\b/.test(mark);

/**
 * Returns the code of one language on a page. `background` marks a program that stays, `no-run: why` one that
 * a test cannot run.
 */
async function codeOf(name: string, language: string): Promise<string[]> {
  const blocks = await pageOf(name);
  return blocks.filter((block) => block.language === language && isRun(block)).map(({ code }) => code);
}

const guides = [
  'quickstart',
  'authentication',
  'onboarding',
  'webhooks',
  'pull-events',
  'portal',
  'sandbox',
  'receipts',
  'exports',
  'bookkeeping',
  'idempotency',
  'limits',
  'migration',
];

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
      // curl reads its settings there, because a busy machine may return 503 for a moment.
      HOME: scratch,
      NO_PROXY: '*',
      KONTOR_ACCOUNT_ID: printed('account'),
      KONTOR_CLIENT_ID: printed('client_id'),
      KONTOR_CLIENT_SECRET: printed('client_secret'),
      KONTOR_URL: kontor.url,
      PYTHONPATH: join(repository, 'sdk-python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    receiver.port = await freePort();
    // It defines the functions `pick` and `api`, which the other guides use.
    [prelude = ''] = await codeOf('quickstart', 'sh');
    const background =
      (await pageOf('quickstart')).find(({ mark }) => mark === 'background')?.code.trim() ?? '';
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
    await writeFile(join(scratch, '.curlrc'), 'retry = 8\n');
    await writeFile(
      join(scratch, 'receipt.jpg'),
      await readFile(join(repository, 'scripts/smoke-receipt.jpg')),
    );
    // The demo's purchases are created in the background.
    await shell(
      `${prelude}\nuntil [ "$(api GET '/transactions?limit=100' | pick .data.length)" = 100 ]; do sleep 0.5; done`,
    );
  }, 400_000);

  afterAll(async () => {
    receiver.end();
    await bench?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const adapted = (code: string) =>
    code
      .replaceAll('PORT=9000', `PORT=${receiver.port}`)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${receiver.port}`);

  const shell = (script: string) =>
    run('bash', ['-c', `set -euo pipefail\n${script}`], { cwd: scratch, env: environment });

  /**
   * The next language creates the TPA of the onboarding guide again, and a company has one for each product.
   */
  const terminateTpa = () =>
    shell(`${prelude}
      TPA=$(api GET '/tpas?organization_number=5599900023' | pick '.data.find((one) => one.status === "activated").id')
      api DELETE /tpas/$TPA`);

  it('run every block of code, or say why not', async () => {
    const names = await readdir(join(repository, 'docs'), { recursive: true });
    const pages = names
      .filter((name) => /^(operate\/)?[^/]+\.md$/.test(name))
      .map((name) => name.slice(0, -3));
    const wrong: string[] = [];
    for (const name of pages)
      for (const block of (await pageOf(name)).filter(({ language }) => languages.includes(language))) {
        const isCovered = isRun(block) || block.mark === 'background' ? guides.includes(name) : true;
        const hasReason = isRun(block) || /^background$|no-run: (\S+ ){2,}/.test(block.mark);
        if (!isCovered || !hasReason) wrong.push(`${name}: ${block.language} ${block.mark}`);
      }
    expect(wrong).toEqual([]);
  });

  it('have forms beside them that know the client of the demo', async () => {
    const answer = await fetch(`${kontor.url}/docs/try/credentials`);
    expect(await answer.json()).toEqual({
      account_id: environment.KONTOR_ACCOUNT_ID,
      client_id: environment.KONTOR_CLIENT_ID,
      client_secret: environment.KONTOR_CLIENT_SECRET,
    });
  });

  it('show the same steps in each language', async () => {
    for (const guide of guides) {
      const [typescript, python] = [await codeOf(guide, 'ts'), await codeOf(guide, 'python')];
      expect([guide, python.length]).toEqual([guide, typescript.length]);
    }
  });

  it.each(guides)('%s: its commands work in a shell, one after the other', async (guide) => {
    const own = guide === 'quickstart' ? [] : [prelude];
    const code = [...own, ...(await codeOf(guide, 'sh'))].map(adapted);
    const { stdout } = await shell(code.join('\necho\n')).catch((error) => {
      throw new Error(`docs/${guide}.md: ${error.stderr}\n${error.stdout}`);
    });
    if (guide === 'onboarding') {
      expect(stdout).toMatch(/^activated$/m);
      expect(stdout).toMatch(/^consented$/m);
    }
  });

  const drivers = {
    ts: `for (const guide of process.argv.slice(2)) { console.log('#', guide); await import(guide); }`,
    python: `import sys
for guide in sys.argv[1:]:
    print("#", guide, flush=True)
    exec(compile(open(guide).read(), guide, "exec"), {"__name__": "__main__"})`,
  };
  it.each([
    ['TypeScript', 'ts', '.mts', [process.execPath, '--import', 'tsx']],
    ['Python', 'python', '.py', [python]],
  ] as const)(
    'run in %s: the blocks of a page are one program',
    async (_name, language, ending, [program, ...given]) => {
      await terminateTpa();
      const [client = ''] = await codeOf('quickstart', language);
      const files: string[] = [];
      for (const guide of guides) {
        const code = await codeOf(guide, language);
        if (code.length === 0) continue;
        const file = join(scratch, `${guide}${ending}`);
        await writeFile(file, adapted([...(guide === 'quickstart' ? [] : [client]), ...code].join('\n')));
        files.push(file);
      }
      const driver = join(scratch, `run-guides${ending}`);
      await writeFile(driver, drivers[language]);
      const { stdout } = await run(program, [...given, driver, ...files], {
        cwd: scratch,
        env: environment,
      }).catch((error) => {
        throw new Error(`${error.stdout}\n${error.stderr}`);
      });
      expect(stdout).toMatch(/^activated$/m);
      expect(stdout).toMatch(/^consented$/m);
    },
  );
});
