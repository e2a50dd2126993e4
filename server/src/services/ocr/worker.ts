import { ReceiptUnreadable } from './errors.ts';
import { createScanner, type ScanTask } from './scan.ts';

/** Reported when a scan fails. An error's class does not survive the process boundary; its reason does. */
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

// The parent process is gone.
process.on('disconnect', () => process.exit());
