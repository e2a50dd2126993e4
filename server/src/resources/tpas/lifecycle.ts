import type { TenantDb } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { announce, tpaActivated, tpaRejected, tpaTerminated } from './events.ts';
import type { TpaActor, TpaParts } from './parts.ts';
import { isLiving, statusAfterApproval, type TpaStatus } from './rules.ts';
import * as signatories from './signatories/store.ts';
import type { TpaRow } from './store.ts';
import * as store from './store.ts';

/**
 * What becomes of a TPA once it is signed. Each takes the caller's transaction, waits its turn for the TPA and
 * leaves it in its new state with its event and its audit line, or throws and leaves nothing.
 */
export type TpaLife = {
  /** The operator has looked: those who signed may sign. */
  approve(db: TenantDb, now: Date, tpaId: string, by: TpaActor): Promise<TpaRow>;
  /** The issuer confirms, or a card of the company and product has come in. False: it was active already. */
  activate(db: TenantDb, now: Date, tpaId: string, by: TpaActor): Promise<boolean>;
  reject(db: TenantDb, now: Date, tpaId: string, reason: string, by: TpaActor): Promise<TpaRow>;
  /** The TPA is locked by the caller, who also writes the audit line, and runs `afterCommit` then. */
  terminate(db: TenantDb, now: Date, tpa: TpaRow): Promise<{ afterCommit: () => void }>;
};

export function createTpaLife(
  parts: Pick<TpaParts, 'publicUrl' | 'auditAs' | 'links' | 'endOrganizationsOfTpa'>,
): TpaLife {
  const { publicUrl } = parts;
  const audit = (db: TenantDb, now: Date, by: TpaActor, action: string, tpa: TpaRow, status: TpaStatus) =>
    parts.auditAs(db, now, by, {
      action,
      objectType: 'tpa',
      objectId: tpa.id,
      changes: { status: { from: tpa.status, to: status } },
    });
  const activate = async (db: TenantDb, now: Date, tpa: TpaRow, by: TpaActor): Promise<void> => {
    await store.setStatus(db, now, tpa.id, 'activated');
    await announce(db, now, tpaActivated, { ...tpa, status: 'activated' }, publicUrl);
    await audit(db, now, by, 'tpa.activated', tpa, 'activated');
  };
  return {
    approve: async (db, now, tpaId, by) => {
      const tpa = await lock(db, tpaId);
      requireStatus(tpa, ['pending-approval'], 'approved');
      const { mode } = await store.readAccount(db);
      const status = statusAfterApproval(mode === 'sandbox');
      await audit(db, now, by, 'tpa.approved', tpa, status);
      if (status === 'activated') await activate(db, now, tpa, by);
      else await store.setStatus(db, now, tpaId, status);
      return lock(db, tpaId);
    },
    activate: async (db, now, tpaId, by) => {
      const tpa = await lock(db, tpaId);
      if (tpa.status === 'activated') return false;
      requireStatus(tpa, ['pending-activation'], 'activated');
      await activate(db, now, tpa, by);
      return true;
    },
    reject: async (db, now, tpaId, reason, by) => {
      const tpa = await lock(db, tpaId);
      requireStatus(tpa, ['pending-approval', 'pending-activation'], 'rejected');
      await store.setStatus(db, now, tpaId, 'rejected', reason);
      await announce(db, now, tpaRejected, { ...tpa, status: 'rejected' }, publicUrl);
      await audit(db, now, by, 'tpa.rejected', tpa, 'rejected');
      return lock(db, tpaId);
    },
    terminate: async (db, now, tpa) => {
      if (!isLiving(tpa.status)) {
        throw new ApiError('state_conflict', { message: `The TPA is ${tpa.status} already.` });
      }
      await store.setStatus(db, now, tpa.id, 'terminated');
      // Before its organizations end: they are the ones that hear of it.
      await announce(db, now, tpaTerminated, { ...tpa, status: 'terminated' }, publicUrl);
      const { afterCommit } = await parts.endOrganizationsOfTpa(db, now, tpa.id);
      const waiting = (await signatories.listUnsigned(db, tpa.id)).map(({ id }) => id);
      await signatories.dropQueuedMails(db, waiting);
      await parts.links.revoke(db, 'signature', waiting);
      return { afterCommit };
    },
  };
}

async function lock(db: TenantDb, tpaId: string): Promise<TpaRow> {
  const tpa = await store.getForUpdate(db, tpaId);
  if (!tpa) throw new ApiError('not_found', { message: 'There is no such TPA.' });
  return tpa;
}

function requireStatus(tpa: TpaRow, allowed: TpaStatus[], what: string): void {
  if (allowed.includes(tpa.status)) return;
  throw new ApiError('state_conflict', {
    message: `A TPA can be ${what} when it is ${allowed.join(' or ')}; this one is ${tpa.status}.`,
  });
}
