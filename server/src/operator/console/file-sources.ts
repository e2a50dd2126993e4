import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import { Fields, Id, Line, optional, WholeNumber } from '../../platform/schema.ts';
import {
  FileSource,
  FileSourceActivity,
  FileSourceTest,
  FileSourceUpdate,
  NewFileSource,
} from '../../resources/issuers/index.ts';
import type { AsOperator } from './parts.ts';

const issuer = Line({ max: 50, description: 'The issuer', examples: ['nordbank'] });
const sourceFields = { issuer, ...FileSource.properties };
const OperatorFileSource = Fields(sourceFields, {
  name: 'OperatorFileSource',
  description: 'A place where an issuer’s files are picked up.',
});
const OperatorFileSourceDetails = Fields(
  { ...sourceFields, ...FileSourceActivity.properties },
  { name: 'OperatorFileSourceDetails', description: 'A source with what was expected, and what arrived.' },
);
const OperatorFileSourceList = Fields(
  { data: Type.Array(OperatorFileSource, { maxItems: 10_000, description: 'All sources' }) },
  { name: 'OperatorFileSourceList', description: 'The sources of all issuers.' },
);
const NewOperatorFileSource = Fields(
  { issuer, ...NewFileSource.properties },
  { name: 'NewOperatorFileSource' },
);
const named = { name: Line({ max: 200, description: 'Its name' }) };
const SourceChoices = Fields(
  {
    data: Type.Array(
      Fields(
        {
          slug: issuer,
          ...named,
          payment_products: Type.Array(Fields({ id: Id('ppr'), ...named }), {
            maxItems: 1000,
            description: 'Its payment products',
          }),
          mappings: Type.Array(
            Fields({
              id: Line({ max: 40, description: 'Id of this version' }),
              ...named,
              version: WholeNumber({ min: 1, max: 1_000_000, description: 'Number of the version' }),
            }),
            { maxItems: 1000, description: 'Its CSV mappings, each in its newest version' },
          ),
        },
        { name: 'SourceChoice', description: 'An issuer with its payment products and CSV mappings.' },
      ),
      { maxItems: 10_000, description: 'All issuers' },
    ),
  },
  { name: 'SourceChoices', description: 'What a source can refer to.' },
);

const one = '/operator/file-sources/:sourceId';

/** The sources of issuers' files, as `kontor issuer-files sources`. */
export function fileSourceRoutes(asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute('GET /operator/file-sources', {
      id: 'operator.listFileSources',
      summary: 'List sources of issuers’ files',
      query: Fields(optional({ issuer })),
      success: { status: 200, body: OperatorFileSourceList },
      handler: async ({ query }, context) => ({
        data: await asOperator(context).listFileSources(query.issuer),
      }),
    }),
    operatorRoute('GET /operator/file-source-choices', {
      id: 'operator.listFileSourceChoices',
      summary: 'List issuers with their payment products and CSV mappings',
      success: { status: 200, body: SourceChoices },
      handler: async (_input, context) => ({ data: await asOperator(context).listSourceChoices() }),
    }),
    operatorRoute('POST /operator/file-sources', {
      id: 'operator.addFileSource',
      summary: 'Add a source of issuers’ files',
      description: 'As `POST /issuers/{slug}/file-sources`, and also for private addresses and folders.',
      body: NewOperatorFileSource,
      success: { status: 201, body: OperatorFileSource },
      handler: async ({ body: { issuer: slug, ...wanted } }, context) =>
        asOperator(context).addFileSource(slug, wanted),
    }),
    operatorRoute(`GET ${one}`, {
      id: 'operator.getFileSource',
      summary: 'Get a source of issuers’ files',
      success: { status: 200, body: OperatorFileSourceDetails },
      handler: ({ params }, context) => asOperator(context).getFileSource(params.sourceId),
    }),
    operatorRoute(`PUT ${one}`, {
      id: 'operator.updateFileSource',
      summary: 'Update a source of issuers’ files',
      body: FileSourceUpdate,
      success: { status: 200, body: OperatorFileSource },
      handler: ({ params, body }, context) => asOperator(context).updateFileSource(params.sourceId, body),
    }),
    operatorRoute(`POST ${one}/delete`, {
      id: 'operator.deleteFileSource',
      summary: 'Delete a source of issuers’ files',
      description: 'The files that were picked up stay.',
      success: { status: 204 },
      handler: ({ params }, context) => asOperator(context).removeFileSource(params.sourceId),
    }),
    operatorRoute(`POST ${one}/poll`, {
      id: 'operator.pollFileSource',
      summary: 'Poll a source now',
      success: { status: 200, body: OperatorFileSource },
      handler: ({ params }, context) => asOperator(context).pollFileSource(params.sourceId),
    }),
    operatorRoute(`POST ${one}/test`, {
      id: 'operator.testFileSource',
      summary: 'Test the connection to a source',
      description: 'Connects, signs in and lists. Nothing is picked up.',
      success: { status: 200, body: FileSourceTest },
      handler: ({ params }, context) => asOperator(context).testFileSource(params.sourceId),
    }),
    operatorRoute(`POST ${one}/dismiss-missing`, {
      id: 'operator.dismissMissingFiles',
      summary: 'Acknowledge missing files',
      description: 'The files that are missing now raise no alert any more.',
      success: { status: 200, body: OperatorFileSource },
      handler: ({ params }, context) => asOperator(context).dismissMissingFiles(params.sourceId),
    }),
  ];
}
