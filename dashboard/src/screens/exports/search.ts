import { choice, day, searchParams, text } from '../../components/search-params.ts';

export const exportKinds = ['transactions', 'receipts', 'environmental_impacts', 'deliveries'] as const;
export const exportFormats = ['csv', 'xlsx', 'parquet', 'sie', 'zip'] as const;
type Kind = (typeof exportKinds)[number];
type Format = (typeof exportFormats)[number];

/** `?kind=receipts&from=…&to=…&organization=…` opens the form with these values. */
export const exportsSearch = searchParams({
  kind: choice(exportKinds),
  format: choice(exportFormats),
  from: day,
  to: day,
  organization: text,
});

const common: readonly Format[] = ['xlsx', 'csv', 'parquet'];

export function formatsOf(kind: Kind): readonly Format[] {
  if (kind === 'transactions') return [...common, 'sie'];
  return kind === 'receipts' ? [...common, 'zip'] : common;
}
