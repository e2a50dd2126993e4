import { recordAuthChange } from '../../auth/change-feed.ts';
import { accountLimits } from '../../domain/limits.ts';
import { auditUpdate } from '../../http/audited.ts';
import { openRoute, partnerRoute } from '../../http/route.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { limitOf, listLimits } from '../../services/limits/index.ts';
import { listHoldsOf, listPeriods } from '../../services/retention/index.ts';
import { convertLogo, type ToLogo } from './logo.ts';
import { applyAccountUpdate, editableFields, requireWithinCeiling, toAccount } from './rules.ts';
import { Account, AccountUpdate, LimitList, RetentionList } from './schema.ts';
import * as store from './store.ts';

export type AccountParts = {
  publicUrl: string;
  toLogo: ToLogo;
  system: SystemDb;
  /** Requests per second of accounts without their own limit. */
  rateLimitPerSecond: number;
  /** Drops what this process caches about the clients of the account. */
  accountChanged: (accountId: string) => void;
};

const logoBodyBytesMax = 1_500_000;

export const accountRoutes = ({
  publicUrl,
  toLogo,
  system,
  rateLimitPerSecond,
  accountChanged,
}: AccountParts) => [
  partnerRoute('GET /accounts/:accountId', {
    id: 'accounts.get',
    summary: 'Get the account',
    scope: 'accounts-read',
    success: { status: 200, body: Account },
    handler: async (_input, { db }) => toAccount(orNotFound(await store.get(db), 'account'), publicUrl),
  }),
  partnerRoute('PUT /accounts/:accountId', {
    id: 'accounts.update',
    summary: 'Update the account',
    scope: 'accounts-write',
    body: AccountUpdate,
    bodyBytesMax: logoBodyBytesMax,
    success: { status: 200, body: Account },
    prepare: async ({ accountId, body: { logo_base64: upload } }) =>
      typeof upload === 'string' ? convertLogo(toLogo, accountId, 'logo_base64', upload) : upload,
    handler: async ({ body, prepared: logo }, context) => {
      const { db, now, afterCommit } = context;
      const before = orNotFound(await store.getForUpdate(db), 'account');
      const logoId = logo ? newId('lgo', now) : logo;
      const wanted = applyAccountUpdate(before, body, logoId);
      if (!(await auditUpdate<store.EditableColumns>(context, 'account', before, wanted, editableFields)))
        return toAccount(before, publicUrl);
      if (wanted.rate_limit !== before.rate_limit) {
        const ceiling = await limitOf(db, now, 'requests_per_second');
        requireWithinCeiling(wanted.rate_limit, ceiling, rateLimitPerSecond);
      }
      if (logoId !== undefined)
        await store.replaceLogo(db, now, logo && logoId ? { ...logo, id: logoId } : undefined);
      const after = orNotFound(await store.update(db, now, wanted), 'account');
      await recordAuthChange(db, now, null);
      afterCommit(() => accountChanged(before.id));
      return toAccount(after, publicUrl);
    },
  }),
  partnerRoute('GET /accounts/:accountId/limits', {
    id: 'accounts.limits',
    summary: 'List the account’s limits',
    description:
      'Returns the limits that the operator of this installation set, and their current usage. An operation that would exceed a limit returns 409 `limit_reached`, or 429 `daily_limit_reached` with `Retry-After`. Only the operator can raise a limit. Transactions from issuers are never rejected.',
    scope: 'accounts-read',
    success: { status: 200, body: LimitList },
    handler: async (_input, { db, now }) => ({
      is_approved: orNotFound(await store.get(db), 'account').approved_at !== null,
      data: (await listLimits(db, now)).map((one) => ({ ...one, about: accountLimits[one.name].about })),
    }),
  }),
  partnerRoute('GET /accounts/:accountId/retention', {
    id: 'accounts.retention',
    summary: 'List retention periods and legal holds',
    description:
      'The operator of this installation sets the periods, except for the account’s `data_retention_days`: deliveries, receipts and emails are kept for that long. Data under a legal hold is not deleted because of its age.',
    scope: 'accounts-read',
    success: { status: 200, body: RetentionList },
    handler: async (_input, { db }) => ({
      data: await listPeriods(db, system),
      holds: (await listHoldsOf(db)).map(({ id, organization_id, reason, created_at }) => ({
        id,
        organization_id,
        reason,
        created_at,
      })),
    }),
  }),
  openRoute('GET /logos/:logoId', {
    id: 'logos.get',
    openBecause: 'Email programs and signing pages show the logo without a token; the id cannot be guessed.',
    summary: 'Get an account’s logo',
    description: 'Returns a PNG of at most 512 × 512 pixels.',
    produces: 'image/png',
    failures: { 404: 'The logo does not exist.' },
    success: { status: 200, description: 'The image' },
    handler: async (request, reply) => {
      const { logoId } = request.params as { logoId: string };
      const logo = orNotFound(isId(logoId, 'lgo') ? await store.findLogo(system, logoId) : undefined, 'logo');
      return reply
        .header('content-type', logo.content_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(logo.bytes);
    },
  }),
];
