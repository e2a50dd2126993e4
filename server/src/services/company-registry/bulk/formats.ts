import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parseCompanyNumber } from '../../../domain/company-number.ts';
import type { Country } from '../../../domain/country.ts';
import { dateAt, joined, textAt } from '../../../platform/read-json.ts';
import type { Company } from '../record.ts';
import { statusOfProceedings } from '../sources/bolagsverket.ts';
import { parseEntity } from '../sources/brreg.ts';
import { parseDanish } from '../sources/cvr.ts';
import { parseFinnish } from '../sources/prh.ts';
import { NotThisFormat, splitLines, splitObjects } from './split-json.ts';

export type BulkFormat = 'json' | 'jsonl' | 'csv';

/** An entry that is parsed on demand: entries of an earlier run are skipped without parsing. */
type Entry = { parse(): EntryResult };
type EntryResult = Company | { skipped: string } | { broken: string };

export const bulkSource: Record<Country, string> = {
  NO: 'brreg-bulk',
  DK: 'cvr-bulk',
  SE: 'bolagsverket-bulk',
  FI: 'prh-bulk',
};

const expectations: Record<Country, string> = {
  NO: 'Enhetsregisteret’s enheter_alle (JSON or CSV)',
  DK: 'CVR’s companies, one Vrvirksomhed document per line',
  SE: 'Bolagsverket’s bulkfil (semicolon-separated, beginning with organisationsidentitet)',
  FI: 'PRH’s all companies of YTJ (JSON)',
};

const firstColumn: Partial<Record<Country, string>> = {
  SE: 'organisationsidentitet',
  NO: 'organisasjonsnummer',
};

export function wrongFile(country: Country, path: string, reason: string): string {
  return `${path} is not a bulk file of ${country}: ${reason}. Expected: ${expectations[country]}.`;
}

export async function* readEntries(
  country: Country,
  chunks: AsyncIterable<Buffer>,
  wanted: BulkFormat | undefined,
): AsyncGenerator<Entry> {
  const { first, all } = await peek(chunks);
  const format = wanted ?? formatOf(country, first);
  if (format === 'csv') {
    yield* readRows(country, first, all);
    return;
  }
  for await (const bytes of format === 'json' ? splitObjects(all) : splitLines(all)) {
    yield { parse: () => parseObject(country, bytes) };
  }
}

function formatOf(country: Country, first: Buffer): BulkFormat {
  const start = first
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const column = firstColumn[country];
  if (column !== undefined && start.replaceAll('"', '').toLowerCase().startsWith(column)) return 'csv';
  if (country === 'SE') throw new NotThisFormat('its first line does not contain the column names');
  if (start.startsWith('[')) return 'json';
  if (!start.startsWith('{')) throw new NotThisFormat('it is neither JSON nor a table with column names');
  // An Elasticsearch response contains all documents in one object. An extract has one per line.
  return country === 'DK' && !start.startsWith('{"took"') ? 'jsonl' : 'json';
}

const readers: Record<Exclude<Country, 'SE'>, (json: unknown) => Company | undefined> = {
  NO: parseEntity,
  DK: parseDanish,
  FI: parseFinnish,
};

function parseObject(country: Country, bytes: Buffer): EntryResult {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { broken: 'it is not valid JSON' };
  }
  if (country === 'SE') return { broken: 'it is not a row of Bolagsverket’s file' };
  return readers[country](json) ?? { broken: 'it has no valid company number, or no name' };
}

async function* readRows(country: Country, first: Buffer, all: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const header = first.subarray(0, first.indexOf(10)).toString('utf8');
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: header.includes(';') ? ';' : ',',
    // Files of the same name occur in both encodings: a file that is not UTF-8 is Latin-1.
    encoding: isUtf8(first) ? 'utf8' : 'latin1',
    // Descriptions contain loose quotation marks, and a short row is a broken entry, not a broken file.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
  });
  const rows = Readable.from(all, { objectMode: false }).on('error', (error) => parser.destroy(error));
  for await (const row of rows.pipe(parser)) {
    yield { parse: () => (country === 'SE' ? parseSwedishRow(row) : parseNorwegianRow(row)) };
  }
}

type Row = Record<string, string>;

/**
 * Parses a row of Enhetsregisteret. `organisasjonsform.kode` is a nested field; the rest is as in the JSON
 * file.
 */
function parseNorwegianRow(row: Row): EntryResult {
  const entity: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    const [field = '', inner] = column.split('.');
    if (inner === undefined) entity[field] = value;
    else entity[field] = { ...(entity[field] as object), [inner]: inner === 'adresse' ? [value] : value };
  }
  return parseEntity(entity) ?? { broken: 'it has no valid company number, or no name' };
}

/**
 * Parses a row of Bolagsverket. `$` separates the parts of a field, `|` its values. Codes end in the name of
 * their list.
 */
function parseSwedishRow(row: Row): EntryResult {
  const [identity = '', kind = ''] = (row.organisationsidentitet ?? '').split('$');
  // A sole trader's number is a national id, which is neither stored nor used for lookups.
  if (kind.startsWith('PERSON') || kind.startsWith('SAMORD')) return { skipped: 'a sole trader' };
  const reading = parseCompanyNumber('SE', identity);
  if ('broken' in reading) return { broken: `${identity.slice(0, 20)}: ${reading.broken}` };
  const names = (row.organisationsnamn ?? '').split('|').map((name) => name.split('$'));
  const own = names.find(([, type]) => type?.startsWith('FORETAGSNAMN')) ?? names[0];
  const name = textAt(own, 0);
  if (name === null) return { broken: `${reading.number}: it has no name` };
  const address = (row.postadress ?? '').split('$');
  const proceedings = (row.pagandeAvvecklingsEllerOmstruktureringsforfarande ?? '').split('|');
  return {
    organization_number: reading.number,
    country: 'SE',
    name,
    form: textAt(row, 'organisationsform')?.replace(/-ORGFO$/, '') ?? null,
    status: textAt(row, 'avregistreringsdatum') === null ? statusOfProceedings(proceedings) : 'dissolved',
    industry_code: null,
    address_street: joined(textAt(address, 1), textAt(address, 0)),
    address_zip: textAt(address, 3),
    address_city: textAt(address, 2),
    vat_registered: null,
    founded_on: dateAt(row, 'registreringsdatum'),
    signing: [],
  };
}

function isUtf8(bytes: Buffer): boolean {
  // The chunk may end inside a character.
  return !bytes
    .subarray(0, Math.max(0, bytes.length - 4))
    .toString('utf8')
    .includes('\ufffd');
}

async function peek(chunks: AsyncIterable<Buffer>): Promise<{ first: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  if (done) throw new NotThisFormat('it is empty');
  return {
    first: value,
    all: (async function* () {
      try {
        yield value as Buffer;
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    })(),
  };
}
