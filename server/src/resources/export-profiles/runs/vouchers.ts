import { setImmediate } from 'node:timers/promises';
import type { TenantDb } from '../../../platform/database/database.ts';
import { type PostingRow, postingsAfter } from './store.ts';

// A page is read and presented without a break on the thread that serves requests.
const pageRows = 500;

/**
 * Yields the vouchers of a run in their order, page by page: what files contain, and what is sent to accounting systems. They
 * never change, so an interrupted reader continues after the last `position`. `transaction_id` and `number` identify a voucher
 * within its profile.
 */
export async function* vouchersOf(db: TenantDb, runId: string, after = 0): AsyncGenerator<PostingRow[]> {
  for (let position = after; ; ) {
    const page = await postingsAfter(db, runId, position, pageRows);
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    position = page.at(-1)?.position ?? position;
    await setImmediate();
  }
}
