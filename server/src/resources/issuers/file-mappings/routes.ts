import { issuerRoute } from '../../../http/route.ts';
import * as operations from './operations.ts';
import { previewSample } from './preview.ts';
import {
  FileMapping,
  FileMappingList,
  FileMappingPreview,
  FileMappingSample,
  mappingsMax,
  NewFileMapping,
  NewFileMappingVersion,
  sampleBodyBytesMax,
} from './schema.ts';
import * as store from './store.ts';

const base = '/issuers/:slug/file-mappings';
const one = `${base}/:mappingId` as const;
const inPath = { existence: { mappingId: store.exists } };

export const fileMappingRoutes = () => [
  issuerRoute(`GET ${base}`, {
    id: 'issuerFileMappings.list',
    summary: 'List CSV mappings',
    scope: 'issuer-files-read',
    success: { status: 200, body: FileMappingList },
    handler: async (_input, { db }) => ({ data: await store.list(db, mappingsMax) }),
  }),
  issuerRoute(`POST ${base}`, {
    id: 'issuerFileMappings.create',
    summary: 'Create a CSV mapping',
    description:
      'Says how the columns of a bank’s CSV files become transactions. `POST …/preview` recognizes one.',
    scope: 'issuer-files-write',
    body: NewFileMapping,
    success: { status: 201, body: FileMapping },
    handler: ({ body }, context) => operations.create(context, body.name, body.document),
  }),
  issuerRoute(`POST ${base}/preview`, {
    id: 'issuerFileMappings.preview',
    summary: 'Recognize the columns of a CSV file',
    description:
      'Recognizes the columns of a sample, or reads it by the mapping in `document`, and says what is not read. Nothing is stored.',
    scope: 'issuer-files-write',
    bodyBytesMax: sampleBodyBytesMax,
    body: FileMappingSample,
    success: { status: 200, body: FileMappingPreview },
    handler: ({ body }, context) => {
      context.unchanged();
      return previewSample(body, context.now);
    },
  }),
  issuerRoute(`GET ${one}`, {
    id: 'issuerFileMappings.get',
    summary: 'Get a version of a CSV mapping',
    ...inPath,
    scope: 'issuer-files-read',
    success: { status: 200, body: FileMapping },
    handler: ({ params }, { db }) => operations.get(db, params.mappingId),
  }),
  issuerRoute(`POST ${one}/versions`, {
    id: 'issuerFileMappings.addVersion',
    summary: 'Add a version of a CSV mapping',
    description: 'A version never changes. Sources and files keep the one that they refer to.',
    ...inPath,
    scope: 'issuer-files-write',
    body: NewFileMappingVersion,
    success: { status: 201, body: FileMapping },
    handler: ({ params, body }, context) => operations.addVersion(context, params.mappingId, body.document),
  }),
  issuerRoute(`DELETE ${one}`, {
    id: 'issuerFileMappings.delete',
    summary: 'Delete a CSV mapping',
    description:
      'Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.',
    ...inPath,
    scope: 'issuer-files-write',
    handler: ({ params }, context) => operations.remove(context, params.mappingId),
  }),
];
