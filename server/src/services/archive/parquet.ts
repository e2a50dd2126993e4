import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

type Type = 'BOOLEAN' | 'INT32' | 'INT64' | 'TIMESTAMP' | 'JSON' | 'STRING';

/** A column of any other type becomes text: exact decimals and dates keep their spelling. */
const typeOf: Readonly<Record<string, Type>> = {
  bool: 'BOOLEAN',
  int2: 'INT32',
  int4: 'INT32',
  int8: 'INT64',
  timestamptz: 'TIMESTAMP',
  json: 'JSON',
  jsonb: 'JSON',
};
const parse: Record<Type, (text: string) => unknown> = {
  BOOLEAN: (text) => text === 't',
  INT32: Number,
  INT64: BigInt,
  TIMESTAMP: (text) => new Date(text),
  JSON: (text) => JSON.parse(text),
  STRING: (text) => text,
};

/** Encodes rows, whose values are PostgreSQL's text, as a Parquet file. */
export function toParquet(columns: { name: string; type: string }[], rows: (string | null)[][]): Buffer {
  const columnData = columns.map(({ name, type }, index): ColumnSource => {
    const kind = typeOf[type] ?? 'STRING';
    const data = rows.map((row) => {
      const text = row[index];
      return text == null ? null : parse[kind](text);
    });
    return { name, type: kind, data, nullable: true };
  });
  return Buffer.from(parquetWriteBuffer({ columnData }));
}
