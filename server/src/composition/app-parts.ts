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
import type { AppDatabaseParts } from './database.ts';
import type { RoutingOffloadLimits } from './routing-offload.ts';
import type { WebhookCompositionParts } from './webhooks.ts';

/** What the application is constructed from; most of it only tests give. */
export type AppParts = {
  config: Config;
  address: DatabaseAddress;
  masterKey: MasterKeyring;
  /** For tests. Undefined: the database's time, which is the same for every process. */
  clock?: Clock;
  log: Log;
  /** One line per request. */
  accessLog: AccessLog;
  /** Of the embedded database; undefined without one. */
  embeddedState?: (() => SupervisedState) | undefined;
  /** Undefined: no thread takes over routing under load. */
  routingOffload?: Partial<RoutingOffloadLimits> | undefined;
  /** The heartbeat has its own thread. Undefined: the server's thread writes it. */
  heartbeatThread?: boolean;
  databaseLimits?: AppDatabaseParts['databaseLimits'];
  /** For tests that measure statements. */
  measureDatabase?: ((database: Database) => Database) | undefined;
  /** Additional routes, for tests. */
  extraResources?: Resource[];
  /** These replace the built-in parts in tests. */
  toLogo?: ToLogo;
  ocr?: Ocr;
  egressLimits?: WebhookCompositionParts['egressLimits'];
  feedTimers?: Timers | undefined;
  /** A later release, with a breaking change: for tests. */
  release?: { versions: Versions; alterRoutes?: (routes: Route[]) => Route[] } | undefined;
  /** Runs between the stages of a change; a test stops it there, as a crash would. */
  betweenStages?: PipelineParts['betweenStages'];
};
