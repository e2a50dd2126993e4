import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { startProcess } from '../../platform/own-module.ts';
import { ReceiptUnreadable } from './errors.ts';
import { createPool, type PoolLog } from './pool.ts';
import type { ScanResult } from './result.ts';
import type { ScanTask } from './scan.ts';
import { type ReceiptType, sniffType } from './sniff.ts';
import type { Failure } from './worker.ts';

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

export type OcrOptions = {
  /** How many receipts are read at once; each takes one core, and some 300 MB as long as it is there. */
  threads: number;
  /** How many may wait beyond those. */
  queueMax: number;
  timeLimitMs: number;
  idleMs?: number;
  log: PoolLog;
};

export type ScanOptions = {
  /** Where the receipt is from, ISO 3166-1 alpha-2, if the caller knows. */
  country?: string | undefined;
  now: Date;
  /** As sniffed; sniffed here if it is not given. */
  contentType?: ReceiptType;
};

export type Ocr = {
  scan(bytes: Uint8Array, options: ScanOptions): Promise<ScanResult>;
  close(): Promise<void>;
};

const idleMsUsual = 5 * 60_000;
// A picture lies outside of this; what is inside are lines of text.
const heapMbMax = 512;
const courtesy = 10;

/**
 * Reads receipts in processes of their own. Nothing is loaded and none is started before the first scan; those that
 * had nothing to do for a while are ended, and the memory of the models goes with them.
 */
export function createOcr({ threads, queueMax, timeLimitMs, idleMs = idleMsUsual, log }: OcrOptions): Ocr {
  const pool = createPool<ScanTask, ScanResult>({
    start,
    processes: threads,
    queueMax,
    timeLimitMs,
    idleMs,
    log,
  });
  return {
    scan: async (bytes, { country, now, contentType = sniffType(bytes) }) => {
      if (bytes.length === 0) throw new ReceiptUnreadable('empty');
      if (contentType === undefined) throw new ReceiptUnreadable('unknown_type');
      try {
        return await pool.run({ bytes: Uint8Array.from(bytes), contentType, country, now });
      } catch (failure) {
        throw asError(failure);
      }
    },
    close: () => pool.close(),
  };
}

function asError(failure: unknown): unknown {
  if (failure instanceof Error) return failure;
  const told = failure as Failure;
  return 'reason' in told ? new ReceiptUnreadable(told.reason) : told.error;
}

/** It gets no environment: it opens files of strangers, and the settings hold secrets. */
function start(): ChildProcess {
  const child = startProcess('services/ocr/worker', {
    env: {},
    execArgv: [`--max-old-space-size=${heapMbMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child.pid);
  return child;
}

/** Requests go first. Where the system does not allow it, receipts are read at the usual priority. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    // Below ours, whatever ours is: as an absolute value it would put readers before a server that was itself made nice.
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + courtesy));
  } catch {
    // Another value of the process's own is as good.
  }
}
