import type { ProcessRole } from '../domain/process-role.ts';
import type { Operator } from '../operator/index.ts';
import type { KeyToKeep } from '../platform/backup-record.ts';

/** The operations that the CLI requires from the application. main.ts passes them in. */
export type Commands = {
  serve(options: { demo?: boolean; migrate: boolean; role: ProcessRole }): Promise<void>;
  /** Opens the installation (or joins a running server's database), does the work and closes it. */
  withOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T>;
  /** Without a `DATABASE_URL`, only `isEmbedded` creates a database: settings that were forgotten must not look like success. */
  migrate(options: { isEmbedded: boolean }, onProgress: (line: string) => void): Promise<string[]>;
  pending(): Promise<string[]>;
  planMigrations(): Promise<PlannedMigration[]>;
  /** Generates purchases in a sandbox account. Resolves when they are stored. */
  generate(wanted: NewGeneration, onProgress: (done: number) => void): Promise<Generation>;
  showSettings(): Promise<ShownSetting[]>;
  checkSettings(): Promise<CheckedSettings>;
  rotateMasterKey(options: {
    newKeyFile?: string | undefined;
    isFinish: boolean;
    onProgress: (done: number, total: number) => void;
  }): Promise<RotationResult>;
  convertMasterKeys(conversion: KeyConversion): Promise<ConvertedKey[]>;
  keyStatus(): Promise<KeyStatus>;
  upgradeEmbedded(options: {
    oldBinaries?: string | undefined;
    onProgress: (done: number, total: number) => void;
  }): Promise<{ from: string; to: string; kept: string } | undefined>;
  diagnose(options: { cardNumbers: boolean }): Promise<Finding[]>;
  backUp(
    wanted: {
      /** A folder, or s3://bucket/prefix. */
      to: string;
      withKey: boolean;
      isPlain: boolean;
      workers: number;
      passphraseFile?: string | undefined;
      recipient?: string | undefined;
    },
    terminal: BackupTerminal,
  ): Promise<Backup>;
  verifyBackup(
    from: BackupSource & { isChecksumsOnly: boolean },
    terminal: BackupTerminal,
  ): Promise<VerifiedBackup>;
  restore(from: BackupSource & { isPlain: boolean }, terminal: BackupTerminal): Promise<RestoredBackup>;
  /** Verifies an export of the audit log without the installation, with public keys in Base64. */
  checkAuditExport(file: string, keys: readonly string[]): Promise<CheckedAuditExport>;
  newBackupKeys(): Promise<{ publicKey: string; privateKey: string }>;
  /** Writes a file with invented transactions (`-`: the standard output), without the installation. */
  writeIssuerFile(file: string, plan: IssuerFilePlan): Promise<void>;
  /** Reads a file of an issuer (`-`: the standard input), without the installation. */
  checkIssuerFile(
    file: string,
    options: { format?: IssuerFileFormat | undefined; mapping?: string | undefined },
    onTransaction?: (listed: ListedTransaction, format: IssuerFileFormat) => void,
  ): Promise<CheckedIssuerFile>;
  /** Guesses the mapping of a CSV file. */
  recognizeIssuerFile(file: string): Promise<RecognizedIssuerFile>;
  issuerFileMappingSchema(): Promise<object>;
};
export type IssuerFileFormat = 'cdf3' | 'vcf4' | 'gl1025' | 's3df' | 'camt' | 'csv';
export type IssuerFilePlan = {
  format: IssuerFileFormat;
  transactions: number;
  cards?: number | undefined;
  seed: string;
  /** Undefined: today. */
  date?: string | undefined;
  sequence: number;
};
export type ListedTransaction = {
  amount: string;
  currency: string;
  direction: 'debit' | 'credit';
  original_amount: string | null;
  original_currency: string | null;
  purchase_date: string | null;
  posting_date: string | null;
  merchant: string | null;
  mcc_code: string | null;
  card_last4: string | null;
  reference: string | null;
};
export type RecognizedIssuerFile = {
  mapping: object;
  confidence: number;
  parts: { part: string; confidence: number }[];
  columns: {
    position: string;
    name: string | null;
    examples: string[];
    field: string | null;
    confidence: number;
  }[];
  missing: string[];
};
export type CheckedIssuerFile = {
  format: IssuerFileFormat | null;
  /** How the columns of a CSV file were read that no mapping describes. */
  recognized: RecognizedIssuerFile | null;
  is_good: boolean;
  has_errors: boolean;
  headers: {
    place: string;
    version: string | null;
    transmission_id: string | null;
    created: string | null;
  }[];
  counts: {
    transactions: number;
    with_enhanced_data: number;
    cards: number;
    cards_used: number;
    companies: number;
    problems: number;
    refused: number;
  };
  kinds: Record<string, number>;
  currencies: {
    currency: string;
    debits: number;
    debit_amount: string;
    credits: number;
    credit_amount: string;
  }[];
  trailers: {
    place: string;
    section: string | null;
    checks: { name: string; currency: string | null; stated: string; counted: string; agrees: boolean }[];
  }[];
  problems: {
    place: string;
    field: string | null;
    value: string | null;
    reason: string;
    severity: 'fatal' | 'refused' | 'warning';
  }[];
};
export type CheckedAuditExport = {
  is_intact: boolean;
  lines: number;
  first_position: number;
  last_position: number;
  signed_at: string | null;
  problem: { position: number; reason: string } | null;
};
export type BackupSource = {
  from: string;
  workers: number;
  passphraseFile?: string | undefined;
  privateKeyFile?: string | undefined;
  /** Files with earlier master keys. */
  oldKeyFiles: readonly string[];
  /** Whether the wrapped key in the backup may be used beside the installation's own key. */
  isKeyFromBackup: boolean;
};
export type BackupTerminal = {
  onProgress: (doneBytes: number, totalBytes: number) => void;
  /** Undefined when there is no terminal for a prompt. */
  askPassphrase: (kind: 'new' | 'existing') => Promise<string | undefined>;
};
export type RotationResult = {
  key_id: string;
  previous_key_id: string | null;
  /** Values that were sealed again. */
  values: number;
  is_finished: boolean;
  keep_keys: KeyToKeep[];
};
export type KeyConversion = {
  kind: 'wrap' | 'rewrap' | 'unwrap' | 'create';
  /** Undefined: the installation's own key. */
  keyFile?: string | undefined;
  /** A new file for the result. Undefined: the file of the key is replaced. */
  to?: string | undefined;
};
/** How a master key is stored. The fields about the key service are null for a plain key. */
export type StoredKeyInfo = {
  key_id: string;
  service: string | null;
  wrapping_key: string | null;
  installation: string | null;
  wrapped_at: string | null;
};
export type ConvertedKey = StoredKeyInfo & { file: string; is_changed: boolean };
export type KeyStatus = StoredKeyInfo & {
  /** Null: KONTOR_MASTER_KEY. */
  file: string | null;
  /** Whether the key service opened the key just now. Null for a plain key. */
  key_service: { is_available: boolean; reason: string | null } | null;
  /** Keys with which processes may start during a rotation. */
  rotation_keys: string[];
  /** Earlier keys in the data folder. */
  kept_files: (StoredKeyInfo & { file: string })[];
  keep_keys: KeyToKeep[];
};
export type PlannedMigration = {
  name: string;
  needed_from: string | null;
  oldest_code: string | null;
  in_transaction: boolean;
  locks: { table: string; mode: string; blocks: string }[];
  estimate_s: number;
};
export type Backup = {
  id: string;
  place: string;
  created_at: string;
  tables: number;
  rows: number;
  /** Null when files are in a bucket. */
  files: number | null;
  /** Size as stored: compressed and encrypted. */
  bytes: number;
  /** Names the master key that it was made under. */
  key_id: string;
  has_key: boolean;
  is_encrypted: boolean;
};
export type VerifiedBackup = Backup & {
  is_good: boolean;
  /** The master key proves who wrote it, and that nothing was changed since. */
  is_authentic: boolean;
  /** False without the passphrase or private key: the objects were compared as they are stored. */
  is_opened: boolean;
  problems: string[];
};
export type RestoredBackup = Backup & {
  migrated: string[];
  is_resumed: boolean;
  /** Names the installation's master key, under which every secret is sealed now. */
  sealed_under: string;
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
export type ShownSetting = {
  name: string;
  /** Masked for a secret; the file's path for a value that is in a file. */
  value: string | null;
  source: 'default' | 'environment' | 'file';
  about: string;
};
export type CheckedSettings = { is_good: boolean; problems: string[] };
/** The result of one check. A warning deserves a look; a failed check requires a fix. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'failed'; detail: string };
