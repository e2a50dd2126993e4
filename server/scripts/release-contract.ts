// npm run contract:release -- <version>: this contract is released, so nothing of it may be lost from now on.
import { readFile, writeFile } from 'node:fs/promises';
import { releaseApiChangelog, writeBaseline } from '../src/composition/contract-history.ts';
import { baselinePath, changelogPath, currentContract } from '../src/composition/last-contract.ts';
import { apiVersions } from '../src/domain/api-versions/index.ts';

const [release = 'the next'] = process.argv.slice(2);
const day = new Date().toISOString().slice(0, 10);
await writeFile(baselinePath(apiVersions.newest), writeBaseline(currentContract()));
const before = await readFile(changelogPath, 'utf8').catch(() => '');
await writeFile(
  changelogPath,
  releaseApiChangelog(before, `${release} (${day}), API version ${apiVersions.newest}`),
);
