export { DataFolderError } from './data-folder-error.ts';
export type { DataFolderOwner } from './lock.ts';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, openEmbeddedPostgres } from './open.ts';
export type { SupervisedState } from './supervise.ts';
export { type Upgraded, upgradeEmbeddedPostgres } from './upgrade.ts';
