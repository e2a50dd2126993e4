import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { MasterKey } from '../platform/master-key.ts';
import {
  type Anchor,
  type AuditFilter,
  type AuditVerification,
  addAuditKey,
  exportAuditLog,
  type FoundLine,
  listAuditKeys,
  operator,
  type StreamStatus,
  searchAuditLog,
  selectStreams,
  verifyAuditLog,
  writeInstallationAudit,
} from '../resources/audit-log/index.ts';

type PublicAuditKey = { kid: string; public_key: string; created_at: string };

/** Operations on the audit log of the whole installation. */
export type AuditOperations = {
  /** `anchor` is a checkpoint that was kept elsewhere. */
  verifyAuditLog(
    anchor: Anchor | undefined,
    onProgress: (done: number, total: number) => void,
  ): Promise<AuditVerification>;
  /** Returns lines of all accounts and of the installation, the newest first. */
  searchAuditLog(filter: AuditFilter, limit: number): Promise<FoundLine[]>;
  /** Passes the JSON lines of an export to `write`, which may wait. */
  exportAuditLog(filter: AuditFilter, write: (line: string) => Promise<void>): Promise<void>;
  /** Lists the keys that sign checkpoints, the signing one first. */
  listAuditKeys(): Promise<PublicAuditKey[]>;
  rotateAuditKey(): Promise<PublicAuditKey>;
  /** Lists the systems that audit lines are sent to. */
  listAuditStreams(): Promise<StreamStatus[]>;
};

type Parts = { database: Database; masterKey: MasterKey; clock: Clock };

export function createAuditOperations(parts: Parts): AuditOperations {
  const { database, masterKey, clock } = parts;
  return {
    verifyAuditLog: (anchor, onProgress) => verifyAuditLog(parts, anchor, onProgress),
    searchAuditLog: (filter, limit) => searchAuditLog(parts, filter, limit),
    exportAuditLog: async (filter, write) => {
      for await (const entry of exportAuditLog(parts, filter)) await write(`${JSON.stringify(entry)}\n`);
    },
    listAuditKeys: () => listAuditKeys(database.system, masterKey),
    listAuditStreams: () => database.system.many(selectStreams, {}),
    rotateAuditKey: async () => {
      const { kid } = await addAuditKey(database.system, masterKey, clock.now());
      const entry = { action: 'audit_log.key_rotated', objectType: 'audit_key', objectId: kid } as const;
      await writeInstallationAudit(database, clock.now(), operator, entry);
      const [newest] = await listAuditKeys(database.system, masterKey);
      if (newest?.kid !== kid) throw new Error('The new key is not the newest.');
      return newest;
    },
  };
}
