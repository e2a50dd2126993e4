import { deleteExpiredProofs, deleteOutdated } from '../auth/housekeeping.ts';
import { followKeySchedule } from '../auth/signing-keys.ts';
import type { Config } from '../config.ts';
import { type Clock, hourMs, secondMs } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import type { PartitionContent } from '../platform/database/partitions.ts';
import { deleteDeadProcesses } from '../platform/heartbeat.ts';
import { timeOfId } from '../platform/ids.ts';
import { createJobFailures } from '../platform/job-failures.ts';
import { type Job, type JobRun, type RunningJobs, startJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { draw } from '../platform/secrets.ts';
import {
  type AuditChain,
  auditErasure,
  system,
  writeAuditAs,
  writeInstallationAudit,
} from '../resources/audit-log/index.ts';
import { foldImpacts } from '../resources/environmental-impacts/index.ts';
import { removeOutdatedPeople } from '../resources/identities/index.ts';
import { type NotifyAccount, notifyExpiringCredentials } from '../resources/oauth-clients/index.ts';
import { foldStatistics } from '../resources/statistics/index.ts';
import type { Archive } from '../services/archive/index.ts';
import { removeOutdatedRecords } from '../services/company-registry/index.ts';
import { removeOutdatedSessions } from '../services/eid/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import { removeOutdatedBudgets, removeOutdatedMails } from '../services/mail/index.ts';
import { getHolds, getPlans } from '../services/retention/index.ts';
import { createPartitionsAhead, dropOutdatedPartitions, packEndedPartitions } from './partitions.ts';
import {
  eraseClosedAccounts,
  eraseOldTpas,
  eraseRemovedCards,
  type RetentionParts,
  removeOldRecords,
  tidyLedger,
} from './retention.ts';

type JobCompositionParts = MaintenanceJobParts & {
  log: Log;
  jobsOfCapabilities: Job[];
  onRun: (run: JobRun) => void;
};
type MaintenanceJobParts = {
  address: DatabaseAddress;
  database: Database;
  clock: Clock;
  files: Pick<FileStore, 'tidy' | 'deleteFile'>;
  tpaLifecycle: RetentionParts['tpaLifecycle'];
  notifyAccount: NotifyAccount;
  allowDropOfAudit: AuditChain['allowDrop'];
  config: Pick<Config, 'archive' | 'archiveDays' | 'signingKeyDays'>;
  masterKey: MasterKey;
  archive: Archive;
};

/** Composes the periodic jobs of all capabilities, and those that belong to none. */
export function composeJobs({ log, jobsOfCapabilities, onRun, ...parts }: JobCompositionParts) {
  const failures = createJobFailures(parts.database.system);
  let running: RunningJobs | undefined;
  return {
    start: (): void => {
      running = startJobs([...maintenanceJobs(parts), ...jobsOfCapabilities], {
        log,
        draw,
        onRun: async (run) => {
          onRun(run);
          await failures.record(run);
        },
      });
    },
    /** The number of jobs that are due and wait for their turn. */
    waiting: (): number => running?.waiting() ?? 0,
    stop: async (): Promise<void> => running?.stop(),
  };
}

function maintenanceJobs({
  address,
  database,
  clock,
  files,
  tpaLifecycle,
  notifyAccount,
  allowDropOfAudit,
  config,
  masterKey,
  archive,
}: MaintenanceJobParts): Job[] {
  const beforeDrop = async (content: PartitionContent): Promise<void> => {
    const { upper } = content.partition;
    if (content.table === 'audit_log' && upper !== null) {
      await allowDropOfAudit(upper, (now) =>
        writeInstallationAudit(database, now, system, {
          action: 'audit_log.dropped',
          objectType: 'audit_log',
          objectId: content.partition.name,
          changes: { before: timeOfId(upper).toISOString() },
        }),
      );
    }
    if (config.archive) await archive.write(content);
  };
  const retention = { database, auditErasure, files, tpaLifecycle, auditAs: writeAuditAs };
  return [
    {
      name: 'remove outdated',
      everyMs: hourMs,
      run: async () => {
        await deleteOutdated(database.system, clock.now());
        await removeOutdatedSessions(database.system, clock.now());
        await removeOutdatedRecords(database.system, clock.now());
        await removeOutdatedBudgets(database.system, clock.now());
        await removeOutdatedMails(database.system, clock.now());
        await deleteDeadProcesses(database.system);
      },
    },
    {
      name: 'erase personal data',
      everyMs: hourMs,
      run: async () => {
        const now = clock.now();
        await eraseClosedAccounts(retention, now);
        await removeOutdatedPeople(auditErasure, database, now);
        await eraseRemovedCards(database.system, now);
        await eraseOldTpas(retention, now);
        await removeOldRecords(database.system, now);
      },
    },
    {
      name: 'maintain partitions',
      everyMs: hourMs,
      run: async () => {
        const now = clock.now();
        await createPartitionsAhead(address, now);
        const [plans, holds] = [await getPlans(database.system), await getHolds(database.system)];
        const dropped = await dropOutdatedPartitions(address, now, plans, holds, beforeDrop);
        if (dropped.length > 0) await tidyLedger(database.system, now, plans.transactions.days);
      },
    },
    {
      name: 'pack partitions',
      everyMs: hourMs,
      run: () => packEndedPartitions(address, clock.now()),
    },
    {
      name: 'follow the schedule of signing keys',
      everyMs: hourMs,
      run: async () => {
        const now = clock.now();
        const next = await followKeySchedule(database, masterKey, now, config.signingKeyDays);
        if (next === undefined) return;
        await writeInstallationAudit(database, now, system, {
          action: 'signing_key.announced',
          objectType: 'signing_key',
          objectId: next.kid,
          changes: { signs_from: next.signsFrom.toISOString() },
        });
      },
    },
    {
      name: 'remove expired proofs',
      everyMs: 30 * secondMs,
      run: () => deleteExpiredProofs(database.system, clock.now()),
    },
    { name: 'fold statistics', everyMs: 5 * secondMs, run: () => foldStatistics(database) },
    { name: 'fold CO2 sums', everyMs: 15 * secondMs, run: () => foldImpacts(database) },
    {
      name: 'notify of expiring credentials',
      everyMs: hourMs,
      run: () => notifyExpiringCredentials(database, notifyAccount, clock.now()),
    },
    {
      name: 'delete outdated archives',
      everyMs: hourMs,
      // Files of a time when the archive was on keep their period.
      run: () => archive.deleteOutdated(clock.now(), config.archiveDays),
    },
    { name: 'tidy files', everyMs: hourMs, run: () => files.tidy(clock.now()) },
  ];
}
