import { isUtf8 } from 'node:buffer';
import { invalidField } from '../platform/errors.ts';

/** A body that came as `text/csv`; the operation interprets its lines. */
export class CsvBody {
  readonly csv: string;

  constructor(csv: string) {
    this.csv = csv;
  }
}

export function readCsv(body: Buffer): CsvBody {
  if (!isUtf8(body)) {
    throw invalidField('', 'encoding', 'the file must be in UTF-8 (in Excel: save as "CSV UTF-8")');
  }
  return new CsvBody(body.toString('utf8'));
}
