import type { Prepared } from '../../../platform/database/statement.ts';

/**
 * The same statement, planned at each execution. A cached plan was made for the tables as they were then: one for an empty log
 * reads all rows for each, which after a busy hour exceeds the statement timeout. Without a name PostgreSQL caches nothing;
 * planning takes less than a millisecond.
 */
export function freshlyPlanned<S extends Prepared>(statement: S): S {
  return { ...statement, name: '' };
}
