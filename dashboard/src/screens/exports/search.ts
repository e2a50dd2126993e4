import { choice, day, searchParams, text } from '../../components/search-params.ts';
import { exportFormats, exportKinds } from '../../entities/export/kinds.ts';

/** `?kind=receipts&from=…&to=…&organization=…` opens the form with these values. */
export const exportsSearch = searchParams({
  kind: choice(exportKinds),
  format: choice(exportFormats),
  from: day,
  to: day,
  organization: text,
});
