import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { startProcess } from '../../platform/own-module.ts';
import { OcrNotInstalled, ReceiptUnreadable } from './errors.ts';
import { createPool, type PoolLoad, type PoolLog } from './pool.ts';
import type { ScanResult } from './result.ts';
import type { ScanTask } from './scan.ts';
import { type ReceiptType, sniffType } from './sniff.ts';
import type { Failure, LogoTask } from './worker.ts';

export { findMissingPackage } from './engine/runtime.ts';
export {
  OcrBusy,
  OcrCrashed,
  OcrTimeout,
  ReceiptUnreadable,
  type UnreadableReason,
  unreadableReasons,
} from './errors.ts';
export type {
  FieldBox,
  LineItem,
  Merchant,
  PaymentMethod,
  ScanField,
  ScanResult,
  VatRate,
} from './result.ts';
export { type ReceiptType, sniffType } from './sniff.ts';

type OcrOptions = {
  /** Concurrent reader processes. Each uses one core and about 240 MB while it runs. */
  threads: number;
  /** The number of tasks of all accounts together that may wait for a reader. */
  queueMax: number;
  timeLimitMs: number;
  idleMs?: number;
  log: PoolLog;
  /** Starts a reader process. Tests replace it. */
  start?: () => ChildProcess;
};

type ScanOptions = {
  /** The account whose share of the readers is used. */
  account: string;
  /** The receipt's country, ISO 3166-1 alpha-2, if the caller knows it. */
  country?: string | undefined;
  now: Date;
  /** The sniffed type. If it is missing, `scan` sniffs it. */
  contentType?: ReceiptType;
};

export type Ocr = {
  scan(bytes: Uint8Array, options: ScanOptions): Promise<ScanResult>;
  /** Converts a picture to a PNG of at most 512 pixels a side. */
  toLogo(account: string, bytes: Uint8Array): Promise<Buffer>;
  load(): PoolLoad;
  close(): Promise<void>;
};

const idleMsUsual = 5 * 60_000;
// The heap contains lines of text; images are outside it.
const heapMbMax = 512;
const niceIncrement = 10;

/**
 * Decodes partners' uploads in separate processes that have no key. None starts before the first upload. Idle
 * ones are stopped after `idleMs`, which frees the memory of the models.
 */
export function createOcr({
  threads,
  queueMax,
  timeLimitMs,
  idleMs = idleMsUsual,
  log,
  start = startReader,
}: OcrOptions): Ocr {
  const pool = createPool<ScanTask | LogoTask, ScanResult | Uint8Array>({
    start,
    processes: threads,
    queueMax,
    timeLimitMs,
    idleMs,
    log,
  });
  const run = async (account: string, task: ScanTask | LogoTask) => {
    try {
      return await pool.run(account, task);
    } catch (failure) {
      throw asError(failure);
    }
  };
  return {
    scan: async (bytes, { account, country, now, contentType = sniffType(bytes) }) => {
      if (bytes.length === 0) throw new ReceiptUnreadable('empty');
      if (contentType === undefined) throw new ReceiptUnreadable('unknown_type');
      // The worker returns the result of a scan.
      return (await run(account, { bytes: new Uint8Array(bytes), contentType, country, now })) as ScanResult;
    },
    toLogo: async (account, bytes) => {
      const type = sniffType(bytes);
      if (type === undefined || type === 'application/pdf') throw new ReceiptUnreadable('unknown_type');
      // The worker returns the bytes of a logo.
      return Buffer.from((await run(account, { logo: new Uint8Array(bytes) })) as Uint8Array);
    },
    load: pool.load,
    close: () => pool.close(),
  };
}

function asError(failure: unknown): unknown {
  if (failure instanceof Error) return failure;
  const reported = failure as Failure;
  if ('reason' in reported) return new ReceiptUnreadable(reported.reason);
  if ('missingPackage' in reported) return new OcrNotInstalled(reported.missingPackage);
  return reported.error;
}

/**
 * Settings of glibc's allocator. Pictures leave holes in its arenas, of which each thread has one: a reader
 * kept 370 MB after scans of 35 megapixels. With two arenas, and the largest buffers returned to the system,
 * it keeps 240 MB. Returning smaller buffers, too, made reading 5 % slower.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '33554432',
};

/**
 * Starts a reader without the server's environment: it opens untrusted files, and the settings contain
 * secrets.
 */
function startReader(): ChildProcess {
  const child = startProcess('services/ocr/worker', {
    env: allocator,
    execArgv: [`--max-old-space-size=${heapMbMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child.pid);
  return child;
}

/**
 * Gives requests priority over readers. If the system does not allow a lower priority, readers run at the
 * usual one.
 */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // The value is relative to the server's: an absolute one could give readers a higher priority than a
    // niced server.
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceIncrement));
  } catch {
    // The process keeps its priority, which is not essential.
  }
}
