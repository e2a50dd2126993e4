/** One line of the form. Rows, not a record, because a half-typed line has no name yet. */
export type MetadataRow = { key: string; value: string };

export function toMetadataRows(metadata: Record<string, string>): MetadataRow[] {
  return Object.entries(metadata).map(([key, value]) => ({ key, value }));
}

/** Returns the metadata to send, without completely empty rows. */
export function toMetadata(rows: readonly MetadataRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.filter(({ key, value }) => key !== '' || value !== '').map(({ key, value }) => [key, value]),
  );
}
