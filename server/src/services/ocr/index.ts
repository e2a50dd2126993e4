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
  /** Concurrent reader processes; each uses one core and about 240 MB while it runs. */
  threads: number;
  /** How many more wait, of all accounts together. */
  queueMax: number;
  timeLimitMs: number;
  idleMs?: number;
  log: PoolLog;
  /** Starts a reader process; replaced in tests. */
  start?: () => ChildProcess;
};

type ScanOptions = {
  /** Whose share of the readers it uses. */
  account: string;
  /** Country of the receipt, ISO 3166-1 alpha-2, if the caller knows it. */
  country?: string | undefined;
  now: Date;
  /** As sniffed; sniffed here if it is not given. */
  contentType?: ReceiptType;
};

export type Ocr = {
  scan(bytes: Uint8Array, options: ScanOptions): Promise<ScanResult>;
  /** A picture as a PNG of at most 512 pixels a side. */
  toLogo(account: string, bytes: Uint8Array): Promise<Buffer>;
  load(): PoolLoad;
  close(): Promise<void>;
};

const idleMsUsual = 5 * 60_000;
// Images lie outside of this; inside are lines of text.
const heapMbMax = 512;
const niceIncrement = 10;

/**
 * Decodes what partners upload, in separate processes that hold no key. None starts before the first upload; idle ones
 * are stopped after a while, which frees the memory of the models.
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
      // The worker answers a scan with its result.
      return (await run(account, { bytes: new Uint8Array(bytes), contentType, country, now })) as ScanResult;
    },
    toLogo: async (account, bytes) => {
      const type = sniffType(bytes);
      if (type === undefined || type === 'application/pdf') throw new ReceiptUnreadable('unknown_type');
      // The worker answers a logo with its bytes.
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
 * Of glibc's allocator: pictures leave holes in its arenas, one for each thread, and a reader kept 370 MB after scans of 35
 * megapixels. With two arenas, and the largest buffers returned to the system, it keeps 240 MB. Returning smaller ones, too, made reading 5 % slower.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8388608',
  MALLOC_TRIM_THRESHOLD_: '33554432',
};

/** The reader gets nothing of our environment: it opens untrusted files, and the settings contain secrets. */
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

/** Requests have priority. Where the system does not allow a lower one, readers run at the usual priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Relative to ours: an absolute value could give readers a higher priority than a niced server.
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceIncrement));
  } catch {
    // Not essential: the process keeps its priority.
  }
}
