import { type ReactNode, useState } from 'react';
import { useRead } from '../api/queries.ts';
import { LeaveDialog, StaleDialog } from './dialog.tsx';
import { useForm, useLeaveGuard } from './form.ts';

let nextQuestion = 1;

type EditOptions<Stored extends object, Values extends Record<string, unknown>> = {
  /** As the SDK gave it: it knows its ETag. */
  stored: Stored;
  toValues: (stored: Stored) => Values;
  /** Makes the call with `{ ifMatch }`, and gives what is stored then. */
  save: (values: Values, options: { ifMatch: Stored }) => Promise<Stored>;
  /** Reads it anew, after somebody else changed it. */
  read: () => Promise<Stored>;
  changes?: readonly unknown[][];
  onDone?: (stored: Stored) => void;
};

/**
 * The form of something that is stored. It holds on to what it was opened with, so that a change by somebody else is noticed
 * (412), shown and decided on. Put `dialogs` somewhere into the screen.
 */
export function useEdit<Stored extends object, Values extends Record<string, unknown>>(
  options: EditOptions<Stored, Values>,
) {
  const { stored, toValues, save, read, changes, onDone } = options;
  const [base, setBase] = useState(stored);
  // Never the same twice: what was read for another form, or another question, is not the answer to this one.
  const [question, setQuestion] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const fresh = useRead(['stale', question], read, { isOn: isAsking });
  const form = useForm<Values, Stored>({
    initial: toValues(stored),
    submit: async (values, { isForced }) => {
      const current = isForced && fresh.data ? fresh.data : base;
      try {
        return await save(values, { ifMatch: current });
      } catch (error) {
        if ((error as { code?: unknown }).code === 'stale') {
          setQuestion(nextQuestion++);
          setAsking(true);
        }
        throw error;
      }
    },
    ...(changes ? { changes } : {}),
    onDone: (next) => {
      setBase(next);
      setAsking(false);
      onDone?.(next);
    },
  });
  const guard = useLeaveGuard(form.isDirty);
  const dialogs: ReactNode = (
    <>
      <LeaveDialog guard={guard} />
      {form.isStale && isAsking && (
        <StaleDialog
          theirs={fresh.data && toValues(fresh.data)}
          mine={form.values}
          start={toValues(base)}
          onApply={form.force}
          onReload={() => {
            if (fresh.data === undefined) return;
            setBase(fresh.data);
            form.reset(toValues(fresh.data));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
  return { ...form, dialogs, base };
}
