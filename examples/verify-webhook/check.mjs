// Runs the samples against vectors.json, each with its runtime where that is installed:
//
//   node examples/verify-webhook/check.mjs [python go …]
//
// A missing runtime is reported, and with names given it is a failure.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const runLimitMs = 240_000;

/** Each builds into `scratch` what must be built, and returns the command that reads cases. */
export const languages = {
  typescript: {
    needs: ['node'],
    // Node.js 22 and newer run the file as it is; Node.js 20 needs tsx.
    command: () => ['node', '--import', 'tsx', join(here, 'typescript/check.ts')],
  },
  // The system's Python, because that one has the package cryptography.
  python: {
    needs: ['python3'],
    command: () => [
      existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3',
      join(here, 'python/check.py'),
    ],
  },
  php: { needs: ['php'], command: () => ['php', join(here, 'php/check.php')] },
  go: {
    needs: ['go'],
    command: (scratch) => {
      run('go', ['build', '-o', join(scratch, 'check'), '.'], { cwd: join(here, 'go') });
      return [join(scratch, 'check')];
    },
  },
  java: {
    needs: ['java', 'javac'],
    command: (scratch) => {
      const files = ['VerifyWebhook.java', 'Check.java'].map((name) => join(here, 'java', name));
      run('javac', ['-Xlint:all,-serial', '-Werror', '-d', scratch, ...files]);
      return ['java', '-cp', scratch, 'Check'];
    },
  },
  csharp: {
    needs: ['mcs', 'mono'],
    command: (scratch) => {
      const names = ['VerifyWebhook.cs', 'Check.cs', 'PlainEd25519.cs'];
      const files = names.map((name) => join(here, 'csharp', name));
      run('mcs', ['-warnaserror', '-r:System.Numerics.dll', `-out:${join(scratch, 'check.exe')}`, ...files]);
      return ['mono', join(scratch, 'check.exe')];
    },
  },
};

export function readVectors() {
  return JSON.parse(readFileSync(join(here, 'vectors.json'), 'utf8'));
}

export function missingFor(language) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return languages[language].needs.filter(
    (name) => !folders.some((folder) => existsSync(join(folder, name))),
  );
}

/** The sample's result for each case, by the case's name. */
export function resultsOf(language) {
  const scratch = mkdtempSync(join(tmpdir(), 'verify-webhook-'));
  try {
    const [program, ...given] = languages[language].command(scratch);
    const input = readVectors().cases.map(lineOf).join('');
    const printed = run(program, given, { input });
    return Object.fromEntries(
      printed
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split('\t')),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Name, kind and time; then secrets, the three headers and the body as Base64, or `-` where one is missing. */
function lineOf(one) {
  const { headers = {} } = one;
  const fields = [
    one.secrets.join('\n'),
    headers['webhook-id'],
    headers['webhook-timestamp'],
    headers['webhook-signature'],
    one.kind === 'challenge' ? one.challenge : one.body,
  ];
  const encoded = fields.map((field) => (field === undefined ? '-' : Buffer.from(field).toString('base64')));
  return `${[one.name, one.kind, one.now ?? 0, ...encoded].join('\t')}\n`;
}

function run(program, given, options = {}) {
  return execFileSync(program, given, { encoding: 'utf8', timeout: runLimitMs, ...options });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  for (const language of asked.length > 0 ? asked : Object.keys(languages)) {
    const missing = missingFor(language);
    if (missing.length > 0) {
      console.log(`${language}: skipped, because ${missing.join(' and ')} is not installed`);
      if (asked.length > 0) process.exitCode = 1;
      continue;
    }
    const results = resultsOf(language);
    const wrong = readVectors().cases.filter(({ name, expected }) => results[name] !== expected);
    for (const { name, expected } of wrong)
      console.log(`${language}: ${name}: ${results[name]} instead of ${expected}`);
    if (wrong.length === 0) console.log(`${language}: all ${readVectors().cases.length} cases are right`);
    else process.exitCode = 1;
  }
}
