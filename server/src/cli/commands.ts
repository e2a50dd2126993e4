import type { ProcessRole } from '../domain/process-role.ts';
import type { Operator } from '../operator/index.ts';

/** What the CLI needs from the application; main.ts passes it in. */
export type Commands = {
  serve(options: { demo?: boolean; migrate: boolean; role: ProcessRole }): Promise<void>;
  /** Opens the installation (or joins a running server's database), does the work, closes it. */
  withOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T>;
  migrate(onProgress: (line: string) => void): Promise<string[]>;
  pending(): Promise<string[]>;
  planMigrations(): Promise<PlannedMigration[]>;
  /** Generates purchases in a sandbox account, and resolves when they are stored. */
  generate(wanted: NewGeneration, onProgress: (done: number) => void): Promise<Generation>;
  rotateMasterKey(options: {
    newKeyFile?: string | undefined;
    isFinish: boolean;
    onProgress: (done: number, total: number) => void;
  }): Promise<RotationResult>;
  upgradeEmbedded(options: {
    oldBinaries?: string | undefined;
    onProgress: (done: number, total: number) => void;
  }): Promise<{ from: string; to: string; kept: string } | undefined>;
  diagnose(): Promise<Finding[]>;
  backUp(
    wanted: {
      folder: string;
      withKey: boolean;
      passphraseFile?: string | undefined;
      recipient?: string | undefined;
    },
    onProgress: BackupProgress,
  ): Promise<Backup>;
  restore(
    from: { folder: string; passphraseFile?: string | undefined; privateKeyFile?: string | undefined },
    onProgress: BackupProgress,
  ): Promise<Backup & { migrated: string[] }>;
  newBackupKeys(): Promise<{ publicKey: string; privateKey: string }>;
};
export type RotationResult = {
  key_id: string;
  previous_key_id: string | null;
  /** How many values were sealed again. */
  values: number;
  is_finished: boolean;
};
export type PlannedMigration = {
  name: string;
  needed_from: string | null;
  oldest_code: string | null;
  in_transaction: boolean;
  locks: { table: string; mode: string; blocks: string }[];
  estimate_s: number;
};
export type BackupProgress = (done: number, total: number, table: string) => void;
export type Backup = {
  folder: string;
  created_at: string;
  tables: number;
  rows: number;
  /** Null when files are in a bucket. */
  files: number | null;
  has_key: boolean;
  is_encrypted: boolean;
};
type NewGeneration = {
  accountId: string;
  count: number;
  from?: string | undefined;
  to?: string | undefined;
  cardHolderIds?: string[] | undefined;
  seed?: string | undefined;
};
export type Generation = {
  id: string;
  seed: string;
  from: string;
  to: string;
  card_holders: number;
  transactions: number;
  states: Record<string, number>;
  types: Record<string, number>;
  currencies: { currency: string; transactions: number; amount: number }[];
  status: string;
};
export type Finding = { check: string; isGood: boolean; detail: string };
