import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Below the checkout, so that Node.js finds its node_modules. */
const copy = join(root, 'data/add-resource');
const languages = ['en', 'sv', 'no', 'da', 'fi'];

/** A line that a step of CONTRIBUTING.md adds, before a line that is there. */
type Edit = { file: string; before: string; add: string };

const edits: Edit[] = [
  {
    file: 'server/src/auth/scopes.ts',
    before: "  'account-statistics-read': ",
    add: "  'notes-read': 'Read notes',\n  'notes-write': 'Create and delete notes',\n",
  },
  { file: 'server/src/platform/ids.ts', before: "  org: 'organization',", add: "  nte: 'note',\n" },
  {
    file: 'server/src/domain/audit-actions.ts',
    before: '  oauth_client: [',
    add: "  note: ['created', 'deleted'],\n",
  },
  {
    file: 'server/src/resources/index.ts',
    before: "import { type OAuthParts, oauth } from './oauth/index.ts';",
    add: "import { notes } from './notes/index.ts';\n",
  },
  { file: 'server/src/resources/index.ts', before: '    billings(),', add: '    notes(),\n' },
];
/** The texts that a test and the compiler require once the contract is generated. */
const words: Edit[] = languages.flatMap((language) => [
  {
    file: `dashboard/src/entities/audit-line/words/${language}.ts`,
    before: "  'organization.created': ",
    add: "  'note.created': 'Note created',\n  'note.deleted': 'Note deleted',\n",
  },
  {
    file: `dashboard/src/screens/oauth-clients/scope-words/${language}.ts`,
    before: "  'organizations-read': ",
    add: "  'notes-read': 'Read notes',\n  'notes-write': 'Create and delete notes',\n",
  },
]);

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'server/node_modules'), join(copy, 'server/node_modules'));
  mkdirSync(join(copy, 'node_modules/@kontor'), { recursive: true });
  symlinkSync(join(copy, 'sdk'), join(copy, 'node_modules/@kontor/sdk'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('adding a resource as CONTRIBUTING.md says', () => {
  it('names every file that a contributor edits', () => {
    const steps = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    for (const { file } of [...edits, ...words]) {
      const named = file.replace('server/src/', '').replace(/\/\w\w\.ts$/, '/');
      expect(steps).toContain(named);
    }
  });

  it('compiles, documents itself and passes its test after these steps; the compiler names what is missing', async () => {
    cpSync(join(root, 'examples/resource/notes'), join(copy, 'server/src/resources/notes'), {
      recursive: true,
    });
    expect(await run('npx', 'tsc', '-p', 'server')).toContain('notes-read');
    for (const edit of edits) apply(edit);
    expect(await run('npx', 'tsc', '-p', 'server')).toBe('');

    await run('npx', 'tsx', 'server/scripts/write-contract.ts');
    await run('npx', 'tsx', 'sdk/scripts/generate.ts');
    await run('npx', 'tsc', '-p', 'sdk/tsconfig.build.json');
    const contract = JSON.parse(readFileSync(join(copy, 'openapi.json'), 'utf8'));
    expect(contract.paths['/accounts/{accountId}/notes/{noteId}'].get.operationId).toBe('notes.get');
    const vitest = ['vitest', 'run', '--root', 'server', '--project', 'unit'];
    const wordsTest = '../dashboard/src/entities/audit-line/words.test.ts';
    expect(await run('npx', ...vitest, wordsTest)).toContain('note.created');
    const isEnglish = ({ file }: Edit): boolean => file.endsWith('/en.ts');
    for (const edit of words.filter(isEnglish)) apply(edit);
    const missing = await run('npx', 'tsc', '-p', 'dashboard', '--noEmit');
    for (const edit of words.filter((edit) => !isEnglish(edit))) {
      expect(missing).toContain(edit.file);
      apply(edit);
    }
    expect(await run('npx', 'tsc', '-p', 'dashboard', '--noEmit')).toBe('');

    const tests = ['src/resources/notes', 'src/composition/access.test.ts', 'src/architecture.test.ts'];
    expect(await run('npx', ...vitest, ...tests, wordsTest)).toMatch(/Test Files +5 passed/);
  });
});

function apply({ file, before, add }: Edit): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(before);
  if (at === -1) throw new Error(`${file} has no line ${before}`);
  writeFileSync(path, text.slice(0, at) + add + text.slice(at));
}

/** Its output, whether or not it succeeded. */
async function run(command: string, ...args: string[]): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 };
  const ended = promisify(execFile)(command, args, options).catch((error) => error);
  const { stdout, stderr } = (await ended) as { stdout: string; stderr: string };
  return stdout + (stderr.match(/^(?!npm warn).+$/gm)?.join('\n') ?? '');
}
