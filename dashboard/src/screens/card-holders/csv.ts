/** One row of the file. `line` is where it starts, counted from 1. */
export type CsvRecord = { line: number; text: string; cells: string[] };
export type CsvFile = { header: CsvRecord; names: string[]; records: CsvRecord[] };

const delimiters = [',', ';', '\t'] as const;

/**
 * Splits the file into rows, to show each next to the API's result and to send them in chunks. The API validates; a file that
 * cannot be split is sent as it is and rejected with a reason.
 */
export function readCsv(text: string): CsvFile | undefined {
  const delimiter = delimiterOf(text);
  const [header, ...records] = splitRecords(text.replace(/^\uFEFF/, ''), delimiter);
  if (header === undefined) return undefined;
  return { header, names: header.cells.map((name) => name.toLowerCase()), records };
}

function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Splits text into lines. A quoted value may span several. */
function splitRecords(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const pieces = text.split(/(\r\n|\n|\r)/);
  let open: { line: number; text: string } | undefined;
  let line = 1;
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? '';
    const whole = open === undefined ? piece : open.text + piece;
    const start = open?.line ?? line;
    // An odd number of quotes: the value is still open, and the line break belongs to it.
    const isOpen = (whole.match(/"/g)?.length ?? 0) % 2 === 1 && at + 2 < pieces.length;
    if (isOpen) open = { line: start, text: whole + (pieces[at + 1] ?? '') };
    else {
      open = undefined;
      if (whole.trim() !== '')
        records.push({ line: start, text: whole, cells: splitCells(whole, delimiter) });
    }
    line++;
  }
  return records;
}

function splitCells(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** Builds a file of these rows with the same header. */
export function writeCsv(file: CsvFile, records: readonly CsvRecord[]): string {
  return `${[file.header.text, ...records.map(({ text }) => text)].join('\n')}\n`;
}

const yes = ['true', 'yes', '1'];

/** Counts the people who will get an email. */
export function countMails(file: CsvFile, records: readonly CsvRecord[]): number {
  const emailAt = file.names.indexOf('email');
  const skipAt = file.names.indexOf('skip_consent_email');
  if (emailAt < 0) return 0;
  return records.filter(
    ({ cells }) => (cells[emailAt] ?? '') !== '' && !yes.includes((cells[skipAt] ?? '').toLowerCase()),
  ).length;
}

/** Decodes a file. Older spreadsheets write Windows-1252 instead of UTF-8. */
export function decodeText(bytes: ArrayBuffer): { text: string; isLatin: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLatin: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isLatin: true };
  }
}
