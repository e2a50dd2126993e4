import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import type { PartitionContent } from '../../platform/database/partitions.ts';

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

/**
 * Writes the rows of a partition as Parquet files. They are not encrypted, so that DuckDB and others can read
 * them. Each batch is one file: memory stays bounded, and a repeated run writes the same names.
 */
export async function archivePartition(
  blobs: { put(name: string, bytes: Buffer): Promise<void> },
  { table, partition, columns, batches }: PartitionContent,
): Promise<void> {
  const end = partition.upper?.replaceAll(/[^0-9a-z_]/gi, '') ?? '';
  let number = 0;
  for await (const rows of batches) {
    number += 1;
    const columnData = columns.map(({ name, type }, index): ColumnSource => {
      const kind = typeOf[type] ?? 'STRING';
      const data = rows.map((row) => {
        const text = row[index];
        return text == null ? null : parse[kind](text);
      });
      return { name, type: kind, data, nullable: true };
    });
    const file = `${partition.name}-${end}-${String(number).padStart(5, '0')}.parquet`;
    await blobs.put(`archive/${table}/${file}`, Buffer.from(parquetWriteBuffer({ columnData })));
  }
}
