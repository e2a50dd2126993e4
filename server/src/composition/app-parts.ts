import type { Config } from '../config.ts';
import type { Versions } from '../domain/api-versions/index.ts';
import type { PipelineParts } from '../http/pipeline.ts';
import type { Resource } from '../http/resource.ts';
import type { Route } from '../http/route.ts';
import type { Clock, Timers } from '../platform/clock.ts';
import type { DatabaseAddress } from '../platform/database/connections.ts';
import type { Database } from '../platform/database/database.ts';
import type { SupervisedState } from '../platform/embedded-postgres/index.ts';
import type { AccessLog, Log } from '../platform/log.ts';
import type { MasterKeyring } from '../platform/master-key.ts';
import type { ToLogo } from '../resources/accounts/index.ts';
import type { Ocr } from '../resources/receipts/index.ts';
import type { DomainProofs } from '../resources/users/index.ts';
import type { KeyServiceWatch } from '../services/key-service/index.ts';
import type { AppDatabaseParts } from './database.ts';
import type { RoutingOffloadLimits } from './routing-offload.ts';
import type { WebhookCompositionParts } from './webhooks.ts';

/** The arguments of `createApp`. Most of the optional ones are for tests. */
export type AppParts = {
  config: Config;
  address: DatabaseAddress;
  masterKey: MasterKeyring;
  /** Replaces the database's time, which is the same for every process, in tests. */
  clock?: Clock;
  log: Log;
  /** Writes one line for each request. */
  accessLog: AccessLog;
  /** The state of the embedded database. Undefined: an external server is used. */
  embeddedState?: (() => SupervisedState) | undefined;
  /** Whether the key service could open the master key again. Undefined: as for a plain key. */
  keyService?: Pick<KeyServiceWatch, 'availability'>;
  /** Limits of the thread that takes over routing under load. Undefined: there is none. */
  routingOffload?: Partial<RoutingOffloadLimits> | undefined;
  /** True: a separate thread writes the heartbeat, instead of the server's. */
  heartbeatThread?: boolean;
  databaseLimits?: AppDatabaseParts['databaseLimits'];
  /** Wraps the database, for tests that measure statements. */
  measureDatabase?: ((database: Database) => Database) | undefined;
  /** Adds routes, for tests. */
  extraResources?: Resource[];
  /** These replace the built-in parts in tests. */
  toLogo?: ToLogo;
  ocr?: Ocr;
  domainProofs?: DomainProofs | undefined;
  egressLimits?: WebhookCompositionParts['egressLimits'];
  feedTimers?: Timers | undefined;
  /** Stands for a later release with a breaking change, in tests. */
  release?: { versions: Versions; alterRoutes?: (routes: Route[]) => Route[] } | undefined;
  /** Runs between the stages of a change. A test throws here, as a crash would. */
  betweenStages?: PipelineParts['betweenStages'];
};
