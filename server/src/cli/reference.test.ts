import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Commands } from './commands.ts';
import { buildProgram } from './program.ts';
import { renderReference } from './reference.ts';

const documents = { operator: 'operate/cli.md', partner: 'cli.md' } as const;
const folder = join(import.meta.dirname, '../../../docs');

it.skipIf(!existsSync(folder)).each(['operator', 'partner'] as const)(
  'the reference of the %s’s commands is what the program says (npm run docs:cli writes it)',
  (whose) => {
    // Nothing is run.
    const reference = renderReference(buildProgram('1.0', {} as Commands), whose);
    expect(readFileSync(join(folder, documents[whose]), 'utf8')).toContain(`\n${reference}\n`);
  },
);
