import { isKontorError } from '@kontor/sdk';
import { type ReactNode, useEffect, useState } from 'react';
import { LeaveDialog } from './dialog.tsx';
import { useForm, useLeaveGuard } from './form.ts';
import { isSame, merge } from './merge.ts';
import { StaleDialog } from './stale-dialog.tsx';

type EditOptions<Stored extends object, Values extends Record<string, unknown>> = {
  /** The object that the SDK returned: it carries its ETag. */
  stored: Stored;
  toValues: (stored: Stored) => Values;
  /** Saves with `{ ifMatch }` and returns what is stored then. */
  save: (values: Values, options: { ifMatch: Stored }) => Promise<Stored>;
  /** Gets the resource again after another user changed it. */
  read: () => Promise<Stored>;
  /** The names of the fields on the screen. */
  labels: Record<keyof Values, string>;
  /** Secret fields, shown as dots. */
  secrets?: readonly (keyof Values)[];
  changes?: readonly unknown[][];
  onDone?: (stored: Stored, before: Stored) => void;
};

/**
 * The form of a stored object. It remembers the version it was opened with, so that another user's change is detected (412), shown
 * and decided on; a field that only one of the two changed keeps that change. Render `dialogs` anywhere on the screen.
 */
export function useEdit<Stored extends object, Values extends Record<string, unknown>>(
  options: EditOptions<Stored, Values>,
) {
  const { stored, toValues, save, read, labels, secrets, changes, onDone } = options;
  const [base, setBase] = useState(stored);
  const [fresh, setFresh] = useState<Stored>();
  const start = toValues(base);
  const saveOver = async (values: Values, ifMatch: Stored, isRepeated = false): Promise<Stored> => {
    try {
      return await save(values, { ifMatch });
    } catch (error) {
      if (!isKontorError(error, 'stale')) throw error;
      const now = await read();
      // A new logo or a passed challenge changes the version, but nothing in this form.
      if (!isRepeated && isSame(toValues(now), toValues(ifMatch))) return saveOver(values, now, true);
      setFresh(now);
      throw error;
    }
  };
  const form = useForm<Values, Stored>({
    initial: start,
    submit: (values, { isForced }) =>
      isForced && fresh ? saveOver(merge(start, values, toValues(fresh)), fresh) : saveOver(values, base),
    ...(changes ? { changes } : {}),
    onDone: (next, sent) => {
      setBase(next);
      setFresh(undefined);
      form.goOn(sent, toValues(next));
      onDone?.(next, base);
    },
  });
  const begin = (from: Stored) => {
    setBase(from);
    setFresh(undefined);
    form.reset(toValues(from));
  };
  // Until the user types, the form shows the stored values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another object is a reason, not what is done with it
  useEffect(() => {
    if (stored !== base && !form.isDirty && !form.isBusy) begin(stored);
  }, [stored]);
  const guard = useLeaveGuard(form.isDirty);
  const dialogs: ReactNode = (
    <>
      <LeaveDialog guard={guard} />
      {fresh && (
        <StaleDialog
          labels={labels}
          secrets={secrets ?? []}
          theirs={toValues(fresh)}
          mine={form.values}
          start={start}
          isBusy={form.isBusy}
          error={form.isStale ? undefined : form.error}
          onApply={form.force}
          onReload={() => begin(fresh)}
          onClose={() => setFresh(undefined)}
        />
      )}
    </>
  );
  return { ...form, dialogs, base, discard: () => begin(stored) };
}
