import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Commands } from '../src/cli/commands.ts';

/** Everything below this heading of the documents is generated. */
const heading = '## Commands\n';
const root = join(import.meta.dirname, '../..');

// First the names that shells complete, which the program imports.
const contract = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as {
  paths: Record<string, object>;
  webhooks: Record<string, unknown>;
};
const below = '/accounts/{accountId}';
const paths = Object.keys(contract.paths)
  .filter((path) => path.startsWith(`${below}/`) && !path.includes('{', below.length))
  .map((path) => path.slice(below.length));
const list = (names: string[]) => `[\n${names.map((name) => `  '${name}',\n`).join('')}] as const`;
writeFileSync(
  join(root, 'server/src/cli/partner/names.ts'),
  `// Written by \`npm run docs:cli\` from openapi.json: change that, not this.\n
export const eventNames = ${list(Object.keys(contract.webhooks).sort())};\n
/** Lists and actions directly below the account. */
export const resourcePaths = ${list(paths.sort())};\n`,
);

const { buildProgram } = await import('../src/cli/program.ts');
const { renderReference } = await import('../src/cli/reference.ts');
for (const [whose, document] of [
  ['operator', 'operate/cli.md'],
  ['partner', 'cli.md'],
] as const) {
  const path = join(root, 'docs', document);
  const text = readFileSync(path, 'utf8');
  // Nothing is run.
  const reference = renderReference(buildProgram('', {} as Commands), whose);
  writeFileSync(path, `${text.slice(0, text.indexOf(heading) + heading.length)}\n${reference}\n`);
}
