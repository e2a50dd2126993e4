import { defineEvent } from '../../platform/outbox/index.ts';
import { Export } from './schema.ts';

const {
  id,
  kind,
  format,
  layout,
  from,
  to,
  organization_ids,
  run_id,
  rows,
  rows_skipped,
  file_name,
  file_size,
  file_url,
  expires_at,
} = Export.properties;

export const exportCompleted = defineEvent(
  'export.completed',
  'The export is complete, and its file can be downloaded.',
  {
    id,
    kind,
    format,
    layout,
    from,
    to,
    organization_ids,
    run_id,
    rows,
    rows_skipped,
    file_name,
    file_size,
    file_url,
    expires_at,
  },
);
