import type { PartnerContext } from '../../../../http/route.ts';
import { orNotFound, stateConflict } from '../../../../platform/errors.ts';
import { type FileRow, getForUpdate } from '../report-store.ts';
import * as store from './store.ts';

/** What a person decides about a file that was read. */

type Change = Pick<PartnerContext, 'db' | 'now' | 'audit'>;
export const fileActions = ['release', 'reject', 'reprocess'] as const;
export type FileAction = (typeof fileActions)[number];
const pastTense = { release: 'released', reject: 'rejected', reprocess: 'reprocessed' } as const;
const readable: readonly FileRow['status'][] = ['done', 'quarantined', 'rejected', 'failed'];

export async function actOnFile(
  { db, now, audit }: Change,
  action: FileAction,
  id: string,
): Promise<FileRow> {
  const before = orNotFound(await getForUpdate(db, id), 'file');
  const { status } = before;
  if (action === 'reprocess' ? !readable.includes(status) : status !== 'quarantined') {
    throw stateConflict(`The file is ${status}, so it cannot be ${pastTense[action]}.`);
  }
  if (action === 'reject') await db.run(store.reject, { id, now });
  else if (action === 'release') {
    await db.run(store.queue, { id, phase: 'store', quarantine: 'part', is_fresh: false, now });
  } else {
    await db.run(store.removeProblems, { id });
    await db.run(store.queue, { id, phase: 'check', quarantine: null, is_fresh: true, now });
  }
  const after = orNotFound(await getForUpdate(db, id), 'file');
  const changes = { status: { from: status, to: after.status } };
  await audit({ action: `issuer_file.${pastTense[action]}`, objectId: id, changes });
  return after;
}
