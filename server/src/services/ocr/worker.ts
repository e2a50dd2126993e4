import { drawLogo } from './engine/logo.ts';
import { OcrNotInstalled, ReceiptUnreadable } from './errors.ts';
import { createScanner, type ScanTask } from './scan.ts';

/** A picture to convert to a logo. */
export type LogoTask = { logo: Uint8Array };

/** The report of a failed task. An error's class does not cross the process boundary, so its reason does. */
export type Failure =
  | { reason: ReceiptUnreadable['reason'] }
  | { missingPackage: string }
  | { error: unknown };

const scan = createScanner();

process.on('message', async (task: ScanTask | LogoTask) => {
  try {
    process.send?.({ answer: await ('logo' in task ? drawLogo(task.logo) : scan(task)) });
  } catch (error) {
    process.send?.({ failure: failureOf(error) });
  }
});

function failureOf(error: unknown): Failure {
  if (error instanceof ReceiptUnreadable) return { reason: error.reason };
  if (error instanceof OcrNotInstalled) return { missingPackage: error.packageName };
  return { error };
}

// The parent process has ended, so nothing needs this one.
process.on('disconnect', () => process.exit());
