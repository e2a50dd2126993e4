import type { Resource } from '../../http/resource.ts';
import type { TenantDb } from '../../platform/database/database.ts';
import { tpaEvents } from './events.ts';
import { writeLegalText } from './legal-text.ts';
import type { TpaLifecycle } from './lifecycle.ts';
import type { TpaParts } from './parts.ts';
import { previewRoutes } from './preview/routes.ts';
import { type OnTpaCreated, toTpa, tpaRoutes } from './routes.ts';
import { type BeforeMail, signatoryRoutes } from './signatories/routes.ts';
import * as signatoryStore from './signatories/store.ts';
import type { TpaSigning } from './signing/signing.ts';
import * as store from './store.ts';

export { legalTextTemplate } from './legal-text.ts';
export { createTpaLifecycle, type TpaLifecycle } from './lifecycle.ts';
export { systemActor, type TpaParts } from './parts.ts';
export { SignatureCombinations, Tpa, type TpaStatus, tpaStatuses } from './schema.ts';
export * as tpaEvidence from './signatories/evidence.ts';
export { type PendingTpa, registryMatches } from './signatories/evidence.ts';
export { remindSignatories } from './signatories/reminders.ts';
export {
  createTpaSigning,
  type Signer,
  type SigningOutcome,
  type TpaSigning,
} from './signing/signing.ts';
export * as tpaStore from './store.ts';

export function tpas(
  parts: TpaParts,
  lifecycle: TpaLifecycle,
  signing: TpaSigning,
  { onCreated, beforeMail }: { onCreated: OnTpaCreated; beforeMail: BeforeMail },
): Resource {
  return {
    name: 'tpas',
    about:
      'Third-party-administrator records: companies’ signed authorisations for payment products, with their signatories.',
    routes: [
      ...tpaRoutes(parts, lifecycle, writeLegalText, onCreated),
      ...previewRoutes(parts, writeLegalText),
      ...signatoryRoutes(parts, signing.seal, beforeMail),
    ],
    existence: {
      tpaId: store.exists,
      tpaSignatoryId: (db, id, params) => signatoryStore.exists(db, id, params.tpaId ?? ''),
    },
    events: tpaEvents,
  };
}

/** Returns the API's TPA. */
export async function readTpa(db: TenantDb, id: string, publicUrl: string) {
  const row = await store.get(db, id);
  return row && toTpa(row, db.accountId, publicUrl);
}

/** Records the outcome of an email if it is the latest one to a signatory. */
export async function recordSignatoryMailOutcome(
  db: TenantDb,
  now: Date,
  mail: { mailId: string; aboutId: string | null; status: 'delivered' | 'failed' },
): Promise<void> {
  if (mail.aboutId === null) return;
  await signatoryStore.setEmailStatus(db, now, mail.aboutId, { id: mail.mailId, status: mail.status });
}
