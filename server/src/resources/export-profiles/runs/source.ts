import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantDb } from '../../../platform/database/database.ts';
import { orNotFound } from '../../../platform/errors.ts';
import type { Cell, FileSpec } from '../../../services/export-files/index.ts';
import { companyOf, find as findProfile } from '../store.ts';
import { collectPage } from './collect.ts';
import { cellsOf, linkCells, linkColumns, specOf } from './files.ts';
import { fileNameOf } from './routes.ts';
import * as store from './store.ts';
import { vouchersOf } from './vouchers.ts';

type Portion = {
  cells: Cell[][];
  files: { id: string; name: string; rows: Cell[][] }[];
  rows: number;
  done: number;
};
/** The file of a run, as the background task of exports writes it. */
export type RunSource = {
  collect(accountId: string, runId: string, afterStep: () => Promise<void>): Promise<void>;
  specOf(db: TenantDb, runId: string, now: Date, version: string): Promise<FileSpec>;
  portionsOf(db: TenantDb, runId: string): AsyncGenerator<Portion>;
  complete(db: TenantDb, runId: string, now: Date): Promise<unknown>;
};

export function runSource({ database, clock }: { database: Database; clock: Clock }): RunSource {
  const find = async (db: TenantDb, runId: string) => {
    const of = orNotFound(await store.profileOf(db, runId), 'export run');
    const profile = orNotFound(await findProfile(db, of.profile_id), 'export profile');
    return { profile, run: orNotFound(await store.get(db, profile.id, runId), 'export run') };
  };
  return {
    collect: async (accountId, runId, afterStep) => {
      while (!(await collectPage(database, accountId, runId, clock.now()))) {
        await afterStep();
        await setImmediate();
      }
    },
    specOf: async (db, runId, now, version) => {
      const { profile, run } = await find(db, runId);
      const company = orNotFound(await companyOf(db, profile.organization_id), 'organization');
      const spec = specOf(profile, run, company, now, version);
      return profile.with_receipts
        ? { format: 'archive', name: fileNameOf(profile, run), inner: spec, columns: linkColumns }
        : spec;
    },
    portionsOf: async function* (db, runId) {
      const { profile, run } = await find(db, runId);
      const whole = Math.max(1, run.postings) * (profile.with_receipts ? 2 : 1);
      let done = 0;
      for await (const page of vouchersOf(db, runId)) {
        done += page.length;
        const cells = page.flatMap((posting) => cellsOf(profile, run, posting));
        yield { cells, files: [], rows: page.length, done: done / whole };
      }
      if (!profile.with_receipts) return;
      for await (const page of vouchersOf(db, runId)) {
        done += page.length;
        const files = page.flatMap((posting) => {
          const name = store.receiptName(posting);
          return posting.file_id === null || name === null || posting.kind !== 'purchase'
            ? []
            : [{ id: posting.file_id, name, rows: [linkCells(profile, posting, name)] }];
        });
        yield { cells: [], files, rows: 0, done: done / whole };
      }
    },
    complete: (db, runId, now) => store.complete(db, runId, now),
  };
}
