import { resolve } from 'node:path';
import { OperatorError } from '../../platform/errors.ts';

export const documentSettings = {
  KONTOR_DOCUMENT_P12: {
    default: '',
    about:
      'Path of a PKCS #12 file (RSA key and certificates) that seals signed documents. Default: Kontor creates its own certificate.',
  },
  KONTOR_DOCUMENT_P12_PASSWORD: { default: '', about: 'Password of the `KONTOR_DOCUMENT_P12` file.' },
} as const;

/** The operator's own certificate for documents. */
export type DocumentP12 = { path: string; password: string };

export function parseDocumentP12(
  optional: (name: keyof typeof documentSettings) => string | undefined,
): DocumentP12 | undefined {
  const [path, password = ''] = [optional('KONTOR_DOCUMENT_P12'), optional('KONTOR_DOCUMENT_P12_PASSWORD')];
  if (path !== undefined) return { path: resolve(path), password };
  if (password !== '')
    throw new OperatorError('KONTOR_DOCUMENT_P12_PASSWORD is set, but KONTOR_DOCUMENT_P12 is not.');
  return undefined;
}
