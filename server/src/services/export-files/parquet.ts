import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type Cell, type Column, type ColumnType, type Encoder, noFiles } from './encoder.ts';

// A whole group is in memory. Larger groups would hardly compress better.
const rowsPerGroup = 10_000;
const typeOf: Record<ColumnType, NonNullable<ColumnSource['type']>> = {
  text: 'STRING',
  number: 'DOUBLE',
  integer: 'INT64',
  boolean: 'BOOLEAN',
  // A day stays a text.
  day: 'STRING',
  time: 'TIMESTAMP',
};

/** Writes Parquet in row groups, so that DuckDB and others read it without loading the whole file. */
export function createParquet(columns: readonly Column[]): Encoder {
  const bytes = new ByteWriter();
  const sourcesOf = (rows: Cell[][]): ColumnSource[] =>
    columns.map(({ name, type }, index) => ({
      name,
      type: typeOf[type],
      data: rows.map((row) => toValue(row[index] ?? null, type)),
      nullable: true,
      offsetIndex: false,
    }));
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: sourcesOf([]) }),
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
  return type === 'time' ? new Date(cell as string) : cell;
}
