import { recordAuthChange } from '../../auth/change-feed.ts';
import { auditUpdate } from '../../http/audited.ts';
import { type PartnerContext, partnerRoute } from '../../http/route.ts';
import { applyChanges } from '../../platform/changes.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { editableFields, isLoosened, requireNotLockedOut, requireOwner, requireValid } from './rules.ts';
import { SecurityPolicy, SecurityPolicyUpdate } from './schema.ts';
import * as store from './store.ts';

export type PolicyParts = {
  /** Drops what this process caches about the account's clients and users. Other processes follow the change feed. */
  accountChanged: (accountId: string) => void;
  hasSecondFactor: (db: TenantDb, userId: string) => Promise<boolean>;
  /** Emails every owner that the policy requires less than before. */
  notifyOwners: (context: PartnerContext) => Promise<void>;
};
const path = '/accounts/:accountId/security-policy';

export const policyRoutes = ({ accountChanged, hasSecondFactor, notifyOwners }: PolicyParts) => [
  partnerRoute(`GET ${path}`, {
    id: 'securityPolicy.get',
    isSingleton: true,
    summary: 'Get the security policy',
    scope: 'accounts-read',
    success: { status: 200, body: SecurityPolicy },
    handler: (_input, { db }) => store.get(db),
  }),
  partnerRoute(`PUT ${path}`, {
    id: 'securityPolicy.update',
    requiresReauthentication: true,
    summary: 'Update the security policy',
    description:
      'Only a signed-in owner may update the policy, whatever the scopes of a client. It applies to existing sessions and to new tokens within two seconds, in every process. The networks must include the caller’s address (422). When the policy requires less than before, every owner is informed by email.',
    scope: 'accounts-write',
    body: SecurityPolicyUpdate,
    success: { status: 200, body: SecurityPolicy },
    handler: async ({ body }, context) => {
      const { db, now, principal, address, afterCommit } = context;
      requireOwner(principal);
      const before = await store.getForUpdate(db);
      const wanted = applyChanges<store.PolicyColumns>(before, body);
      requireValid(wanted);
      requireNotLockedOut(wanted, {
        address,
        hasSecondFactor: await hasSecondFactor(db, principal.clientId),
      });
      if (!(await auditUpdate(context, 'security_policy', before, { ...before, ...wanted }, editableFields)))
        return before;
      const after = await store.put(db, now, wanted);
      if (isLoosened(before, after)) await notifyOwners(context);
      await recordAuthChange(db, now, null);
      afterCommit(() => accountChanged(db.accountId));
      return after;
    },
  }),
];
