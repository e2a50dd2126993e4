import Type, { type Static } from 'typebox';
import { type Page, pageSize, parseCursor, toPage } from '../../platform/database/list.ts';
import { invalidField } from '../../platform/errors.ts';
import { idPattern } from '../../platform/ids.ts';
import { Choice, Fields, Id, Line, WholeNumber } from '../../platform/schema.ts';

/** The account that an object in the console belongs to. */
export const AccountSummary = Fields(
  {
    id: Id('acc'),
    name: Line({ max: 200, description: 'Brand name of the partner' }),
    mode: Choice(['sandbox', 'live']),
  },
  { name: 'AccountSummary', description: 'The account that an object belongs to.' },
);

/** The query of a list that spans accounts. Each of these lists has one order. */
export const cursorQuery = {
  limit: Type.Optional(WholeNumber({ min: 1, max: 200, description: 'Page size (default 50)' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[A-Za-z0-9_-]*$',
      description: 'The `next_cursor` of the previous page',
    }),
  ),
};
export const CursorQuery = Fields(cursorQuery);

/** Returns a page of a list by id. `read` gets the id after which the page begins, and a limit of one row more. */
export async function pageById<R extends { id: string }>(
  name: string,
  order: 'asc' | 'desc',
  { limit = pageSize.default, cursor }: Static<typeof CursorQuery>,
  read: (after: string | undefined, limit: number) => Promise<R[]>,
): Promise<Page<R>> {
  const after = cursor === undefined ? undefined : parseCursor(cursor, name, order);
  return toPage(await read(after, limit + 1), limit, name, order);
}

type Moment = { at: string; id: string };

/** Returns a page of a list by a moment, then by id. */
export async function pageByMoment<R extends { id: string }>(
  name: string,
  { limit = pageSize.default, cursor }: Static<typeof CursorQuery>,
  momentOf: (row: R) => string,
  read: (after: Moment | undefined, limit: number) => Promise<R[]>,
): Promise<Page<R>> {
  const rows = await read(cursor === undefined ? undefined : parseMoment(cursor, name), limit + 1);
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  if (rows.length <= limit || !last) return { data, next_cursor: null };
  const parts = [name, momentOf(last), last.id];
  return { data, next_cursor: Buffer.from(JSON.stringify(parts)).toString('base64url') };
}

function parseMoment(cursor: string, name: string): Moment {
  try {
    const [list, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isMoment = typeof at === 'string' && new Date(at).toISOString() === at;
    if (list === name && isMoment && typeof id === 'string' && idPattern.test(id)) return { at, id };
  } catch {
    // Every invalid cursor gets the same error.
  }
  throw invalidField('cursor', 'cursor', 'is not a cursor of this list; send next_cursor unchanged');
}
