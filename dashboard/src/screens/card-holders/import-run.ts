import { type CardHolderImportResult, isKontorError } from '@kontor/sdk';
import { useRef, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { type CsvFile, type CsvRecord, writeCsv } from './csv.ts';

export type RowError = { field: string; code: string; message: string };
export type RowOutcome = { record: CsvRecord; status: 'created' | 'failed'; errors: RowError[] };

// Small enough to show progress, large enough to be fast.
const rowsPerCall = 250;
const timeoutMs = 120_000;

/** Idempotency key of the run: a chunk whose response was lost is not stored twice. */
function drawKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const toOutcome = (
  record: CsvRecord,
  row: CardHolderImportResult['rows'][number] | undefined,
): RowOutcome => ({
  record,
  status: row?.status === 'created' ? 'created' : 'failed',
  errors: row?.errors ?? [],
});

/**
 * Sends rows in chunks, for progress and for stopping. After a failure it continues after the last chunk that is known to be
 * stored: no row is sent twice.
 */
export function useImportRun(organizationId: string, file: CsvFile, records: readonly CsvRecord[]) {
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([]);
  const [isStopped, setStopped] = useState(false);
  const done = useRef<readonly RowOutcome[]>([]);
  const isStopping = useRef(false);
  const [runKey] = useState(drawKey);
  const note = (more: RowOutcome[]) => {
    done.current = [...done.current, ...more];
    setOutcomes(done.current);
  };
  const run = useAction(
    async ({ isAtomic }: { isAtomic: boolean }) => {
      isStopping.current = false;
      setStopped(false);
      const step = isAtomic ? records.length : rowsPerCall;
      while (done.current.length < records.length && !isStopping.current) {
        const part = records.slice(done.current.length, done.current.length + step);
        const result = await kontor.cardHolders.import(
          organizationId,
          writeCsv(file, part),
          isAtomic ? { atomic: true } : {},
          { timeoutMs, idempotencyKey: `${runKey}-${done.current.length}` },
        );
        note(part.map((record, at) => toOutcome(record, result.rows[at])));
      }
      setStopped(isStopping.current && done.current.length < records.length);
    },
    { changes: [['card-holders']] },
  );
  return {
    outcomes,
    isStopped,
    isRunning: run.isPending,
    isDone: outcomes.length === records.length && !run.isPending,
    error: run.error,
    /** Whether nothing was stored: the import is all or nothing, and a row is invalid. */
    isRefused: isKontorError(run.error, 'validation_failed'),
    start: run.mutate,
    stop: () => {
      isStopping.current = true;
    },
  };
}
