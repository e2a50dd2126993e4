export { addVersion, create, get, remove } from './operations.ts';
export { previewSample } from './preview.ts';
export { mappingsMax, sampleBodyBytesMax } from './schema.ts';
export { list } from './store.ts';
