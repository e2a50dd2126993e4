import type { ProcessRole } from '../domain/process-role.ts';
import type { Operator } from '../operator/index.ts';

/** What the CLI needs from the application; main.ts passes it in. */
export type Commands = {
  serve(options: { demo: boolean; role: ProcessRole }): Promise<void>;
  /** Opens the installation (joining a running server's database), does the work, closes it. */
  withOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T>;
  migrate(): Promise<string[]>;
  pending(): Promise<string[]>;
  /** Makes purchases in a sandbox account, and resolves when they are there. */
  generate(wanted: GenerationToMake, onProgress: (done: number) => void): Promise<MadeGeneration>;
  diagnose(): Promise<Finding[]>;
  backUp(wanted: { folder: string; withKey: boolean }, onProgress: BackupProgress): Promise<MadeBackup>;
  restore(folder: string, onProgress: BackupProgress): Promise<MadeBackup & { migrated: string[] }>;
};
export type BackupProgress = (done: number, total: number, table: string) => void;
export type MadeBackup = {
  folder: string;
  created_at: string;
  tables: number;
  rows: number;
  /** Null when files lie in a bucket. */
  files: number | null;
  has_key: boolean;
};
export type GenerationToMake = {
  accountId: string;
  count: number;
  from?: string | undefined;
  to?: string | undefined;
  cardHolderIds?: string[] | undefined;
  seed?: string | undefined;
};
export type MadeGeneration = {
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
