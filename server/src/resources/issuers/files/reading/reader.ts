import { setImmediate } from 'node:timers/promises';
import { type Clock, minuteMs, secondMs } from '../../../../platform/clock.ts';
import { createInFlight } from '../../../../platform/concurrency/background.ts';
import type { Database, TenantDb } from '../../../../platform/database/database.ts';
import { faultCause } from '../../../../platform/database/faults.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Log } from '../../../../platform/log.ts';
import type { MasterKey } from '../../../../platform/master-key.ts';
import { version } from '../../../../platform/version.ts';
import type { FileStore } from '../../../../services/file-store/index.ts';
import { type CheckedFile, checkIssuerFile } from '../../../../services/issuer-files/check.ts';
import { readIssuerFile } from '../../../../services/issuer-files/read.ts';
import type { FileItem } from '../../../../services/issuer-files/record.ts';
import { find as findMapping } from '../../file-mappings/store.ts';
import type { Intake } from '../../transaction-states/intake.ts';
import { readContent } from '../content.ts';
import type { Problem } from '../report-schema.ts';
import { noCounts, type Summary } from '../report-store.ts';
import { type Batch, storeItems } from './batch.ts';
import type { ResolvedCard } from './cards.ts';
import * as store from './store.ts';
import { createWaitingFlow } from './waiting.ts';

/**
 * Reads files in two passes. Each step may be the last one before a crash:
 *
 * - `check`: the whole file is parsed and compared with its trailers. Nothing is stored before the last transaction of this pass, so another
 *   reader begins again.
 * - `store`: items are stored in batches, each in one transaction with the number of items read: another reader continues after them.
 *
 * A file has one reader at a time, which extends its lease. One that has lost it cannot write. A file that fails is tried again later, and
 * the others are read before.
 */
export type FileReader = {
  /** Starts to read the files that wait, as many as there is room for. */
  readDue(): Promise<void>;
  /** Reads until no file waits. */
  readNow(): Promise<void>;
  /** Sends transactions whose card is registered by now. */
  flowWaiting(): Promise<void>;
  stop(): Promise<void>;
};
/** What becomes of a file that was read. */
export const readStatuses = ['done', 'quarantined', 'failed'] as const;
export type ReadStatus = (typeof readStatuses)[number];
type End = { status: ReadStatus; reason: string | null };

export type ReaderParts = {
  database: Database;
  clock: Clock;
  log: Log;
  masterKey: MasterKey;
  files: Pick<FileStore, 'getFile'>;
  intake: Pick<Intake, 'acceptIn'>;
  onFileRead?: (status: ReadStatus) => void;
  /** Called after each batch; tests end the reader here. */
  afterBatch?: () => void;
};

const readersMax = 2;
const leaseMs = minuteMs;
const extendEveryMs = 10 * secondMs;
const batchItems = 500;
const attemptsMax = 5;
const trailersShownMax = 200;
const knownCardsMax = 100_000;

class LostFile extends Error {}

