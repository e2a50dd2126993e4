import { OperatorError } from '../errors.ts';

/** An error that explains in one or two sentences why the data folder cannot be used. */
export class DataFolderError extends OperatorError {
  override name = 'DataFolderError';
}

/** Turns an operating-system error about a folder into a sentence. Any other error stays unchanged. */
export function explainSystemError(error: unknown, dataDir: string): unknown {
  if (error instanceof DataFolderError) return error;
  const code = errorCode(error);
  const sentence = code === undefined ? undefined : sentenceFor(code, dataDir);
  if (sentence === undefined) return error;
  const path = pathOf(error);
  const detail = path === undefined || path === dataDir ? '' : ` (${code} at ${path})`;
  return new DataFolderError(sentence + detail, { cause: error });
}

export function diskFullSentence(dataDir: string): string {
  return `The disk of the data folder ${dataDir} is full. Free some space and start Kontor again.`;
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = errorCode(error);
  return code !== undefined && codes.includes(code);
}

function sentenceFor(code: string, dataDir: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullSentence(dataDir);
    case 'EACCES':
    case 'EPERM':
      return `Kontor may not use the data folder ${dataDir}: it must belong to the user that runs Kontor.`;
    case 'EROFS':
      return `The data folder ${dataDir} is on a read-only file system; Kontor has to write there.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataDir} cannot be used: something in its path is a file, not a folder.`;
    default:
      // ERR_… comes from Node and concerns Kontor's code.
      return /^E(?!RR_)/.test(code) ? `The data folder ${dataDir} cannot be used: ${code}.` : undefined;
  }
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}
