import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryTrial } from '../../server/src/testing/delivery-trial.ts';
import type { Partner } from '../../server/src/testing/partner.ts';
import { type TestApi, testApi } from '../../server/src/testing/test-api.ts';
import { referenceSamples } from './testing/reference-samples.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const root = join(repository, 'sdk-python');

const works = (program: string, ...given: string[]): boolean => {
  try {
    execFileSync(program, given, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** Debian's has the packages python3-httpx and python3-cryptography; `KONTOR_PYTHON` names another. */
const python = [process.env.KONTOR_PYTHON, '/usr/bin/python3', 'python3'].find(
  (one) =>
    one !== undefined &&
    works(one, '-c', 'import cryptography, httpx, sys; assert sys.version_info >= (3, 11)'),
);
const hasMypy = python !== undefined && works(python, '-m', 'mypy', '--version');
if (python === undefined)
  process.stderr.write(
    '\n!!! SKIPPED: the Python SDK, because no Python 3.11 has httpx and cryptography (apt-get install python3-httpx python3-cryptography).\n',
  );
else if (!hasMypy)
  process.stderr.write(
    '\n!!! SKIPPED: the types of the Python SDK, because mypy is not installed (apt-get install mypy).\n',
  );

describe.skipIf(python === undefined)('the Python SDK', () => {
  let api: TestApi;
  let partner: Partner;
  let folder: string;
  beforeAll(async () => {
    api = await testApi();
    partner = await api.partner();
    folder = await mkdtemp(join(tmpdir(), 'kontor-python-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await api.close();
  });
  const execute = (...given: string[]) =>
    run(python ?? '', given, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PYTHONPATH: join(root, 'src'),
        PYTHONDONTWRITEBYTECODE: '1',
        MYPYPATH: join(root, 'src'),
        KONTOR_URL: api.url,
        KONTOR_ACCOUNT_ID: partner.accountId,
        KONTOR_CLIENT_ID: partner.clientId,
        KONTOR_CLIENT_SECRET: partner.clientSecret,
      },
    });
  const blocks = async (): Promise<string[]> => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    return [...readme.matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  };

  it('leads from its README to the first organization', async () => {
    const [example = ''] = await blocks();
    await writeFile(join(folder, 'first.py'), example);
    const { stdout } = await execute('first.py');
    const [organization] = (await partner.get('/organizations')).body.data;
    expect(stdout).toBe(`${organization.name} is ${organization.id}\n`);
  });

  it('retries, renews tokens, reads pages and verifies webhooks', async () => {
    expect((await execute(join(root, 'tests/check.py'))).stdout).toBe('all is right\n');
  });

  it('keeps a mirror that continues where it ended', async () => {
    const mirror = join(repository, 'examples/mirror-python/mirror.py');
    const trial = await deliveryTrial(api);
    partner = trial.partner;
    await trial.happen(3);
    await trial.deliver();
    expect((await execute(mirror, 'mirror.db', '--once')).stdout).toBe('{"position": 3, "events": 3}\n');
    expect((await execute(mirror, 'mirror.db', '--once')).stdout).toBe('');
  });

  /** Each call of the reference as a function, with the ids that it uses as parameters. */
  const reference = (): string => {
    const functions = referenceSamples().map(({ python: code, ids }, at) => {
      const given = ids.map((id) => `, ${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}: str`);
      return `def call_${at}(kontor: Kontor${given.join('')}) -> None:\n${code.replaceAll(/^/gm, '    ')}\n`;
    });
    return `from kontor import Kontor\n\n\n${functions.join('\n\n')}`;
  };

  it('has every call of the reference under the name that the site shows', async () => {
    await writeFile(join(folder, 'names.json'), JSON.stringify(referenceSamples().map((one) => one.python)));
    const check = `
import json
from functools import reduce
from kontor import Kontor
kontor = Kontor.from_env()
for code in json.load(open("names.json")):
    path = code[code.index("kontor.") + 7:code.index("(")]
    assert callable(reduce(getattr, path.split("."), kontor)), path
print("all")`;
    expect((await execute('-c', check)).stdout).toBe('all\n');
  });

  it.skipIf(!hasMypy)(
    'has types that hold under mypy --strict, as do its examples and the reference',
    async () => {
      const files = await Promise.all(
        [reference(), ...(await blocks())].map(async (code, at) => {
          const path = join(folder, `example_${at}.py`);
          await writeFile(path, code);
          return path;
        }),
      );
      const mirror = join(repository, 'examples/mirror-python/mirror.py');
      const given = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'cache')];
      const all = [...files, mirror, join(root, 'tests/check.py')];
      const checked = await execute(...given, ...all).catch((error: { stdout: string }) => error);
      expect(checked.stdout).toContain('Success');
    },
  );
});
