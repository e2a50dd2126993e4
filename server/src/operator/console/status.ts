import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import { Fields, Id, Line, Nullable, Timestamp, WholeNumber } from '../../platform/schema.ts';
import type { AsOperator } from './parts.ts';

const Count = (description: string) => WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description });
const Seconds = (description: string) => Type.Number({ format: 'double', description });

const InstallationStatus = Fields(
  {
    version: Line({ max: 50, description: 'The version of the process that answers' }),
    database: Fields({
      version: Line({ max: 100, min: 0, description: 'The version of PostgreSQL' }),
      bytes: Count('The size of the database'),
    }),
    processes: Type.Array(
      Fields({
        id: Id('prc'),
        role: Nullable(Line({ max: 50, description: 'What the process does' })),
        version: Nullable(Line({ max: 50, description: 'Its version' })),
        host: Nullable(Line({ max: 300, description: 'The machine that it runs on' })),
        pid: Nullable(Count('Its number on that machine')),
        started_at: Nullable({ ...Timestamp, description: 'When it started' }),
        seen_seconds_ago: Seconds('Since its last heartbeat'),
        is_alive: Type.Boolean({ description: 'False: others have claimed its work' }),
        lanes: Count('How many webhooks it delivers for'),
      }),
      { maxItems: 10_000, description: 'Every process of the installation' },
    ),
    lanes: Fields({
      webhooks: Count('Webhooks with a queue'),
      owned: Count('Those that a live process delivers for'),
      failing: Count('Those whose receiver fails'),
    }),
    backlog: Type.Array(
      Fields({
        queue: Line({ max: 50, description: 'The name of the queue' }),
        waiting: Count('How much waits in it; 10,000 at most are counted'),
        age_seconds: Nullable(Seconds('The age of the oldest; null: the queue has no times')),
      }),
      { maxItems: 100, description: 'What waits, in every queue' },
    ),
    failing_jobs: Type.Array(
      Fields({
        name: Line({ max: 200, description: 'The job' }),
        failing_since: { ...Timestamp, description: 'Since when it fails' },
        failures: Count('How often'),
        reason: Type.String({
          maxLength: 1000,
          pattern: '^[\\s\\S]*$',
          description: 'Why it failed the last time',
        }),
        next_try_at: { ...Timestamp, description: 'When it runs next' },
      }),
      { maxItems: 1000, description: 'Jobs that fail now' },
    ),
    last_backup: Nullable(
      Fields({
        id: Id('bak'),
        created_at: Timestamp,
        place: Line({ max: 2000, description: 'Where it is stored' }),
        bytes: Count('Its size'),
        is_encrypted: Type.Boolean({ description: 'Whether it is encrypted' }),
        age_seconds: Seconds('How old it is'),
      }),
    ),
  },
  {
    name: 'InstallationStatus',
    description: 'The installation right now, across all processes; as `kontor status`.',
  },
);

export function statusRoutes(asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute('GET /operator/status', {
      id: 'operator.status',
      summary: 'Read the status of the installation',
      description: 'Processes, queues, failing jobs and the last backup.',
      success: { status: 200, body: InstallationStatus },
      handler: (_input, context) => asOperator(context).status(),
    }),
  ];
}
