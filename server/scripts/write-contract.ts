import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractDocument } from '../src/composition/contract.ts';

const path = join(import.meta.dirname, '../../openapi.json');
await writeFile(path, `${JSON.stringify(contractDocument(), null, 2)}\n`);
