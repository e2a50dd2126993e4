import type { NewExport } from '@kontor/sdk';

export const exportKinds = [
  'transactions',
  'receipts',
  'environmental_impacts',
  'deliveries',
] as const satisfies readonly NewExport['kind'][];
export const exportFormats = [
  'csv',
  'xlsx',
  'parquet',
  'sie',
  'zip',
] as const satisfies readonly NewExport['format'][];
export type ExportKind = (typeof exportKinds)[number];
export type ExportFormat = (typeof exportFormats)[number];

/** The scope that a role needs for each kind. Deliveries are for roles that see webhooks. */
export const scopeOf = {
  transactions: 'webhook-events-read',
  receipts: 'files-read',
  environmental_impacts: 'environmental-impacts-read',
  deliveries: 'webhooks-read',
} as const satisfies Record<ExportKind, string>;

const common: readonly ExportFormat[] = ['xlsx', 'csv', 'parquet'];

export function formatsOf(kind: ExportKind): readonly ExportFormat[] {
  if (kind === 'transactions') return [...common, 'sie'];
  return kind === 'receipts' ? [...common, 'zip'] : common;
}
