import type { RetentionKind } from '../domain/retention.ts';
import { dayMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import {
  type DropOptions,
  dropPartitions,
  extendPartitions,
  type PartitionedTable,
  packPartitions,
} from '../platform/database/partitions.ts';
import { firstIdAt, type IdPrefix, timeOfId } from '../platform/ids.ts';
import { eventBody, payloadText } from '../platform/outbox/index.ts';
import { sumsOfDropped } from '../resources/environmental-impacts/index.ts';
import { countsOfDropped } from '../resources/statistics/index.ts';
import type { Holds, Plan } from '../services/retention/index.ts';

const byId = (
  name: string,
  prefix: IdPrefix,
  width: PartitionedTable['width'],
  options: Partial<Pick<PartitionedTable, 'key' | 'hasOrganizations' | 'archived' | 'isArchived'>> = {},
): PartitionedTable => ({
  name,
  key: 'id',
  hasOrganizations: false,
  boundAt: (at) => firstIdAt(prefix, at),
  timeOf: timeOfId,
  width,
  ...options,
});
const byTime = (name: string, key: string, length: number): PartitionedTable => ({
  name,
  key,
  hasOrganizations: false,
  boundAt: (at) => at.toISOString().slice(0, length),
  timeOf: (bound) => new Date(bound),
  width: 'month',
});

/** An archived row contains the whole payload instead of references to its parts. */
const withoutParts = { first_part_id: null, second_part_id: null };

/** The partitioned tables by the setting that limits their age. docs/decisions/0020-partitions.md explains the widths. */
export const partitionedTables: Record<RetentionKind, PartitionedTable[]> = {
  deliveries: [byTime('deliveries', 'finished_at', 24)],
  events: [
    byId('events', 'evt', 'month', {
      hasOrganizations: true,
      archived: { payload: eventBody('t'), ...withoutParts },
    }),
    byId('event_feed', 'evt', 'month', { key: 'event_id' }),
  ],
  transactions: [
    byId('environmental_impacts', 'txn', 'year', { key: 'transaction_id', hasOrganizations: true }),
    byId('transactions', 'txn', 'year', {
      hasOrganizations: true,
      archived: { payload: payloadText('t'), ...withoutParts },
    }),
    byId('transaction_states', 'txn', 'year', { key: 'transaction_id' }),
    byId('card_transactions', 'txn', 'year'),
  ],
  audit_log: [byId('audit_log', 'aud', 'year')],
  api_calls: [byTime('api_calls', 'day', 10)],
  request_log: [byId('request_log', 'rql', 'day', { isArchived: false })],
};

/** Statements that add the rows of a dropped partition to counts and sums, as triggers do for deleted rows. */
const countsOf: Record<string, string[]> = {
  transactions: [countsOfDropped.transactions],
  environmental_impacts: [countsOfDropped.environmental_impacts, sumsOfDropped],
  deliveries: [countsOfDropped.deliveries],
};

/** Creates the partitions of the coming periods. */
export async function createPartitionsAhead(address: DatabaseAddress, now: Date): Promise<void> {
  for (const table of Object.values(partitionedTables).flat()) await extendPartitions(address, table, now);
}

/** By then, every purchase of the period has its last state. */
const packAfterMs = 31 * dayMs;

/** Rebuilds the indexes of partitions whose period is over. */
export async function packEndedPartitions(address: DatabaseAddress, now: Date): Promise<void> {
  const before = new Date(now.getTime() - packAfterMs);
  for (const table of Object.values(partitionedTables).flat()) await packPartitions(address, table, before);
}

/** Drops the partitions whose period is over, except for rows of accounts with a longer period and of legal holds. */
export async function dropOutdatedPartitions(
  address: DatabaseAddress,
  now: Date,
  plans: Record<RetentionKind, Plan>,
  holds: Holds,
  beforeDrop?: DropOptions['beforeDrop'],
): Promise<string[]> {
  const dropped: string[] = [];
  for (const [kind, tables] of Object.entries(partitionedTables)) {
    // The record's keys are kinds.
    const { days, accounts } = plans[kind as RetentionKind];
    const before = new Date(now.getTime() - days * dayMs);
    const longer = [...accounts].filter(([, own]) => own > days).map(([id]) => id);
    for (const table of tables) {
      const held = table.hasOrganizations ? holds.accounts : holds.any;
      const kept = { accounts: [...longer, ...held], organizations: holds.organizations };
      dropped.push(
        ...(await dropPartitions(address, table, {
          before,
          kept,
          beforeDrop: table.isArchived === false ? undefined : beforeDrop,
          counts: countsOf[table.name],
        })),
      );
    }
  }
  return dropped;
}
