import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { KontorBench } from '../testing/kontor-process.ts';

const bench = await KontorBench.open();
await bench.run('migrate', '--embedded');
afterAll(() => bench.close());

describe('kontor registry', () => {
  const equinor = { organisasjonsnummer: '923609016', navn: 'EQUINOR ASA' };

  it('imports a bulk file, says so in one document, and shows what is there', async () => {
    const path = `${bench.dataDir}-enheter.json.gz`;
    await writeFile(path, gzipSync(JSON.stringify([equinor, { navn: 'broken' }])));
    const empty = await bench.run('registry', 'status');
    expect(empty).toMatchObject({ code: 0, output: expect.stringMatching(/^The local registry is empty/) });
    const imported = await bench.run('registry', 'import', path, '--country', 'no', '--json');
    expect(imported).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(imported.output)).toMatchObject({ country: 'NO', companies: 1, broken: 1 });
    const again = await bench.run('registry', 'import', path, '--country', 'NO');
    expect(again.output).toMatch(/was imported before \(1 companies\)\. To import it again: --restart\n$/);
    const status = await bench.run('registry', 'status', '--json');
    expect(JSON.parse(status.output).registries).toMatchObject([
      { country: 'NO', source: 'brreg-bulk', companies: 1, unfinished_imports: 0 },
    ]);
  });

  it('refuses what is no bulk file in one sentence', async () => {
    const path = `${bench.dataDir}-page.html`;
    await writeFile(path, '<html>');
    const wrong: [string[], RegExp][] = [
      [[path, '--country', 'NO'], /^kontor: .*page\.html is not a bulk file of NO: .*\n$/],
      [[`${path}.nowhere`, '--country', 'NO'], /^kontor: .* cannot be opened: there is no such file\.\n$/],
      [[path, '--country', 'DE'], /It must be SE, NO, DK or FI\./],
      [[path], /required option '--country <code>' not specified/],
    ];
    for (const [args, sentence] of wrong) {
      const refused = await bench.run('registry', 'import', ...args);
      const code = refused.errors.startsWith('kontor: ') ? 1 : 2;
      expect(refused).toMatchObject({ code, output: '', errors: expect.stringMatching(sentence) });
    }
  });
});
