import { write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { readableLine } from './readable-log.ts';

/** Collects log lines into blocks and writes them asynchronously, as JSON or readable on a terminal. */
export type Destination = {
  write(text: string): void;
  /** Calls back when everything written so far is out or lost. */
  flush(done?: () => void): void;
  flushSync(): void;
  /** Drops everything from now on. */
  silence(): void;
};

const blockLength = 4_096;
const flushEveryMs = 500;
const retryAfterMs = 100;
// The maximum length of unwritten text. Beyond it, a stalled reader costs lines, not memory.
const waitingLengthMax = 16 * 1024 * 1024;

/**
 * Replaces pino's destination, whose last flush retries forever in a blocking sleep when the disk is full or the reader
 * is gone. The process would then respond neither to requests nor to signals. An unwritable log must not stop the
 * server.
 */
export function createDestination(fd: number): Destination {
  let waiting = '';
  let inFlight: Buffer | undefined;
  let flushed: (() => void)[] = [];
  let isSilent = false;

  const silence = (): void => {
    isSilent = true;
    waiting = '';
    inFlight = undefined;
    clearInterval(timer);
    callBack();
  };
  const callBack = (): void => {
    const done = flushed;
    flushed = [];
    for (const one of done) one();
  };
  const startWrite = (): void => {
    if (inFlight) return;
    if (waiting === '') {
      callBack();
      return;
    }
    inFlight = Buffer.from(waiting);
    waiting = '';
    send(inFlight);
  };
  const send = (bytes: Buffer): void => {
    write(fd, bytes, (error, count) => {
      if (isSilent) return;
      if (error && isBusy(error)) setTimeout(send, retryAfterMs, bytes).unref();
      else if (error) silence();
      else if (count < bytes.length) send(bytes.subarray(count));
      else {
        inFlight = undefined;
        if (waiting.length >= blockLength || flushed.length > 0) startWrite();
      }
    });
  };
  const timer = setInterval(startWrite, flushEveryMs).unref();

  const isTerminal = isatty(fd);
  const destination: Destination = {
    write: (text) => {
      if (isSilent || waiting.length + text.length > waitingLengthMax) return;
      waiting += isTerminal ? readableLine(text) : text;
      if (waiting.length >= blockLength) startWrite();
    },
    flush: (done = () => undefined) => {
      flushed.push(done);
      if (isSilent) callBack();
      else startWrite();
    },
    flushSync: () => {
      // Behind a write in flight, this could wait for the reader forever.
      if (isSilent || inFlight) return;
      try {
        let bytes = Buffer.from(waiting);
        waiting = '';
        while (bytes.length > 0) bytes = bytes.subarray(writeSync(fd, bytes));
      } catch {
        silence();
      }
    },
    silence,
  };
  process.on('exit', destination.flushSync);
  return destination;
}

function isBusy(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EAGAIN' || error.code === 'EBUSY';
}
