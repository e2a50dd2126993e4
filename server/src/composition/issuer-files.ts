import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createFileReceiver } from '../resources/issuers/index.ts';
import type { FileStore } from '../services/file-store/index.ts';

type IssuerFileCompositionParts = { database: Database; clock: Clock; files: FileStore };

/** Composes issuers' files: from their arrival to stored cards and transactions. */
export function composeIssuerFiles(parts: IssuerFileCompositionParts) {
  return { receiver: createFileReceiver(parts) };
}
