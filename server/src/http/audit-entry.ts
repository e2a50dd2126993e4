import type { AuditAction } from '../domain/audit-actions.ts';

/** What a line of the audit log says besides who made the change, when and from where. */
export type AuditEntry = {
  action: AuditAction;
  objectType: string;
  objectId: string;
  changes?: Record<string, unknown>;
};
