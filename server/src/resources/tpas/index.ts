import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tpaEvents } from './events.ts';
import { writeLegalText } from './legal-text/index.ts';
import type { TpaLife } from './lifecycle.ts';
import type { TpaParts } from './parts.ts';
import { toTpa, tpaRoutes } from './routes.ts';
import { signatoryRoutes } from './signatories/routes.ts';
import * as signatoryStore from './signatories/store.ts';
import type { TpaSigning } from './signing/signing.ts';
import * as store from './store.ts';

export { createTpaLife, type TpaLife } from './lifecycle.ts';
export type { TpaActor, TpaParts } from './parts.ts';
export { type TpaStatus, tpaStatuses } from './rules.ts';
export { Tpa } from './schema.ts';
export { remindSignatories } from './signatories/reminders.ts';
export {
  createTpaSigning,
  type Signer,
  type SigningOutcome,
  type SigningView,
  type TpaSigning,
} from './signing/signing.ts';
export * as tpaStore from './store.ts';

export function tpas(parts: TpaParts, life: TpaLife, signing: TpaSigning): Resource {
  return {
    name: 'tpas',
    about:
      'The records by which companies authorise the administration of their card data, and those who sign them.',
    routes: [...tpaRoutes(parts, life, writeLegalText), ...signatoryRoutes(parts, signing.seal)],
    existence: {
      tpaId: store.exists,
      tpaSignatoryId: (db, id, params) => signatoryStore.exists(db, id, params.tpaId ?? ''),
    },
    events: tpaEvents,
  };
}

/** The TPA as partners see it. */
export async function readTpa(db: TenantDb, id: string, publicUrl: string) {
  const row = await store.get(db, id);
  return row && toTpa(row, db.accountId, publicUrl);
}

/** What became of a mail, if it was the last one to a signatory. */
export async function signatureMailOutcome(
  db: TenantDb,
  now: Date,
  mail: { mailId: string; aboutId: string | null; status: 'delivered' | 'failed' },
): Promise<void> {
  if (mail.aboutId === null) return;
  await signatoryStore.setOutcome(db, now, mail.aboutId, { id: mail.mailId, status: mail.status });
}
