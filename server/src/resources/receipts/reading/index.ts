export { createReader, type Reader } from './reader.ts';
export { scanRoute } from './scan.ts';
