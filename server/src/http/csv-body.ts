import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { invalidField } from '../platform/errors.ts';

/** A body that was sent as `text/csv` in UTF-8. The operation parses its lines. */
export class CsvBody {
  readonly csv: Buffer;

  constructor(csv: Buffer) {
    this.csv = csv;
  }

  /** Identifies the file for an Idempotency-Key. */
  toJSON(): object {
    return { csv: createHash('sha256').update(this.csv).digest('hex') };
  }
}

export function parseCsv(body: Buffer): CsvBody {
  if (!isUtf8(body)) {
    throw invalidField('', 'encoding', 'the file must be in UTF-8 (in Excel: save as "CSV UTF-8")');
  }
  return new CsvBody(body);
}
