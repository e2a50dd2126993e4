export { createSourceOperations, type SourceOperations } from './operations.ts';
export { createFilePoller, type FilePoller, type PollResult } from './poller.ts';
export { type FileSourceParts, fileSourceRoutes } from './routes.ts';
export { FileSource, FileSourceActivity, FileSourceTest, FileSourceUpdate, NewFileSource } from './schema.ts';
export * as fileSourceStore from './store.ts';
