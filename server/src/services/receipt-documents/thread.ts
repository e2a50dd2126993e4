import { serveThread } from '../../platform/concurrency/thread.ts';
import { renderReceipt } from './render.ts';

const functions = { renderReceipt };
export type ReceiptDocumentFunctions = typeof functions;

serveThread(functions);
