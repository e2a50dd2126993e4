import { write, writeSync } from 'node:fs';

/** Where lines go: gathered into blocks, and written beside the work. */
export type Destination = {
  write(text: string): void;
  /** Calls back when what was written before is out, or never will be. */
  flush(done?: () => void): void;
  flushSync(): void;
  /** Nothing more is written or waited for. */
  silence(): void;
};

const blockLength = 4_096;
const flushEveryMs = 500;
const retryAfterMs = 100;
// Beyond this a reader that has stalled costs lines, not memory.
const waitingLengthMax = 16 * 1024 * 1024;

/**
 * Our own and not pino's, whose last flush tries again for ever, asleep, when the disk is full or the reader is
 * gone: then nobody is answered and no signal is heard. A log that cannot be written is no reason to end.
 */
export function createDestination(fd: number): Destination {
  let waiting = '';
  let underWay: Buffer | undefined;
  let flushed: (() => void)[] = [];
  let isSilent = false;

  const silence = (): void => {
    isSilent = true;
    waiting = '';
    underWay = undefined;
    clearInterval(timer);
    settle();
  };
  const settle = (): void => {
    const done = flushed;
    flushed = [];
    for (const one of done) one();
  };
  const begin = (): void => {
    if (underWay) return;
    if (waiting === '') {
      settle();
      return;
    }
    underWay = Buffer.from(waiting);
    waiting = '';
    send(underWay);
  };
  const send = (bytes: Buffer): void => {
    write(fd, bytes, (error, count) => {
      if (isSilent) return;
      if (error && isBusy(error)) setTimeout(send, retryAfterMs, bytes).unref();
      else if (error) silence();
      else if (count < bytes.length) send(bytes.subarray(count));
      else {
        underWay = undefined;
        if (waiting.length >= blockLength || flushed.length > 0) begin();
      }
    });
  };
  const timer = setInterval(begin, flushEveryMs).unref();

  const destination: Destination = {
    write: (text) => {
      if (isSilent || waiting.length + text.length > waitingLengthMax) return;
      waiting += text;
      if (waiting.length >= blockLength) begin();
    },
    flush: (done = () => undefined) => {
      flushed.push(done);
      if (isSilent) settle();
      else begin();
    },
    flushSync: () => {
      // Behind a write that is under way this would wait for the reader, and perhaps for ever.
      if (isSilent || underWay) return;
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
