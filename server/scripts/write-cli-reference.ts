import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Commands } from '../src/cli/commands.ts';
import { buildProgram } from '../src/cli/program.ts';
import { renderReference } from '../src/cli/reference.ts';

/** Everything below this heading of docs/operate/cli.md is generated. */
const heading = '## Commands\n';

const path = join(import.meta.dirname, '../../docs/operate/cli.md');
const text = readFileSync(path, 'utf8');
// Nothing is run.
const reference = renderReference(buildProgram('', {} as Commands));
writeFileSync(path, `${text.slice(0, text.indexOf(heading) + heading.length)}\n${reference}\n`);
