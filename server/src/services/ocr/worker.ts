import { ReceiptUnreadable } from './errors.ts';
import { createScanner, type ScanTask } from './scan.ts';

/** What the process says when a scan fails. An error's class does not survive the way between processes; its reason does. */
export type Failure = { reason: ReceiptUnreadable['reason'] } | { error: unknown };

const scan = createScanner();

process.on('message', async (task: ScanTask) => {
  try {
    process.send?.({ answer: await scan(task) });
  } catch (error) {
    const failure: Failure = error instanceof ReceiptUnreadable ? { reason: error.reason } : { error };
    process.send?.({ failure });
  }
});

// Whoever started it is gone, perhaps without a word.
process.on('disconnect', () => process.exit());
