import { createThread } from '../../../platform/concurrency/thread.ts';
import { ReceiptUnreadable } from '../errors.ts';
import type { Outcome, PdfFunctions, PdfPage } from './pdf-thread.ts';

/**
 * CPU time for opening the document, and for each page. A page of a receipt takes a few hundred milliseconds.
 */
const cpuMsUsual = 5_000;
const checkEveryMs = 100;

/**
 * Opens documents in a thread, because a few kilobytes can contain millions of lines and only a thread can be
 * stopped while it draws. The limit is CPU time rather than elapsed time, so that a busy machine refuses no
 * document.
 */
export function createPdfReader(cpuMsMax = cpuMsUsual): (bytes: Uint8Array) => AsyncGenerator<PdfPage> {
  const thread = createThread<PdfFunctions>('services/ocr/engine/pdf-thread');

  const within = async <T>(work: Promise<Outcome<T>>): Promise<T> => {
    const before = process.cpuUsage();
    let isOver = false;
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      isOver ||= (user + system) / 1_000 > cpuMsMax;
      if (isOver) void thread.close();
    }, checkEveryMs);
    try {
      const outcome = await work;
      if ('value' in outcome) return outcome.value;
      throw new ReceiptUnreadable(outcome.reason);
    } catch (error) {
      throw isOver ? new ReceiptUnreadable('too_complex') : error;
    } finally {
      clearInterval(watch);
    }
  };

  return async function* read(bytes) {
    let isClean = false;
    try {
      const count = await within(thread.call('open', bytes));
      for (let index = 0; index < count; index++) yield await within(thread.call('page', index));
      await thread.call('close');
      isClean = true;
    } finally {
      // A thread that failed once may be broken, so the next document gets a new one.
      if (!isClean) await thread.close();
    }
  };
}
