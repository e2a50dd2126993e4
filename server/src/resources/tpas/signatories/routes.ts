import { auditCreate, auditDelete } from '../../../http/audited.ts';
import { type PartnerContext, partnerRoute } from '../../../http/route.ts';
import { applyChanges, describeChanges } from '../../../platform/changes.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, duplicate, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteMails, dropQueuedMails, lockMails } from '../../../services/mail/index.ts';
import type { TpaParts } from '../parts.ts';
import { acceptsSignatories } from '../rules.ts';
import type { TpaRow } from '../store.ts';
import * as tpaStore from '../store.ts';
import { invite, mailGapMs, remind } from './invitation.ts';
import { parsePhoneNumber } from './phone-number.ts';
import { NewSignatory, Signatory, SignatoryPage, SignatoryQuery, SignatoryUpdate } from './schema.ts';
import type { EditableColumns, SignatoryRow } from './store.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/tpas/:tpaId/signatories';
const one = `${base}/:tpaSignatoryId` as const;
const auditResource = 'tpa_signatory';
const editableFields = ['email', 'name', 'country_code', 'phone_number', 'language'] as const;
const signatoriesMax = 100;

/** Throws if the caller may not cause an email. */
export type BeforeMail = (context: PartnerContext) => Promise<void>;

/** Builds the routes. `seal` makes the signed document if all remaining signatories have signed. */
export const signatoryRoutes = (
  parts: TpaParts,
  seal: (accountId: string, tpaId: string) => Promise<void>,
  beforeMail: BeforeMail,
) => {
  const show = async (db: TenantDb, row: SignatoryRow): Promise<Signatory & { version: number }> => {
    const { mode } = await tpaStore.readAccount(db);
    return toSignatory(row, mode === 'sandbox' ? parts.links : undefined);
  };
  /** Locks the TPA, then the signatory. */
  const lock = async (db: TenantDb, tpaId: string, id: string) => {
    const tpa = orNotFound(await tpaStore.getForUpdate(db, tpaId), 'TPA');
    const row = orNotFound(await ofTpa(store.getForUpdate(db, id), tpaId), 'signatory');
    return { tpa, row };
  };

  return [
    partnerRoute(`GET ${base}`, {
      id: 'tpaSignatories.list',
      withinOrganizations: true,
      summary: 'List a TPA’s signatories',
      scope: 'account-tpa-signatories-read',
      query: SignatoryQuery,
      success: { status: 200, body: SignatoryPage },
      handler: async ({ params, query }, { db }) => {
        const page = await store.list(db, params.tpaId, query);
        const { mode } = await tpaStore.readAccount(db);
        const links = mode === 'sandbox' ? parts.links : undefined;
        return { ...page, data: page.data.map((row) => toSignatory(row, links)) };
      },
    }),
    partnerRoute(`POST ${base}`, {
      id: 'tpaSignatories.create',
      summary: 'Create a signatory',
      description:
        'Sends an email with a personal link that is valid for 30 days. A signatory who has not signed after 7 days is reminded once.',
      scope: 'account-tpa-signatories-write',
      body: NewSignatory,
      success: { status: 201, body: Signatory },
      handler: async ({ params, body }, context) => {
        const { db, now, afterCommit } = context;
        const tpa = orNotFound(await tpaStore.getForUpdate(db, params.tpaId), 'TPA');
        requireOpen(tpa);
        if (tpa.signatories_total >= signatoriesMax) {
          throw stateConflict(`A TPA can have at most ${signatoriesMax} signatories.`);
        }
        await beforeMail(context);
        if (tpa.status === 'draft') await tpaStore.openForSigning(db, now, tpa.id);
        else await tpaStore.incrementVersion(db, now, tpa.id);
        const id = newId('sig', now);
        const { email, name = null, country_code = null, phone_number } = body;
        const columns = {
          email,
          name,
          country_code,
          phone_number: phone_number ? parsePhoneNumber(phone_number, country_code) : null,
          language: body.language ?? tpa.language,
        };
        const url = await parts.links.issue(db, now, 'signature', id);
        const mail_id = await invite(parts, db, now, tpa, { id, ...columns }, { url, isReminder: false });
        const isNew = await store.insert(db, now, { id, tpa_id: tpa.id, mail_id, ...columns });
        if (!isNew) throw taken(email);
        await auditCreate(context, auditResource, { id });
        afterCommit(parts.wakeMail);
        return show(db, orNotFound(await store.get(db, id), 'signatory'));
      },
    }),
    partnerRoute(`GET ${one}`, {
      id: 'tpaSignatories.get',
      withinOrganizations: true,
      summary: 'Get a signatory',
      scope: 'account-tpa-signatories-read',
      success: { status: 200, body: Signatory },
      handler: async ({ params }, { db }) =>
        show(db, orNotFound(await ofTpa(store.get(db, params.tpaSignatoryId), params.tpaId), 'signatory')),
    }),
    partnerRoute(`PUT ${one}`, {
      id: 'tpaSignatories.update',
      summary: 'Update a signatory',
      description:
        'Possible until the signatory has signed. A new email address receives a new link, and the old link stops working.',
      scope: 'account-tpa-signatories-write',
      body: SignatoryUpdate,
      success: { status: 200, body: Signatory },
      handler: async ({ params, body }, context) => {
        const { db, now, audit, requireCurrent, unchanged, afterCommit } = context;
        const { tpa, row } = await lock(db, params.tpaId, params.tpaSignatoryId);
        requireCurrent(row);
        requireUnsigned(row);
        requireOpen(tpa);
        const wanted = applyChanges<EditableColumns>(row, body as Partial<EditableColumns>);
        if (body.phone_number) {
          wanted.phone_number = parsePhoneNumber(body.phone_number, wanted.country_code);
        }
        const changes = describeChanges<EditableColumns>(row, wanted, editableFields);
        if (!changes) {
          unchanged();
          return show(db, row);
        }
        // The audit log is never erased, so it names the personal fields that changed but not their values.
        const shown = Object.entries(changes).map(([field, change]) => [
          field,
          field === 'language' ? change : 'changed',
        ]);
        await audit({
          action: `${auditResource}.updated`,
          objectId: row.id,
          changes: Object.fromEntries(shown),
        });
        if (await store.isTaken(db, tpa.id, wanted.email, row.id)) throw taken(wanted.email);
        await store.update(db, now, row.id, wanted);
        if (wanted.email.toLowerCase() !== row.email.toLowerCase()) {
          await dropQueuedMails(db, [row.id]);
          const url = await parts.links.replace(db, now, 'signature', row.id);
          const id = await invite(parts, db, now, tpa, { ...wanted, id: row.id }, { url, isReminder: false });
          await store.setMailed(db, now, row.id, { id, isReminder: false });
          afterCommit(parts.wakeMail);
        }
        return show(db, orNotFound(await store.get(db, row.id), 'signatory'));
      },
    }),
    partnerRoute(`DELETE ${one}`, {
      id: 'tpaSignatories.delete',
      summary: 'Delete a signatory',
      description:
        'Possible until the signatory has signed. If all remaining signatories have signed, the TPA is complete.',
      scope: 'account-tpa-signatories-delete',
      handler: async ({ params }, context) => {
        const { db, now, afterCommit } = context;
        await lockMails(db, [params.tpaSignatoryId]);
        const { tpa, row } = await lock(db, params.tpaId, params.tpaSignatoryId);
        await auditDelete(context, auditResource, row);
        requireUnsigned(row);
        requireOpen(tpa);
        await deleteMails(db, [row.id]);
        await store.remove(db, row.id);
        await parts.links.revoke(db, 'signature', [row.id]);
        if (tpa.signatories_total === 1) await tpaStore.setStatus(db, now, tpa.id, 'draft');
        else await tpaStore.incrementVersion(db, now, tpa.id);
        afterCommit(() => seal(db.accountId, tpa.id));
      },
    }),
    partnerRoute(`POST ${one}/remind`, {
      id: 'tpaSignatories.remind',
      summary: 'Remind a signatory',
      description: 'Sends the link again and renews it for 30 days. Possible once a minute.',
      scope: 'account-tpa-signatories-write',
      success: { status: 200, body: Signatory },
      handler: async ({ params }, context) => {
        const { db, now, audit, afterCommit } = context;
        const { tpa, row } = await lock(db, params.tpaId, params.tpaSignatoryId);
        requireUnsigned(row);
        requireOpen(tpa);
        await beforeMail(context);
        const waitMs = Date.parse(row.mailed_at) + mailGapMs - now.getTime();
        if (waitMs > 0) {
          throw new ApiError('rate_limited', {
            message:
              'The last email to this signatory is less than a minute old. Retry after the time in Retry-After.',
            headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
          });
        }
        await remind(parts, db, now, tpa, row);
        await audit({ action: 'tpa_signatory.reminded', objectId: row.id });
        afterCommit(parts.wakeMail);
        return show(db, orNotFound(await store.get(db, row.id), 'signatory'));
      },
    }),
  ];
};

async function ofTpa(row: Promise<SignatoryRow | undefined>, tpaId: string) {
  const signatory = await row;
  return signatory?.tpa_id === tpaId ? signatory : undefined;
}

function toSignatory(
  row: SignatoryRow,
  links: TpaParts['links'] | undefined,
): Signatory & { version: number } {
  const { mailed_at: _, generation, ...signatory } = row;
  const isShown = links && generation !== null && row.signed_at === null;
  return {
    ...signatory,
    signed: row.signed_at !== null,
    sign_url: isShown ? links.show('signature', row.id, generation) : null,
  };
}

function requireOpen(tpa: TpaRow): void {
  if (acceptsSignatories(tpa.status)) return;
  throw stateConflict(`The TPA is ${tpa.status}. Its signatories can be changed only until all have signed.`);
}

function requireUnsigned(row: SignatoryRow): void {
  if (row.signed_at === null) return;
  throw stateConflict('The signatory has signed and can no longer be changed.');
}

function taken(email: string): ApiError {
  return duplicate(`${email} is already a signatory of this TPA.`);
}
