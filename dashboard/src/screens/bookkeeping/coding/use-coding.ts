import { isKontorError, type Transaction } from '@kontor/sdk';
import { useEffect, useRef, useState } from 'react';
import { kontor } from '../../../api/kontor.ts';
import { useAction } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type Change, inParts, undoOf, withUpdate } from './changes.ts';

/** A purchase as the list shows it: as it was read, or as it is since it was changed here. */
export type Shown = { row: Transaction; status?: 'saving' | 'saved' | 'failed'; error?: unknown };
type Given = { before: Transaction; change: Change };

const codedAtOnceMax = 1_000;

/**
 * Changes of purchases in a list: shown at once, saved in the background one after another, and undone in reverse order. A change sends
 * only the fields that it sets, so that what others wrote in other fields stays. An undo is refused if another user has written since.
 */
export function useCoding() {
  const [changed, setChanged] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [undos, setUndos] = useState<readonly (readonly Change[])[]>([]);
  /** The newest objects that update() returned, which have their ETag; rows of a list have none. */
  const saved = useRef(new Map<string, Transaction>());
  const queue = useRef(Promise.resolve());
  const show = (shown: readonly Shown[]) =>
    setChanged((before) => new Map([...before, ...shown.map((one) => [one.row.id, one] as const)]));
  const one = useAction(({ id, update }: Change) => kontor.transactions.update(id, update), {
    changes: [['month-end']],
  });
  const undoOne = useAction(
    ({ change: { id, update }, after }: { change: Change; after: Transaction }) =>
      kontor.transactions.update(id, update, { ifMatch: after }),
    { changes: [['month-end']] },
  );
  const many = useAction(
    (changes: Change[]) => kontor.transactions.code({ transactions: changes.map(flat) }),
    {
      changes: [['month-end']],
    },
  );
  // Lists and pages of transactions are read again when they are opened next.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['transactions'] }), []);

  const saveOne = async ({ before, change }: Given, isUndo: boolean) => {
    const after = saved.current.get(change.id);
    try {
      const row = await (isUndo && after ? undoOne.mutateAsync({ change, after }) : one.mutateAsync(change));
      saved.current.set(row.id, row);
      show([{ row, status: 'saved' }]);
    } catch (error) {
      const now = isKontorError(error, 'stale') ? await readAgain(change.id) : undefined;
      if (now) saved.current.set(now.id, now);
      show([{ row: now ?? before, status: 'failed', error }]);
    }
  };
  const saveMany = async (given: readonly Given[]) => {
    for (const part of inParts(given, codedAtOnceMax)) {
      try {
        const { results } = await many.mutateAsync(part.map(({ change }) => change));
        const isFailed = part.map((_, index) => results[index]?.status === 'failed');
        for (const { before } of part) saved.current.delete(before.id);
        show(
          part.map(({ before, change }, index) =>
            isFailed[index]
              ? { row: before, status: 'failed' }
              : { row: withUpdate(before, change.update), status: 'saved' },
          ),
        );
      } catch (error) {
        show(part.map(({ before }) => ({ row: before, status: 'failed', error })));
      }
    }
  };
  const send = (rows: readonly Transaction[], changes: readonly Change[], isUndo: boolean) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const given = changes.flatMap((change): Given[] => {
      const before = byId.get(change.id);
      return before ? [{ before, change }] : [];
    });
    show(given.map(({ before, change }) => ({ row: withUpdate(before, change.update), status: 'saving' })));
    if (!isUndo) {
      const inverse = given.map(({ before, change: { id, update } }) => ({
        id,
        update: undoOf(before, update),
      }));
      setUndos((all) => [...all, inverse]);
    }
    const [first] = given;
    // In turns: an undo must not overtake what it undoes.
    queue.current = queue.current.then(() =>
      first && given.length === 1 ? saveOne(first, isUndo) : saveMany(given),
    );
  };
  return {
    changed,
    canUndo: undos.length > 0,
    code: (rows: readonly Transaction[], changes: readonly Change[]) => send(rows, changes, false),
    /** Undoes the newest change. Returns the purchase that it concerns, or the first of several. */
    undo: (rows: readonly Transaction[]): string | undefined => {
      const newest = undos.at(-1);
      setUndos(undos.slice(0, -1));
      if (newest) send(rows, newest, true);
      return newest?.[0]?.id;
    },
  };
}

const flat = ({ id, update }: Change) => ({ id, ...update });

async function readAgain(id: string): Promise<Transaction | undefined> {
  return kontor.transactions.get(id).catch(() => undefined);
}
