// An account of the installation that requests go to, its callers and its ids.

import type { Reply } from './attempt.ts';
import type { Contract } from './contract.ts';
import type { Pool } from './pool.ts';
import type { CallerParts, Principal, PrincipalKind } from './principals.ts';
import type { Receiver } from './receiver.ts';

/** Users whose sessions, passwords and factors attacks may change. There is one for each kind of sign-in. */
export const factorUsers = ['expendable', 'mover', 'coded', 'changing', 'keyed'] as const;

/** The first object of each kind. It stays, because later objects need it. */
type Home = {
  organizationId: string;
  tpaId: string;
  billingId: string;
  cardHolderId: string;
  webhookId: string;
};

export type Account = {
  id: string;
  pool: Pool;
  principals: Record<Exclude<PrincipalKind, 'anonymous' | 'issuer' | 'forged' | 'more'>, Principal>;
  /** Those of `moreCallers`; none without a team. */
  more: Principal[];
  expendable: Principal;
  home: Home;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Creates one more of everything, and adds the ids to the pool. */
  plant(): Promise<void>;
  plantings: number;
  links: string[];
};

export type AccountParts = CallerParts & { folder: string; contract: Contract; receiver: Receiver };
