import type { TenantDb } from '../../platform/database/database.ts';

/** Called once per email, in the transaction that records its outcome. */
export type OnOutcome = (
  db: TenantDb,
  now: Date,
  outcome: {
    mailId: string;
    kind: string;
    aboutId: string | null;
    status: 'delivered' | 'failed';
    /** One sentence, set if the email failed. */
    error?: string;
  },
) => Promise<void>;
