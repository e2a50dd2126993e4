import type { Resource } from '../../http/resource.ts';
import { type CardParts, cardRoutes } from './cards/routes.ts';
import { fileMappingRoutes } from './file-mappings/routes.ts';
import { type FileSourceParts, fileSourceRoutes } from './file-sources/index.ts';
import { issuerFileReadingRoutes } from './files/reading/routes.ts';
import { issuerFileReportRoutes } from './files/report-routes.ts';
import { type IssuerFileParts, issuerFileRoutes } from './files/routes.ts';
import { invoiceCreated } from './invoices/event.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { type IssuerTpaParts, issuerTpaRoutes } from './tpas/routes.ts';
import { type TransactionStateParts, transactionStateRoutes } from './transaction-states/routes.ts';

export { createTestCards } from './cards/test-cards.ts';
export * as fileMappings from './file-mappings/index.ts';
export {
  FileMapping,
  FileMappingPreview,
  FileMappingSample,
  FileMappingSummary,
  NewFileMapping,
  NewFileMappingVersion,
} from './file-mappings/schema.ts';
export {
  createFilePoller,
  createSourceOperations,
  type FilePoller,
  FileSource,
  FileSourceActivity,
  FileSourceTest,
  FileSourceUpdate,
  fileSourceStore,
  NewFileSource,
  type PollResult,
  type SourceOperations,
} from './file-sources/index.ts';
export { actOnFile, type FileAction, fileActions } from './files/reading/actions.ts';
export {
  createFileReader,
  type FileReader,
  type ReaderParts,
  type ReadStatus,
  readStatuses,
} from './files/reading/reader.ts';
export type { FileReceiver } from './files/receive.ts';
export { createFileReceiver, type FileReceipt, type IncomingFile } from './files/receive.ts';
export { reportOf } from './files/report-routes.ts';
export { IssuerFile, IssuerFilePage, IssuerFileReport } from './files/report-schema.ts';
export * as issuerFileReports from './files/report-store.ts';
export { receiveUpload } from './files/routes.ts';
export { FileQuery as IssuerFileQuery, NewFileQuery, ReceivedFile } from './files/schema.ts';
export { createForwarder } from './forwarding/forwarder.ts';
export { closeSandboxInvoice } from './invoices/sandbox.ts';
export { IssuerInvoice, NewSandboxInvoice } from './invoices/schema.ts';
export * as issuerStore from './store.ts';
export { createIntake } from './transaction-states/intake.ts';
export { dueStates } from './transaction-states/life-cycle.ts';
export { statesTopic } from './transaction-states/store.ts';

export type IssuerParts = CardParts &
  FileSourceParts &
  IssuerFileParts &
  IssuerTpaParts &
  TransactionStateParts;

export function issuers(parts: IssuerParts): Resource {
  return {
    name: 'issuers',
    about:
      'The API for issuers, which requires an issuer client (`kontor issuers client`): cards, their transaction states, invoices, and TPAs to activate or reject.',
    routes: [
      ...cardRoutes(parts),
      ...transactionStateRoutes(parts),
      ...issuerFileRoutes(parts),
      ...issuerFileReportRoutes(),
      ...issuerFileReadingRoutes(),
      ...fileSourceRoutes(parts),
      ...fileMappingRoutes(),
      ...issuerTpaRoutes(parts),
      ...invoiceRoutes(parts),
    ],
    events: [invoiceCreated],
  };
}
