import { detachedIssuerRoute, issuerRoute } from '../../../http/route.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { SourceOperations } from './operations.ts';
import {
  FileSource,
  FileSourceActivity,
  FileSourcePage,
  FileSourceQuery,
  FileSourceTest,
  FileSourceUpdate,
  NewFileSource,
} from './schema.ts';
import * as store from './store.ts';

export type FileSourceParts = { database: Database; fileSources: SourceOperations };

const base = '/issuers/:slug/file-sources';
const one = `${base}/:sourceId` as const;
const inPath = { existence: { sourceId: store.exists } };

export const fileSourceRoutes = ({ database, fileSources }: FileSourceParts) => [
  issuerRoute(`GET ${base}`, {
    id: 'issuerFileSources.list',
    summary: 'List sources of files',
    scope: 'issuer-files-read',
    query: FileSourceQuery,
    success: { status: 200, body: FileSourcePage },
    handler: async ({ query }, { db }) => {
      const page = await store.list(db, query);
      return { ...page, data: page.data.map(store.present) };
    },
  }),
  issuerRoute(`POST ${base}`, {
    id: 'issuerFileSources.create',
    summary: 'Add a source of files',
    description:
      'Kontor polls the source and picks up its files. An SFTP server requires a password or a private key, and the fingerprint of its host key; `POST …/test` shows the one that the server has. The address must be public; only the operator can add one that is not, or a folder.',
    scope: 'issuer-files-write',
    body: NewFileSource,
    success: { status: 201, body: FileSource },
    handler: ({ body }, context) => fileSources.create(context, 'issuer', body),
  }),
  issuerRoute(`GET ${one}`, {
    id: 'issuerFileSources.get',
    summary: 'Get a source of files',
    ...inPath,
    scope: 'issuer-files-read',
    success: { status: 200, body: FileSource },
    handler: async ({ params }, { db }) =>
      store.present(orNotFound(await store.get(db, params.sourceId), 'source')),
  }),
  issuerRoute(`PUT ${one}`, {
    id: 'issuerFileSources.update',
    summary: 'Update a source of files',
    ...inPath,
    scope: 'issuer-files-write',
    body: FileSourceUpdate,
    success: { status: 200, body: FileSource },
    handler: async ({ params, body }, context) => {
      const before = orNotFound(await store.getForUpdate(context.db, params.sourceId), 'source');
      context.requireCurrent(before);
      const after = await fileSources.update(context, 'issuer', before, body);
      if (!after) context.unchanged();
      return after ?? store.present(before);
    },
  }),
  issuerRoute(`DELETE ${one}`, {
    id: 'issuerFileSources.delete',
    summary: 'Delete a source of files',
    description: 'The files that were picked up stay. Those at the source are left there.',
    ...inPath,
    scope: 'issuer-files-write',
    handler: async ({ params }, context) => {
      const before = orNotFound(await store.getForUpdate(context.db, params.sourceId), 'source');
      context.requireCurrent(before);
      await fileSources.remove(context, before);
    },
  }),
  issuerRoute(`GET ${one}/activity`, {
    id: 'issuerFileSources.activity',
    summary: 'Get the expected and picked-up files of a source',
    ...inPath,
    scope: 'issuer-files-read',
    success: { status: 200, body: FileSourceActivity },
    handler: async ({ params }, { db, now }) =>
      fileSources.activity(db, orNotFound(await store.get(db, params.sourceId), 'source'), now),
  }),
  issuerRoute(`POST ${one}/poll`, {
    id: 'issuerFileSources.poll',
    summary: 'Poll a source now',
    description: 'The poll begins within seconds. `polled_at` and `fault` show its result.',
    ...inPath,
    scope: 'issuer-files-write',
    success: { status: 200, body: FileSource },
    handler: async ({ params }, context) =>
      fileSources.poll(context, orNotFound(await store.getForUpdate(context.db, params.sourceId), 'source')),
  }),
  detachedIssuerRoute(`POST ${one}/test`, {
    id: 'issuerFileSources.test',
    summary: 'Test the connection to a source',
    ...inPath,
    description:
      'Connects, signs in and lists. Nothing is picked up. The response is 200 also when it fails: see `is_ok`.',
    scope: 'issuer-files-write',
    detachedBecause:
      'It connects to another server, which takes longer than a transaction may last, and changes nothing.',
    success: { status: 200, body: FileSourceTest },
    handler: async ({ params }, { principal }) => {
      const db = database.tenant(principal.accountId);
      return fileSources.test(orNotFound(await store.get(db, params.sourceId), 'source'));
    },
  }),
];
