import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import { Fields, Line, optional } from '../../platform/schema.ts';
import {
  FileMapping,
  FileMappingPreview,
  FileMappingSample,
  FileMappingSummary,
  fileMappings,
  NewFileMapping,
  NewFileMappingVersion,
} from '../../resources/issuers/index.ts';
import type { AsOperator } from './parts.ts';

const issuer = Line({ max: 50, description: 'The issuer', examples: ['nordbank'] });
const OperatorFileMapping = Fields(
  { issuer, ...FileMapping.properties },
  { name: 'OperatorFileMapping', description: 'A version of an issuer’s CSV mapping.' },
);
const OperatorFileMappingList = Fields(
  {
    data: Type.Array(
      Fields(
        { issuer, ...FileMappingSummary.properties },
        { name: 'OperatorFileMappingSummary', description: 'The newest version of a CSV mapping.' },
      ),
      { maxItems: 10_000, description: 'All mappings, by issuer and name' },
    ),
  },
  { name: 'OperatorFileMappingList', description: 'The CSV mappings of all issuers.' },
);
const NewOperatorFileMapping = Fields(
  { issuer, ...NewFileMapping.properties },
  { name: 'NewOperatorFileMapping' },
);

const base = '/operator/file-mappings';
const one = `${base}/:mappingId` as const;

/** The CSV mappings of issuers, for the wizard of the console. */
export function fileMappingRoutes(asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute(`GET ${base}`, {
      id: 'operator.listFileMappings',
      summary: 'List CSV mappings of issuers',
      query: Fields(optional({ issuer })),
      success: { status: 200, body: OperatorFileMappingList },
      handler: async ({ query }, context) => ({
        data: await asOperator(context).listFileMappings(query.issuer),
      }),
    }),
    operatorRoute(`POST ${base}`, {
      id: 'operator.createFileMapping',
      summary: 'Create a CSV mapping of an issuer',
      body: NewOperatorFileMapping,
      success: { status: 201, body: OperatorFileMapping },
      handler: ({ body: { issuer: slug, name, document } }, context) =>
        asOperator(context).createFileMapping(slug, name, document),
    }),
    operatorRoute(`POST ${base}/preview`, {
      id: 'operator.previewFileMapping',
      summary: 'Recognize the columns of a CSV file',
      description: 'As `POST /issuers/{slug}/file-mappings/preview`. Nothing is stored.',
      bodyBytesMax: fileMappings.sampleBodyBytesMax,
      body: FileMappingSample,
      success: { status: 200, body: FileMappingPreview },
      handler: ({ body }, { now }) => fileMappings.previewSample(body, now),
    }),
    operatorRoute(`GET ${one}`, {
      id: 'operator.getFileMapping',
      summary: 'Get a version of an issuer’s CSV mapping',
      success: { status: 200, body: OperatorFileMapping },
      handler: ({ params }, context) => asOperator(context).getFileMapping(params.mappingId),
    }),
    operatorRoute(`POST ${one}/versions`, {
      id: 'operator.addFileMappingVersion',
      summary: 'Add a version of an issuer’s CSV mapping',
      body: NewFileMappingVersion,
      success: { status: 201, body: OperatorFileMapping },
      handler: ({ params, body }, context) =>
        asOperator(context).addFileMappingVersion(params.mappingId, body.document),
    }),
    operatorRoute(`POST ${one}/delete`, {
      id: 'operator.deleteFileMapping',
      summary: 'Delete a CSV mapping of an issuer',
      description:
        'Deletes all of its versions. A mapping that a source uses, or that files were read by, is kept.',
      success: { status: 204 },
      handler: ({ params }, context) => asOperator(context).removeFileMapping(params.mappingId),
    }),
  ];
}