export function createFileReader(parts: ReaderParts): FileReader {
  const { database, clock, log } = parts;
  const { follow, done } = createInFlight();
  const flow = createWaitingFlow(parts);
  let running = 0;
  let isStopped = false;

  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);
  const hashCard = (number: string) =>
    parts.masterKey.hash('issuer card number', number).toString('base64url');

  /** The bytes of the file. Extends the lease as they are read, and lets other work run in between. */
  async function* content(db: TenantDb, { id, runner }: store.FileToRead): AsyncGenerator<Uint8Array> {
    let extendedMs = performance.now();
    for await (const chunk of readContent(parts.files, db, id)) {
      if (isStopped) throw new LostFile();
      if (performance.now() - extendedMs > extendEveryMs) {
        if ((await db.run(store.extendLease, { id, runner, until: leaseEnd() })) === 0) throw new LostFile();
        extendedMs = performance.now();
      }
      await setImmediate();
      yield chunk;
    }
  }

  const optionsOf = async (db: TenantDb, { wanted_format, mapping_id }: store.FileToRead) => {
    const mapping = mapping_id === null ? undefined : (await findMapping(db, mapping_id))?.document;
    return { format: wanted_format ?? undefined, mapping };
  };

  const finish = async (db: TenantDb, { id, runner }: store.FileToRead, end: End): Promise<void> => {
    if ((await db.run(store.finish, { id, runner, now: clock.now(), ...end })) > 0) {
      parts.onFileRead?.(end.status);
    }
  };

  const checkFile = async (db: TenantDb, file: store.FileToRead): Promise<'store' | 'ended'> => {
    const checked = await checkIssuerFile(content(db, file), await optionsOf(db, file));
    const summary = { ...summaryOf(checked), version };
    const policy = file.quarantine ?? (await store.getSettings(db))?.settings.quarantine ?? 'whole';
    const decision = decide(checked, summary, policy);
    const { id, runner, account_id } = file;
    const transmissions = checked.headers.flatMap((header) =>
      header.transmission_id === null ? [] : [header.transmission_id],
    );
    await database.tenantTransaction(account_id, async (tx) => {
      const now = clock.now();
      const values = {
        id,
        runner,
        phase: 'store',
        items: 0,
        summary: JSON.stringify(summary),
        until: leaseEnd(),
        now,
      };
      const noted = { ...values, format: checked.format, transmissions: [...new Set(transmissions)] };
      if ((await tx.run(store.advance, noted)) === 0) throw new LostFile();
      await tx.run(store.removeProblems, { id });
      await store.addProblems(tx, id, checked.problems.map(toProblem));
      if (decision) await tx.run(store.finish, { id, runner, now, ...decision });
    });
    Object.assign(file, { phase: 'store', items: 0, summary });
    if (decision) parts.onFileRead?.(decision.status);
    return decision ? 'ended' : 'store';
  };

  const storeFile = async (db: TenantDb, file: store.FileToRead): Promise<void> => {
    // Another version of the parsers may count items differently. What is stored is found again by its key.
    let items = file.summary.version === version ? file.items : 0;
    const known = new Map<string, ResolvedCard>();
    let waiting: FileItem[] = [];
    let skip = items;
    const flush = async () => {
      items += waiting.length;
      await storeBatch(file, waiting, items, known);
      waiting = [];
      if (known.size > knownCardsMax) known.clear();
      parts.afterBatch?.();
    };
    for await (const item of readIssuerFile(content(db, file), {
      ...(await optionsOf(db, file)),
      hashCard,
    })) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      waiting.push(item);
      if (waiting.length === batchItems) await flush();
    }
    await flush();
    await finish(db, file, { status: 'done', reason: null });
  };

  const storeBatch = (
    { account_id, id, runner }: store.FileToRead,
    items: FileItem[],
    read: number,
    known: Batch['known'],
  ) =>
    database.tenantTransaction(account_id, async (tx) => {
      if (isStopped) throw new LostFile();
      const now = clock.now();
      const row = await tx.one(store.lockHeld, { id, runner });
      if (!row) throw new LostFile();
      const { summary } = row;
      const problems: Problem[] = [];
      const counts = { ...noCounts, ...summary.counts };
      await storeItems(parts, tx, now, { id, counts, problems, known }, items);
      await store.addProblems(tx, id, problems);
      const after = JSON.stringify({ ...summary, counts });
      const same = { format: null, transmissions: null };
      await tx.run(store.advance, {
        id,
        runner,
        phase: 'store',
        items: read,
        summary: after,
        until: leaseEnd(),
        now,
        ...same,
      });
    });

  const read = async (file: store.FileToRead): Promise<void> => {
    const db = database.tenant(file.account_id);
    const { id, runner, attempts } = file;
    try {
      if (attempts > attemptsMax) {
        const reason = `Reading the file failed ${attemptsMax} times. Read it again, or contact the operator.`;
        await finish(db, file, { status: 'failed', reason });
        return;
      }
      if (file.phase === 'check' && (await checkFile(db, file)) === 'ended') return;
      await storeFile(db, file);
      log.info({ file: id, counts: file.summary.counts }, 'a file was read');
    } catch (error) {
      if (error instanceof LostFile && !isStopped) return;
      if (!isStopped)
        log.warn({ file: id, attempts, reason: String(error) }, 'reading a file was interrupted');
      // An outage of the database never fails a file, however long it lasts.
      const delayMs = isStopped
        ? -1
        : Math.min(30, 2 ** attempts) * (faultCause(error) ? secondMs : 5 * secondMs);
      await db.run(store.release, { id, runner, until: new Date(clock.now().getTime() + delayMs) });
    }
  };

  const readNext = async (): Promise<boolean> => {
    const now = clock.now();
    const file = await store.claim(database.system, { now, until: leaseEnd(), runner: newId('wrk', now) });
    if (file) await read(file);
    return file !== undefined;
  };
  const work = async (): Promise<void> => {
    running += 1;
    try {
      while (!isStopped && (await readNext()));
    } finally {
      running -= 1;
    }
  };

  return {
    readDue: async () => {
      // What fails here is the database; the lease ends, and the file is read again.
      while (!isStopped && running < readersMax) {
        void follow(work()).catch((error) => log.warn({ reason: String(error) }, 'files could not be read'));
      }
    },
    readNow: () => follow(work()),
    flowWaiting: () => follow(flow(() => isStopped)),
    stop: async () => {
      isStopped = true;
      await done();
    },
  };
}

function summaryOf({ counts, currencies, trailers }: CheckedFile): Summary {
  const checks = trailers.flatMap(({ place, section, checks: all }) =>
    all.map((check) => ({ place, section, ...check })),
  );
  const shown = [...checks.filter(({ agrees }) => !agrees), ...checks.filter(({ agrees }) => agrees)];
  return {
    counts: {
      ...noCounts,
      read: counts.transactions,
      refused: counts.refused,
      cards: counts.cards,
      companies: counts.companies,
      problems: counts.problems,
    },
    sums: currencies,
    trailers: shown.slice(0, trailersShownMax),
    trailers_agree: checks.length === 0 ? null : checks.every(({ agrees }) => agrees),
  };
}

/** A file that does not add up stores nothing, unless its issuer wants its good records. One of which nothing was read has failed. */
function decide(
  { counts, fatal }: CheckedFile,
  { trailers, trailers_agree }: Summary,
  policy: 'whole' | 'part',
): End | undefined {
  const isEmpty = counts.transactions + counts.cards + counts.companies === 0;
  if (fatal !== null && isEmpty) return { status: 'failed', reason: fatal };
  if (policy === 'part') return undefined;
  if (fatal !== null) return { status: 'quarantined', reason: `The file is not complete. ${fatal}` };
  if (trailers_agree !== false) return undefined;
  const [first] = trailers;
  const others = trailers.filter(({ agrees }) => !agrees).length - 1;
  const more = others > 0 ? ` (and ${others} more)` : '';
  const reason = `The trailer at ${first?.place} states ${first?.stated} (${first?.name}), and the file has ${first?.counted}${more}.`;
  return { status: 'quarantined', reason };
}

const toProblem = (
  { place, field, value, reason, severity }: CheckedFile['problems'][number],
  at: number,
): Problem => ({
  number: at + 1,
  place,
  field,
  value,
  reason: reason.slice(0, 1000),
  severity,
  record_key: null,
});
