export { DocumentRefused, type ReceiptDocument } from './document.ts';
export { renderReceipt } from './render.ts';
export { readUbl } from './ubl.ts';
