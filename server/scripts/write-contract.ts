import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractDocument } from '../src/composition/contract.ts';
import { compareWithLastRelease } from '../src/composition/last-contract.ts';

const path = join(import.meta.dirname, '../../openapi.json');
const { changelog, changelogPath, broken } = await compareWithLastRelease();
if (broken !== undefined) {
  process.stderr.write(`${broken}\n`);
  process.exit(1);
}
await writeFile(path, `${JSON.stringify(contractDocument(), null, 2)}\n`);
await writeFile(changelogPath, changelog);
