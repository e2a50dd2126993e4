import Type, { type Static } from 'typebox';
import { type Page, pageSize, readCursor, toPage } from '../../platform/database/list.ts';
import { Choice, Fields, Id, Line, WholeNumber } from '../../platform/schema.ts';

/** The account that an object of the console belongs to. */
export const OperatedAccount = Fields(
  {
    id: Id('acc'),
    name: Line({ max: 200, description: 'The partner’s brand' }),
    mode: Choice(['sandbox', 'live']),
  },
  { name: 'OperatedAccount', description: 'The account that an object belongs to.' },
);

/** The query of a list that spans accounts: each has one order. */
export const cursorQuery = {
  limit: Type.Optional(WholeNumber({ min: 1, max: 200, description: 'Page size (default 50)' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^[A-Za-z0-9_-]*$',
      description: '`next_cursor` of the previous page',
    }),
  ),
};
export const CursorQuery = Fields(cursorQuery);

/** A page of a list by id. `read` gets the id after which the page begins, and one row more than it has. */
export async function pageById<R extends { id: string }>(
  name: string,
  order: 'asc' | 'desc',
  { limit = pageSize.default, cursor }: Static<typeof CursorQuery>,
  read: (after: string | undefined, limit: number) => Promise<R[]>,
): Promise<Page<R>> {
  const after = cursor === undefined ? undefined : readCursor(cursor, name, order);
  return toPage(await read(after, limit + 1), limit, name, order);
}
