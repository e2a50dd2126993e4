import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Download } from '../../../http/download.ts';
import { issuerRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, orNotFound } from '../../../platform/errors.ts';
import {
  IssuerFilePage,
  IssuerFileReport,
  type Problem,
  ProblemPage,
  ProblemQuery,
} from './report-schema.ts';
import * as store from './report-store.ts';
import { FileQuery } from './schema.ts';

const base = '/issuers/:slug/files';
const one = `${base}/:fileId` as const;
const inPath = { existence: { fileId: store.exists } };
const scope = 'issuer-files-read';
const defaultLimit = 50;
/** As many problems as the reader keeps of a file. */
export const problemsKeptMax = 10_000;

export const issuerFileReportRoutes = () => [
  issuerRoute(`GET ${base}`, {
    id: 'issuerFiles.list',
    summary: 'List files',
    scope,
    query: FileQuery,
    success: { status: 200, body: IssuerFilePage },
    handler: async ({ query }, { db }) => {
      const page = await store.list(db, query);
      return { ...page, data: page.data.map(store.present) };
    },
  }),
  issuerRoute(`GET ${one}`, {
    id: 'issuerFiles.get',
    summary: 'Get a file',
    description:
      'Shows what was found in the file, what became of its records, whether its trailers agree, and its first problems.',
    ...inPath,
    scope,
    success: { status: 200, body: IssuerFileReport },
    handler: async ({ params }, { db }) =>
      store.presentReport(db, orNotFound(await store.get(db, params.fileId), 'file')),
  }),
  issuerRoute(`GET ${one}/problems`, {
    id: 'issuerFiles.problems',
    summary: 'List the problems of a file',
    description: `Lists them in the order in which they were found. At most ${problemsKeptMax} of a file are kept.`,
    ...inPath,
    scope,
    query: ProblemQuery,
    success: { status: 200, body: ProblemPage },
    handler: async ({ params, query: { limit = defaultLimit, cursor = '0' } }, { db }) => {
      if (!/^\d{1,9}$/.test(cursor)) throw invalidField('cursor', 'cursor', 'is not a cursor of this list');
      const problems = await store.problemsAfter(db, params.fileId, Number(cursor), limit + 1);
      const data = problems.slice(0, limit);
      return { data, next_cursor: problems.length > limit ? String(data.at(-1)?.number) : null };
    },
  }),
  issuerRoute(`GET ${one}/report`, {
    id: 'issuerFiles.report',
    summary: 'Download the problems of a file',
    description: 'A CSV file with a line for each problem.',
    ...inPath,
    scope,
    produces: 'text/csv; charset=utf-8',
    success: { status: 200, description: 'The whole file' },
    handler: async ({ params }, { db }) =>
      reportOf(db, orNotFound(await store.get(db, params.fileId), 'file')),
  }),
];

export async function reportOf(db: TenantDb, { id, name }: store.FileRow): Promise<Download> {
  const rows = await store.problemsAfter(db, id, 0, problemsKeptMax);
  const bytes = Buffer.from([titles.join(','), ...rows.map(toLine)].join('\r\n').concat('\r\n'));
  return {
    name: `${name}-problems.csv`,
    content_type: 'text/csv; charset=utf-8',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    open: async (start, end) => Readable.from([bytes.subarray(start, end)]),
  };
}

const titles = ['place', 'severity', 'field', 'value', 'reason', 'record_key'] as const;
const toLine = (problem: Problem): string => titles.map((title) => toCell(problem[title])).join(',');

/** A cell that begins like a formula gets an apostrophe, so that a spreadsheet does not run it. */
function toCell(value: string | null): string {
  const text = value === null ? '' : value.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
