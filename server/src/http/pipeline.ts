import type { ProofVerifier } from '../auth/dpop.ts';
import type { Principal } from '../auth/principal.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { Usage } from '../auth/usage.ts';
import type { Versions } from '../domain/api-versions/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { FairQueue } from '../platform/concurrency/fair-queue.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import type { ReadCertificate } from './client-certificate.ts';
import type { Idempotency } from './idempotency.ts';
import type { ExistenceChecks } from './parents.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestLog } from './request-log.ts';
import type { AuditEntry } from './route.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Streams } from './streams.ts';

/** The dependencies of the steps of a partner's request. */
export type PipelineParts = {
  database: Database;
  tokenVerifier: TokenVerifier;
  /** Verifies the proofs of bound tokens. */
  proofs: ProofVerifier;
  readCertificate: ReadCertificate;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  /** Returns the caller with the token of a portal session, or undefined if the session has ended. */
  portalCaller: (token: string) => Promise<Principal | undefined>;
  usage: Usage;
  requestLog: RequestLog;
  versions: Versions;
  clock: Clock;
  rateLimit: RateLimit | undefined;
  streams: Streams;
  idempotency: Idempotency;
  existence: ExistenceChecks;
  writeAudit: (db: TenantDb, actor: AuditActor, entry: AuditEntry, now: Date) => Promise<void>;
  publicUrl: string;
  /** The queue of routes that are declared `inTurns`. */
  turns: FairQueue;
  /** For tests: runs before the named stage of a change, for example to crash. */
  betweenStages?: ((routeId: string, stage: 'commit' | 'respond') => Promise<void>) | undefined;
};
export type AuditActor = {
  principal: Pick<Principal, 'clientId' | 'clientName' | 'clientType'>;
  address: string;
  requestId: string;
};

/** Returns the caller's handle: of the account, or of the organizations that the caller is restricted to. */
export function handleOf(
  { database }: Pick<PipelineParts, 'database'>,
  { accountId, organizationIds }: Principal,
): TenantDb {
  return database.tenant(accountId, organizationIds);
}
