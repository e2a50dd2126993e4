import { firstApiVersion } from '../../platform/version.ts';
import type { VersionChange } from './change.ts';
import { type ApiVersion, createVersions, type Versions } from './versions.ts';

export { eachOf, rename, renamedInEvent, type VersionChange } from './change.ts';
export type { ConvertEvent } from './convert-event.ts';
export {
  type ApiVersion,
  createVersions,
  type Deprecation,
  type OperationVersion,
  refuseVersion,
  type Versions,
} from './versions.ts';

/** The versions, oldest first. docs/versioning.md has the policy. */
export const versionList: readonly ApiVersion[] = [{ date: firstApiVersion }];

/** The changes, each from its own file in `changes/`. */
export const versionChanges: readonly VersionChange[] = [];

export const apiVersions: Versions = createVersions(versionList, versionChanges);

/** The path of the published policy, below the public URL. */
export const versioningPage = '/docs/versioning';
