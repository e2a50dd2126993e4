import type { AuditAction } from '../../domain/audit-actions.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../platform/errors.ts';
import { deleteMails } from '../../services/mail/index.ts';
import { announce, tpaActivated, tpaRejected, tpaTerminated } from './events.ts';
import { systemActor, type TpaActor, type TpaParts } from './parts.ts';
import { isLiving, statusAfterApproval } from './rules.ts';
import type { TpaStatus } from './schema.ts';
import type { TpaRow } from './store.ts';
import * as store from './store.ts';

/*
 * A TPA moves through these states:
 *
 *   draft → pending-signatures → pending-approval → pending-activation → activated → terminated
 *
 * - The first signatory moves a draft to `pending-signatures`. Deleting the last signatory moves it back.
 * - The last signature seals the document. If the signatories have signing rights, approval is skipped. A sandbox also
 *   skips activation.
 * - The operator approves, the issuer activates. Either may reject the TPA, which ends it.
 * - The partner may terminate a TPA in any state that has not ended.
 *
 * This file has the transitions after signing. `signing/` has those of signing.
 */

/** Status changes after signing. Each locks the TPA and writes status, event and audit line in the caller's transaction. */
export type TpaLifecycle = {
  /** Records that the operator confirms the signing rights. */
  approve(db: TenantDb, now: Date, tpaId: string, by: TpaActor): Promise<TpaRow>;
  /** Records that the issuer confirms, or has sent a card of the company and product. Returns false if it was active. */
  activate(db: TenantDb, now: Date, tpaId: string, by: TpaActor): Promise<boolean>;
  reject(db: TenantDb, now: Date, tpaId: string, reason: string, by: TpaActor): Promise<TpaRow>;
  /** Terminates the TPA. The caller locks it, writes the audit line and runs `afterCommit` after the commit. */
  terminate(db: TenantDb, now: Date, tpa: TpaRow): Promise<{ afterCommit: () => void }>;
};

export function createTpaLifecycle(
  parts: Pick<TpaParts, 'publicUrl' | 'auditAs' | 'links' | 'deleteOrganizationsOfTpa'>,
): TpaLifecycle {
  const { publicUrl } = parts;
  const audit = (
    db: TenantDb,
    now: Date,
    by: TpaActor,
    action: AuditAction,
    tpa: TpaRow,
    status: TpaStatus,
  ) =>
    parts.auditAs(db, now, by, {
      action,
      objectType: 'tpa',
      objectId: tpa.id,
      changes: { status: { from: tpa.status, to: status } },
    });
  /** Erases names and addresses of people who did not sign, because nothing needs them. The signatory itself stays. */
  const eraseUnsigned = async (db: TenantDb, now: Date, tpaId: string): Promise<void> => {
    const unsigned = await store.listUnsignedSignatoryIds(db, tpaId);
    if (unsigned.length === 0) return;
    // Emails are deleted first, because their sender locks an email before its signatory.
    const mails = await deleteMails(db, unsigned);
    await store.eraseUnsignedSignatories(db, now, tpaId);
    await parts.links.revoke(db, 'signature', unsigned);
    await parts.auditAs(db, now, systemActor, {
      action: 'tpa_signatory.erased',
      objectType: 'tpa',
      objectId: tpaId,
      changes: { signatories: unsigned.length, mails },
    });
  };
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
        throw stateConflict(`The TPA is already ${tpa.status}.`);
      }
      await store.setStatus(db, now, tpa.id, 'terminated');
      // The event is emitted before the organizations are deleted, because their webhooks receive it.
      await announce(db, now, tpaTerminated, { ...tpa, status: 'terminated' }, publicUrl);
      const { afterCommit } = await parts.deleteOrganizationsOfTpa(db, now, tpa.id);
      await eraseUnsigned(db, now, tpa.id);
      return { afterCommit };
    },
  };
}

async function lock(db: TenantDb, tpaId: string): Promise<TpaRow> {
  return orNotFound(await store.getForUpdate(db, tpaId), 'TPA');
}

function requireStatus(tpa: TpaRow, allowed: TpaStatus[], what: string): void {
  if (allowed.includes(tpa.status)) return;
  throw stateConflict(
    `Only a TPA that is ${allowed.join(' or ')} can be ${what}; this one is ${tpa.status}.`,
  );
}
