// Generates src/generated, the generated part of sdk-python, and the list of calls in the README from the contract: `npm run sdk`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeApi } from './api.ts';
import { writeBruno } from './bruno.ts';
import type { Contract } from './contract.ts';
import { pascal } from './contract.ts';
import { type Described, describeOperations } from './operations.ts';
import { writePython } from './python.ts';
import { writeReadme } from './readme.ts';
import { createTypeWriter, writeModels } from './types.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/generated');
const banner = '// Written by `npm run sdk` from openapi.json: change that, not this.\n\n';

const contract = JSON.parse(await readFile(join(root, '../openapi.json'), 'utf8')) as Contract;
const types = createTypeWriter(contract);
const described = describeOperations(contract, types);
const modelNames = [...types.named.keys(), ...Object.keys(contract.components.schemas).map(pascal)];

await mkdir(target, { recursive: true });
const write = (name: string, text: string) => writeFile(join(target, name), `${banner}${text}`);
await write('models.ts', writeModels(contract, types));
await write('api.ts', writeApi(described, types, modelNames));
await write('operations.ts', writeOperations(described));
await write('version.ts', `export const version = '${contract.info.version}';\n`);
const pythonTarget = join(root, '../sdk-python/src/kontor/_generated');
await mkdir(pythonTarget, { recursive: true });
for (const [name, text] of Object.entries(writePython(contract, described)))
  await writeFile(join(pythonTarget, name), text);
const brunoTarget = join(root, '../examples/bruno');
await rm(brunoTarget, { recursive: true, force: true });
for (const [name, text] of Object.entries(writeBruno(contract, described))) {
  await mkdir(dirname(join(brunoTarget, name)), { recursive: true });
  await writeFile(join(brunoTarget, name), text);
}
const readmePath = join(root, 'README.md');
await writeFile(readmePath, writeReadme(await readFile(readmePath, 'utf8'), contract, described));

function writeOperations(all: Described[]): string {
  // Browsers load these rows with their first page.
  const rows = all.map(({ operation: { id, name, response, ...rest } }) => {
    const row = {
      id,
      ...(name === id ? {} : { name }),
      ...(response === 'json' ? {} : { response }),
      ...rest,
    };
    return `  ${JSON.stringify(row)},\n`;
  });
  return `import type { Operation, OperationRow } from '../runtime/operation.ts';\n\nconst rows: readonly OperationRow[] = [\n${rows.join('')}];\n\nexport const operations: readonly Operation[] = rows.map((row) => ({ name: row.id, response: 'json', ...row }));\n`;
}
