import { readIssuerFile } from '../services/issuer-files/read.ts';
import type { FileItem, ReadOptions, Transaction } from '../services/issuer-files/record.ts';

/** What the tests of the parsers share. */

export const hashCard = (number: string): string =>
  `hash-${number.length}-${Number(number.slice(-6)) * 7919}`;

export async function readAll(
  file: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: Partial<ReadOptions> = {},
): Promise<FileItem[]> {
  const items: FileItem[] = [];
  const source = typeof file === 'string' || file instanceof Uint8Array ? inPieces(Buffer.from(file)) : file;
  for await (const item of readIssuerFile(source, { hashCard, ...options })) items.push(item);
  return items;
}

/** The bytes in pieces of odd sizes, so that lines, tags and characters are cut. */
export async function* inPieces(bytes: Uint8Array, size = 1021): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const ofKind = <K extends FileItem['item']>(items: readonly FileItem[], kind: K) =>
  items.filter((item): item is Extract<FileItem, { item: K }> => item.item === kind);

export const transactionsOf = (items: readonly FileItem[]): Transaction[] => ofKind(items, 'transaction');
