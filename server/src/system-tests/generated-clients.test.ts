import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'scripts/generated-clients');
const run = promisify(execFile);
const generator = (name: string) => join(folder, 'node_modules/.bin', name);
const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
  },
  files: ['narrowing.ts'],
};

it('clients that partners generate from openapi.json compile strictly and tell events apart', async () => {
  const target = await mkdtemp(join(tmpdir(), 'kontor-clients-'));
  try {
    const contract = join(root, 'openapi.json');
    await Promise.all([
      run(generator('openapi-typescript'), [contract, '-o', join(target, 'openapi-typescript.ts')]),
      run(generator('openapi-ts'), ['-i', contract, '-o', join(target, 'hey-api')], { cwd: target }),
      copyFile(join(folder, 'narrowing.ts'), join(target, 'narrowing.ts')),
      writeFile(join(target, 'tsconfig.json'), JSON.stringify(tsconfig)),
    ]);
    const compiled = run(join(root, 'node_modules/.bin/tsc'), ['-p', target]);
    await expect(compiled.then(({ stdout }) => stdout)).resolves.toBe('');
  } finally {
    await rm(target, { recursive: true, force: true });
  }
});
