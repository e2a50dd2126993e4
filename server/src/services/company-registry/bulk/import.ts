import { basename } from 'node:path';
import type { Country } from '../../../domain/country.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Company } from '../record.ts';
import { type BulkFormat, bulkSource, readEntries, wrongFile } from './formats.ts';
import { beginImport, findImport, finishImport, type ImportCounts, storeBatch } from './import-store.ts';
import { type BulkFile, openBulkFile } from './open-file.ts';
import { NotThisFormat } from './split-json.ts';

const batchSize = 2000;
const reasonsMax = 5;

export type ImportOptions = {
  path: string;
  country: Country;
  format?: BulkFormat | undefined;
  /** Whether to ignore the progress of an earlier run. */
  restart?: boolean | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};
type ImportProgress = { bytesDone: number; bytesTotal: number; entries: number };
export type ImportSummary = {
  import_id: string;
  country: Country;
  source: string;
  file: string;
  entries: number;
  companies: number;
  skipped: number;
  broken: number;
  /** The reasons of the first few broken entries. */
  reasons: string[];
  /** The number of entries that an earlier run had imported. */
  resumed_from: number;
  /** Whether the same file was imported before. Nothing was done then. */
  already_imported: boolean;
};

/**
 * Imports a national bulk file in bounded memory. Each transaction stores a batch and the progress, so that
 * an interrupted run continues where it stopped.
 */
export async function importBulkFile(
  { database, clock }: { database: Database; clock: Clock },
  options: ImportOptions,
): Promise<ImportSummary> {
  const { path, country } = options;
  const source = bulkSource[country];
  const file = await openBulkFile(path);
  const earlier = options.restart ? undefined : await findImport(database.system, country, file.fingerprint);
  const done = earlier?.entries_done ?? 0;
  const counts: ImportCounts = {
    entries_done: done,
    companies: earlier?.companies ?? 0,
    skipped: earlier?.skipped ?? 0,
    broken: earlier?.broken ?? 0,
  };
  const id = earlier?.id ?? newId('imp', clock.now());
  const summary = (reasons: string[], isKnown: boolean): ImportSummary => {
    const { entries_done: entries, ...rest } = counts;
    const origin = { import_id: id, country, source, file: basename(path) };
    return { ...origin, entries, ...rest, reasons, resumed_from: done, already_imported: isKnown };
  };
  if (earlier?.finished_at) return summary([], true);

  const reasons: string[] = [];
  let companies: Company[] = [];
  let storing: Promise<void> = Promise.resolve();
  let isRecorded = earlier !== undefined;
  // The next batch is read while this one is stored, so at most two are in memory.
  const store = async (): Promise<void> => {
    await storing;
    const [batch, soFar, isFirst] = [companies, { ...counts }, !isRecorded];
    companies = [];
    isRecorded = true;
    storing = database.systemTransaction(async (db) => {
      const now = clock.now();
      // The file is recorded with the first batch, so that a wrong file leaves no trace.
      if (isFirst)
        await beginImport(db, now, {
          id,
          country,
          source,
          file_name: basename(path),
          fingerprint: file.fingerprint,
        });
      await storeBatch(db, now, id, source, batch, soFar);
    });
    // The next await reports a failure. Until then it must not count as unhandled.
    storing.catch(() => undefined);
  };
  try {
    let position = 0;
    for await (const entry of readEntries(country, file.read(), options.format)) {
      position += 1;
      if (position <= done) {
        if (position % batchSize === 0) options.onProgress?.(progressOf(file, position));
        continue;
      }
      const result = entry.parse();
      counts.entries_done = position;
      if ('broken' in result) {
        counts.broken += 1;
        if (reasons.length < reasonsMax) reasons.push(`entry ${position}: ${result.broken}`);
      } else if ('skipped' in result) {
        counts.skipped += 1;
      } else {
        counts.companies += 1;
        companies.push(result);
      }
      if (isAllBroken(counts)) throw new NotThisFormat(reasons[0] ?? 'its entries are not companies');
      if (position % batchSize === 0) {
        await store();
        options.onProgress?.(progressOf(file, position));
      }
    }
    if (counts.companies === 0 && counts.skipped === 0) throw new NotThisFormat('it contains no company');
    await store();
    await storing;
  } catch (error) {
    await storing.catch(() => undefined);
    throw asOperatorError(error, options);
  }
  await finishImport(database.system, clock.now(), id);
  return summary(reasons, false);
}

/**
 * Whether the file has another format. A few broken entries are reported; a file with 1,000 and no valid one
 * has another format.
 */
function isAllBroken({ companies, skipped, broken }: ImportCounts): boolean {
  return broken >= 1000 && companies + skipped === 0;
}

function progressOf(file: BulkFile, entries: number): ImportProgress {
  const { done, total } = file.progress();
  return { bytesDone: done, bytesTotal: total, entries };
}

function asOperatorError(error: unknown, { country, path }: ImportOptions): unknown {
  if (error instanceof NotThisFormat) {
    return new OperatorError(wrongFile(country, path, error.message), { cause: error });
  }
  const { code, message = '' } = error as { code?: string; message?: string };
  const isUnreadable =
    code?.startsWith('Z_') || code?.startsWith('CSV_') || /zip|central directory|signature/i.test(message);
  if (!isUnreadable) return error;
  return new OperatorError(wrongFile(country, path, `it cannot be read (${message})`), { cause: error });
}
