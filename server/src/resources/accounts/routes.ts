import { recordAuthChange } from '../../auth/change-feed.ts';
import { changed } from '../../http/audited.ts';
import { openRoute, partnerRoute } from '../../http/route.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { found } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { readLogo, type ToLogo } from './logo.ts';
import { applyAccountChange, editableFields, toAccount } from './rules.ts';
import { Account, AccountChange } from './schema.ts';
import * as store from './store.ts';

export type AccountParts = {
  publicUrl: string;
  toLogo: ToLogo;
  system: SystemDb;
  /** Drops what this process caches about the clients of the account. */
  accountChanged: (accountId: string) => void;
};

const logoBodyBytesMax = 1_500_000;

export const accountRoutes = ({ publicUrl, toLogo, system, accountChanged }: AccountParts) => [
  partnerRoute('GET /accounts/:accountId', {
    id: 'accounts.get',
    summary: 'Read the account',
    scope: 'accounts-read',
    success: { status: 200, body: Account },
    handler: async (_input, { db }) => toAccount(found(await store.get(db), 'account'), publicUrl),
  }),
  partnerRoute('PUT /accounts/:accountId', {
    id: 'accounts.update',
    summary: 'Change the account',
    scope: 'accounts-write',
    body: AccountChange,
    bodyBytesMax: logoBodyBytesMax,
    success: { status: 200, body: Account },
    prepare: async ({ accountId, body: { logo_base64: upload } }) =>
      typeof upload === 'string' ? readLogo(toLogo, accountId, 'logo_base64', upload) : upload,
    handler: async ({ body, prepared: logo }, context) => {
      const { db, now, afterCommit } = context;
      const before = found(await store.getForUpdate(db), 'account');
      const logoId = logo ? newId('lgo', now) : logo;
      const wanted = applyAccountChange(before, body, logoId);
      if (!(await changed<store.EditableColumns>(context, 'account', before, wanted, editableFields)))
        return toAccount(before, publicUrl);
      if (logoId !== undefined)
        await store.replaceLogo(db, now, logo && logoId ? { ...logo, id: logoId } : undefined);
      const after = found(await store.update(db, now, wanted), 'account');
      await recordAuthChange(db, now, null);
      afterCommit(() => accountChanged(before.id));
      return toAccount(after, publicUrl);
    },
  }),
  openRoute('GET /logos/:logoId', {
    id: 'logos.get',
    openBecause: 'Mail programs and signing pages show the logo without a token; the id cannot be guessed.',
    summary: 'Read an account’s logo',
    description: 'A PNG of at most 512 pixels a side.',
    produces: 'image/png',
    failures: { 404: 'The logo does not exist.' },
    success: { status: 200, description: 'The picture' },
    handler: async (request, reply) => {
      const { logoId } = request.params as { logoId: string };
      const logo = found(isId(logoId, 'lgo') ? await store.findLogo(system, logoId) : undefined, 'logo');
      return reply
        .header('content-type', logo.content_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(logo.bytes);
    },
  }),
];
