import { describe, expect, it } from 'vitest';
import { parseCsvRows } from './csv.ts';

const columns = ['reference_id', ...Array.from({ length: 50 }, (_, at) => `metadata.key${at}`)];
const megabytes = (text: string) => Buffer.alloc(9 * 1024 * 1024, text);
const behindHeader = (rest: Buffer) => Buffer.concat([Buffer.from('reference_id\n'), rest]);

/** How often other work had a turn before the file was read. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.catch(() => undefined);
  isDone = true;
  return turns;
}

describe('a CSV file', () => {
  it.each([
    ['commas', megabytes(','), 'too_many'],
    ['line breaks', megabytes('\n'), 'too_many'],
    ['commas in quotes', behindHeader(megabytes('",",')), 'too_many'],
    ['one cell', behindHeader(megabytes('x')), 'csv'],
    ['one cell in quotes', behindHeader(Buffer.concat([Buffer.from('"'), megabytes('x')])), 'csv'],
    ['quotation marks', behindHeader(megabytes('""')), 'csv'],
  ])('of nine megabytes of %s is refused before it is parsed', async (_, file, code) => {
    const reading = parseCsvRows(file);
    const turns = await turnsDuring(reading);
    await expect(reading).rejects.toMatchObject({ status: 422, errors: [{ code }] });
    // Parsing all of it would have taken a turn for every 8 KiB.
    expect(turns).toBeLessThan(50);
  });

  it('with the most rows and columns is read, and gives way to other work all the time', async () => {
    const row = (at: number) => columns.map((_, column) => (column === 0 ? `r${at}` : 'x'.repeat(14)));
    const lines = [columns, ...Array.from({ length: 10_000 }, (_, at) => row(at))];
    const file = Buffer.from(lines.map((cells) => cells.join(';')).join('\r\n'));
    const reading = parseCsvRows(file);
    const turns = await turnsDuring(reading);
    const rows = await reading;
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)).toMatchObject({ row: 10_001, fields: { reference_id: 'r9999' }, errors: [] });
    expect(turns).toBeGreaterThan(file.length / (16 * 1024));
  });
});
