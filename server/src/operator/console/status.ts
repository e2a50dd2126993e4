import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import { Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../platform/schema.ts';
import type { AsOperator } from './parts.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Seconds = (description: string) => Type.Number({ format: 'double', description });

const InstallationStatus = Fields(
  {
    version: Line({ max: 50, description: 'Version of the process that responds' }),
    database: Fields({
      version: Line({ max: 100, min: 0, description: 'Version of PostgreSQL' }),
      bytes: Count('Size of the database in bytes'),
    }),
    processes: Type.Array(
      Fields({
        id: Id('prc'),
        role: Nullable(Line({ max: 50, description: 'Role of the process' })),
        version: Nullable(Line({ max: 50, description: 'Version of the process' })),
        host: Nullable(Line({ max: 300, description: 'Host that the process runs on' })),
        pid: Nullable(Count('Process id on that host')),
        started_at: Nullable({ ...Timestamp, description: 'When the process started' }),
        seen_seconds_ago: Seconds('Seconds since the last heartbeat'),
        is_alive: Type.Boolean({ description: 'False if other processes have claimed its work' }),
        lanes: Count('Number of webhooks that the process delivers for'),
      }),
      { maxItems: 10_000, description: 'All processes of the installation' },
    ),
    lanes: Fields({
      webhooks: Count('Number of webhooks with a queue'),
      owned: Count('Number of webhooks that a live process delivers for'),
      failing: Count('Number of webhooks whose receiver fails'),
    }),
    backlog: Type.Array(
      Fields({
        queue: Line({ max: 50, description: 'Name of the queue' }),
        waiting: Count('Pending entries, counted up to 10,000'),
        age_seconds: Nullable(Seconds('Age of the oldest entry in seconds. Null if the queue has no times.')),
      }),
      { maxItems: 100, description: 'Backlog of every queue' },
    ),
    failing_jobs: Type.Array(
      Fields({
        name: Line({ max: 200, description: 'Name of the job' }),
        failing_since: { ...Timestamp, description: 'When the job began to fail' },
        failures: Count('Number of failures in a row'),
        reason: Type.String({
          maxLength: 1000,
          pattern: '^[\\s\\S]*$',
          description: 'Error of the last run',
        }),
        next_try_at: { ...Timestamp, description: 'Time of the next run' },
      }),
      { maxItems: 1000, description: 'Jobs that are failing' },
    ),
    last_backup: Nullable(
      Fields({
        id: Id('bak'),
        created_at: Timestamp,
        place: Line({ max: 2000, description: 'Location of the backup' }),
        bytes: Count('Size of the backup in bytes'),
        is_encrypted: Type.Boolean({ description: 'Whether the backup is encrypted' }),
        age_seconds: Seconds('Age of the backup in seconds'),
      }),
    ),
  },
  {
    name: 'InstallationStatus',
    description: 'Current status of the installation across all processes. Same as `kontor status`.',
  },
);

export function statusRoutes(asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute('GET /operator/status', {
      id: 'operator.status',
      summary: 'Get the installation’s status',
      description: 'Returns processes, queues, failing jobs and the last backup.',
      success: { status: 200, body: InstallationStatus },
      handler: (_input, context) => asOperator(context).status(),
    }),
  ];
}
