import { CamtWriter } from './camt.ts';
import { Cdf3Writer } from './cdf3.ts';
import type { CompanyBlock, NewFile, Writer } from './content.ts';
import { CsvWriter } from './csv.ts';
import { Gl1025Writer } from './gl1025.ts';
import { Vcf4Writer } from './vcf4.ts';
import { type FilePlan, inventCompanies, inventFile } from './world.ts';

/** The formats that can be written, each with its writer. */
export const writers = {
  cdf3: () => new Cdf3Writer('cdf3'),
  s3df: () => new Cdf3Writer('s3df'),
  vcf4: () => new Vcf4Writer(),
  camt: () => new CamtWriter(),
  csv: () => new CsvWriter(),
  gl1025: () => new Gl1025Writer(),
} as const satisfies Record<string, () => Writer>;

export type WrittenFormat = keyof typeof writers;
export const writtenFormats = Object.keys(writers) as WrittenFormat[]; // The keys of the table above.

/** Writes a file, company by company. */
export function* writeIssuerFile(
  format: WrittenFormat,
  file: NewFile,
  companies: Iterable<CompanyBlock>,
): Generator<string> {
  const writer = writers[format]();
  yield writer.begin(file);
  for (const block of companies) yield writer.company(block);
  yield writer.end();
}

/** Writes a file with invented content. The same plan gives the same file. */
export const writeSampleFile = (format: WrittenFormat, plan: FilePlan): Generator<string> =>
  writeIssuerFile(format, inventFile(plan), inventCompanies(format, plan));
