import { createThread } from '../../platform/concurrency/thread.ts';
import type { ReceiptDocument } from './document.ts';
import type { ReceiptDocumentFunctions } from './thread.ts';

export { DocumentRefused, type ReceiptDocument } from './document.ts';
export { parseUbl } from './ubl.ts';

/** Renders receipts from data, in a thread: a receipt of many lines takes long, and the first one longer. */
export function createReceiptRenderer() {
  const thread = createThread<ReceiptDocumentFunctions>('services/receipt-documents/thread');
  return {
    renderReceipt: async (receipt: ReceiptDocument) =>
      Buffer.from(await thread.call('renderReceipt', receipt)),
    close: thread.close,
  };
}
