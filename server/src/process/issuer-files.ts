import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Commands } from '../cli/commands.ts';
import { OperatorError } from '../platform/errors.ts';
import { checkIssuerFile } from '../services/issuer-files/check.ts';
import { CsvMapping, parseMapping } from '../services/issuer-files/csv/mapping.ts';
import { recognizeFile } from '../services/issuer-files/csv/recognize/bytes.ts';

const sourceOf = (file: string) => (file === '-' ? process.stdin : createReadStream(file));

/** The commands about files of issuers that need no installation. */
export const issuerFileCommands: Pick<
  Commands,
  'checkIssuerFile' | 'recognizeIssuerFile' | 'issuerFileMappingSchema'
> = {
  checkIssuerFile: async (file, { format, mapping }, onTransaction) =>
    checkIssuerFile(
      sourceOf(file),
      { format, mapping: mapping === undefined ? 'recognized' : await readMapping(mapping) },
      onTransaction,
    ),
  recognizeIssuerFile: async (file) => {
    const recognized = await recognizeFile(sourceOf(file));
    if (!recognized) throw new OperatorError(`No columns are recognized in ${file}: is it a CSV file?`);
    return recognized;
  },
  issuerFileMappingSchema: async () => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Kontor: mapping of an issuer’s CSV file, version 1',
    // An id may occur once in a schema, and fields share one.
    ...JSON.parse(JSON.stringify(CsvMapping, (key, value) => (key === '$id' ? undefined : value))),
  }),
};

async function readMapping(path: string): Promise<CsvMapping> {
  const document = await readFile(path, 'utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(document);
  } catch (cause) {
    throw new OperatorError(`${path} is not a JSON document.`, { cause });
  }
  const result = parseMapping(parsed);
  if ('problems' in result) throw new OperatorError(`${path} is not a mapping. ${result.problems.join(' ')}`);
  return result.mapping;
}
