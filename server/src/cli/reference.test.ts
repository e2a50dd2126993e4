import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Commands } from './commands.ts';
import { buildProgram } from './program.ts';
import { renderReference } from './reference.ts';

const document = join(import.meta.dirname, '../../../docs/operate/cli.md');

it.skipIf(!existsSync(document))(
  'docs/operate/cli.md is what the program says (npm run docs:cli writes it)',
  () => {
    // Nothing is run.
    const reference = renderReference(buildProgram('1.0', {} as Commands));
    expect(readFileSync(document, 'utf8')).toContain(`\n${reference}\n`);
  },
);
