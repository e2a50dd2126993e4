import type { Export } from './schema.ts';
import type { ExportRow } from './store.ts';

/** Returns the row as partners see it. */
export function present(publicUrl: string, accountId: string, { version: _, ...row }: ExportRow): Export {
  const file_url =
    row.status === 'completed' ? `${publicUrl}/accounts/${accountId}/exports/${row.id}/file` : null;
  return { ...row, file_url };
}
