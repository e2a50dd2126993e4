// Creates exports while more rows come, waits for them and downloads them.

import { parse } from 'csv-parse/sync';
import { wait } from '../../shared/kontor.ts';
import type { Trial } from '../trial.ts';
import type { Caller, Send } from './caller.ts';

export type RowsOf = 'receipts' | 'transactions';

const dayMs = 86_400_000;
const waitMsMax = 90_000;
const pollMs = 500;
const downloadTimeoutMs = 60_000;
/** The column with the name that the load gave to a row. */
const nameColumn = { receipts: 'transaction_id', transactions: 'card_issuer_reference' } as const;

export function sendsExports(caller: Caller): Send {
  return async (process) => {
    const id = await askForExport(caller.trial, process, 'receipts');
    if (id !== undefined) await downloadExport(caller.trial, process, id, 'receipts');
  };
}

/** Creates an export, with one request: Kontor names an export, so a repeat would create another one. */
export async function askForExport(
  trial: Trial,
  process: string,
  rowsOf: RowsOf,
): Promise<string | undefined> {
  const instance = trial.nextApi();
  if (instance === undefined) return undefined;
  const day = (agoMs: number): string => new Date(Date.now() - agoMs).toISOString().slice(0, 10);
  const answer = await trial.calls
    .send(instance, {
      method: 'POST',
      path: pathOf(trial),
      token: trial.partnerToken,
      body: { kind: rowsOf, format: 'csv', from: day(3 * dayMs), to: day(0) },
      recorded: {
        op: 'export',
        process,
        keys: [],
        args: { rowsOf },
        answered: ({ status, body }) => (status === 201 ? { id: body.id } : undefined),
      },
    })
    .catch(trial.orWithoutAnswer);
  return answer?.status === 201 ? String(answer.body.id) : undefined;
}

/** Waits until the export is completed. Returns whether it was downloaded in time. */
export async function downloadExport(
  trial: Trial,
  process: string,
  id: string,
  rowsOf: RowsOf,
): Promise<boolean> {
  const untilMs = performance.now() + waitMsMax;
  const get = async (path: string, download: boolean) => {
    const instance = trial.nextApi();
    if (instance === undefined) return undefined;
    return trial.calls
      .send(instance, {
        method: 'GET',
        path: `${pathOf(trial)}/${id}${path}`,
        token: trial.partnerToken,
        ...(download && {
          timeoutMs: downloadTimeoutMs,
          headers: { accept: 'text/csv' },
          recorded: {
            op: 'download' as const,
            process,
            keys: [],
            args: { id },
            answered: ({ status, text }) =>
              status === 200 ? { rows: namesIn(text, nameColumn[rowsOf]) } : undefined,
          },
        }),
      })
      .catch(trial.orWithoutAnswer);
  };
  while (performance.now() < untilMs) {
    const status = (await get('', false))?.body?.status;
    if (status === 'failed') throw new Error(`The export ${id} failed.`);
    if (status === 'completed' && (await get('/file', true))?.status === 200) return true;
    await wait(pollMs);
  }
  return false;
}

function namesIn(csv: string, column: string): string[] {
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  return rows.map((row) => row[column] ?? '');
}

const pathOf = ({ template }: Trial): string => `/accounts/${template.account.accountId}/exports`;
