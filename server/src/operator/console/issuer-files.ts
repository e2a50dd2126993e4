import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import {
  type FileReceiver,
  fileActions,
  IssuerFile,
  IssuerFilePage,
  IssuerFileQuery,
  IssuerFileReport,
  NewFileQuery,
  ReceivedFile,
  receiveUpload,
} from '../../resources/issuers/index.ts';
import type { AsOperator } from './parts.ts';

export type ConsoleFileParts = { receiver: FileReceiver };

const summaries = {
  release: 'Release a quarantined file of an issuer',
  reject: 'Reject a quarantined file of an issuer',
  reprocess: 'Read a file of an issuer again',
} as const;
const descriptions = {
  release: 'Its good records are stored.',
  reject: 'Nothing of it is stored.',
  reprocess:
    'Reads the stored original from the start. What was stored before stays, and is not stored twice.',
} as const;

const base = '/operator/issuers/:slug/files';
const one = `${base}/:fileId` as const;

/** The files of issuers, as in the issuer's own routes. */
export function issuerFileRoutes({ receiver }: ConsoleFileParts, asOperator: AsOperator): PartnerRoute[] {
  return [
    operatorRoute(`GET ${base}`, {
      id: 'operator.listIssuerFiles',
      summary: 'List files of an issuer',
      query: IssuerFileQuery,
      success: { status: 200, body: IssuerFilePage },
      handler: ({ params, query }, context) => asOperator(context).listIssuerFiles(params.slug, query),
    }),
    operatorRoute(`POST ${base}`, {
      id: 'operator.sendIssuerFile',
      summary: 'Send a file of an issuer',
      description: 'As `POST /issuers/{slug}/files`: the body is the file. It is read after the response.',
      accepts: 'stream',
      query: NewFileQuery,
      body: Type.Unknown(),
      success: {
        status: 201,
        body: ReceivedFile,
        repeated: {
          when: ({ status }) => status === 'duplicate',
          description: 'A file with this content was received before',
        },
        later: { when: ({ status }) => status === 'uploading', description: 'The part is stored' },
      },
      handler: async ({ params, query, body }, context) => {
        await asOperator(context).openIssuerAccount(params.slug);
        return receiveUpload(receiver, params.slug, query, body, context.now);
      },
    }),
    operatorRoute(`GET ${one}`, {
      id: 'operator.getIssuerFile',
      summary: 'Get a file of an issuer',
      success: { status: 200, body: IssuerFileReport },
      handler: ({ params }, context) => asOperator(context).getIssuerFile(params.slug, params.fileId),
    }),
    operatorRoute(`GET ${one}/report`, {
      id: 'operator.downloadIssuerFileReport',
      summary: 'Download the problems of an issuer’s file',
      description: 'A CSV file with a line for each problem.',
      produces: 'text/csv; charset=utf-8',
      success: { status: 200, description: 'The whole file' },
      handler: ({ params }, context) =>
        asOperator(context).downloadIssuerFileReport(params.slug, params.fileId),
    }),
    ...fileActions.map((action) =>
      operatorRoute(`POST ${one}/${action}`, {
        id: `operator.${action}IssuerFile`,
        summary: summaries[action],
        description: descriptions[action],
        success: { status: 200, body: IssuerFile },
        handler: ({ params }, context) =>
          asOperator(context).actOnIssuerFile(params.slug, params.fileId, action),
      }),
    ),
  ];
}
