import type { Static } from 'typebox';
import { issuerRoute } from '../../../../http/route.ts';
import { describeChanges } from '../../../../platform/changes.ts';
import { Choice, Fields, Nullable, Timestamp } from '../../../../platform/schema.ts';
import { IssuerFile } from '../report-schema.ts';
import { exists, present } from '../report-store.ts';
import { actOnFile, type FileAction } from './actions.ts';
import * as store from './store.ts';

const quarantine = Choice(
  ['whole', 'part'],
  'What becomes of a file that is cut off or disagrees with its trailers. `whole`: nothing is stored until a person releases it (default); `part`: its good records are stored',
);
const IssuerFileSettings = Fields(
  { quarantine, updated_at: Nullable(Timestamp) },
  { name: 'IssuerFileSettings', description: 'How an issuer’s files are read.' },
);
const IssuerFileSettingsUpdate = Fields({ quarantine }, { name: 'IssuerFileSettingsUpdate' });

const settingsPath = '/issuers/:slug/file-settings';

export const issuerFileReadingRoutes = () => [
  actionRoute(
    'release',
    'Release a quarantined file',
    'Stores its good records, although it does not add up.',
  ),
  actionRoute('reject', 'Reject a quarantined file', 'Nothing of it is stored. It can be read again.'),
  actionRoute(
    'reprocess',
    'Read a file again',
    'Reads it from its beginning, for example after an upgrade. Records that are stored already are counted as duplicates.',
  ),
  issuerRoute(`GET ${settingsPath}`, {
    id: 'issuerFileSettings.get',
    isSingleton: true,
    summary: 'Get the settings of files',
    scope: 'issuer-files-read',
    success: { status: 200, body: IssuerFileSettings },
    handler: async (_, { db }) => shown(await store.getSettings(db)),
  }),
  issuerRoute(`PUT ${settingsPath}`, {
    id: 'issuerFileSettings.update',
    isSingleton: true,
    summary: 'Update the settings of files',
    scope: 'issuer-files-write',
    body: IssuerFileSettingsUpdate,
    success: { status: 200, body: IssuerFileSettings },
    handler: async ({ body }, { db, now, audit, unchanged, requireCurrent, principal }) => {
      const before = shown(await store.getSettings(db));
      requireCurrent(before);
      const changes = describeChanges<Static<typeof IssuerFileSettingsUpdate>>(before, body, ['quarantine']);
      if (!changes) {
        unchanged();
        return before;
      }
      await db.run(store.putSettings, { settings: JSON.stringify(body), now });
      await audit({ action: 'issuer_file_settings.updated', objectId: principal.accountId, changes });
      return shown(await store.getSettings(db));
    },
  }),
];

function actionRoute(action: FileAction, summary: string, description: string) {
  return issuerRoute(`POST /issuers/:slug/files/:fileId/${action}`, {
    id: `issuerFiles.${action}`,
    summary,
    description,
    existence: { fileId: exists },
    scope: 'issuer-files-write',
    success: { status: 200, body: IssuerFile },
    handler: async ({ params }, context) => present(await actOnFile(context, action, params.fileId)),
  });
}

function shown(row: Awaited<ReturnType<typeof store.getSettings>>) {
  const { quarantine: chosen = 'whole' } = row?.settings ?? {};
  return { quarantine: chosen, updated_at: row?.updated_at ?? null, version: row?.version ?? 0 };
}
