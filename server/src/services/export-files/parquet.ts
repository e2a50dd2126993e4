import type { SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { type Cell, type Column, type ColumnType, type Encoder, noFiles } from './encoder.ts';

// A whole group is in memory. Larger groups would hardly compress better.
const rowsPerGroup = 10_000;
/** Amounts in the database have up to four decimals. */
const decimal = { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 4 } as const;
const typeOf: Record<ColumnType, Omit<SchemaElement, 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  link: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  amount: decimal,
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  day: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** Writes Parquet in row groups, so that DuckDB and others read it without loading the whole file. */
export function createParquet(columns: readonly Column[]): Encoder {
  const bytes = new ByteWriter();
  const sourcesOf = (rows: Cell[][]): ColumnSource[] =>
    columns.map(({ name, type }, index) => ({
      name,
      data: rows.map((row) => toValue(row[index] ?? null, type)),
      offsetIndex: false,
    }));
  const elements = columns.map(
    ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...typeOf[type] }),
  );
  const file = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
  });
  let waiting: Cell[][] = [];

  const takeWritten = (): Uint8Array[] => {
    if (bytes.index === 0) return [];
    const taken = bytes.getBytes().slice();
    bytes.index = 0;
    return [taken];
  };
  const writeGroup = (): void => {
    if (waiting.length > 0) file.write({ columnData: sourcesOf(waiting), rowGroupSize: rowsPerGroup });
    waiting = [];
  };
  return {
    rows: (rows) => {
      waiting.push(...rows);
      if (waiting.length >= rowsPerGroup) writeGroup();
      return takeWritten();
    },
    file: noFiles,
    finish: () => {
      writeGroup();
      file.finish();
      return takeWritten();
    },
  };
}

function toValue(cell: Cell, type: ColumnType): unknown {
  if (cell === null) return null;
  if (type === 'integer') return BigInt(cell as number);
  return type === 'time' || type === 'day' ? new Date(cell as string) : cell;
}
