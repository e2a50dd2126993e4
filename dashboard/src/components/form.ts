import { isKontorError } from '@kontor/sdk';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../api/queries.ts';
import { isSame, merge } from './merge.ts';

type Options<Values, Data> = {
  initial: Values;
  /** Makes the call. `isForced`: somebody decided to save over what others changed meanwhile. */
  submit: (values: Values, options: { isForced: boolean }) => Promise<Data>;
  /** `sent` is what was typed when it was sent. */
  onDone?: (data: Data, sent: Values) => void;
  changes?: readonly unknown[][];
};

/**
 * What somebody types, and what became of sending it. A failure loses nothing: the values stay, 422 is told field by field, and
 * after 412 `isStale` asks for a decision (see useEdit).
 */
export function useForm<Values extends Record<string, unknown>, Data>({
  initial,
  submit,
  onDone,
  changes,
}: Options<Values, Data>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const action = useAction(
    ({ values, isForced }: { values: Values; isForced: boolean }) => submit(values, { isForced }),
    {
      ...(changes ? { changes: changes as unknown[][] } : {}),
      onDone: (data, { values: sent }) => {
        // Drawn before `onDone`, which may go elsewhere: the guard must know by then that nothing is lost.
        flushSync(() => setStart(sent));
        onDone?.(data, sent);
      },
    },
  );
  const isDirty = !isSame(values, start);
  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setValues((before) => ({ ...before, [key]: value }));
  }, []);
  const error = action.error;
  return {
    values,
    set,
    setAll: setValues,
    /** Starts again from these, as after a reload of what is stored. */
    reset: (to: Values) => {
      setStart(to);
      setValues(to);
      action.reset();
    },
    /** Goes on from what was stored; what was typed since it was sent stays. */
    goOn: (sent: Values, stored: Values) => {
      setStart(stored);
      setValues((now) => merge(sent, now, stored));
    },
    /** For a field: its name, value and what Kontor found wrong with it. */
    field: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      onChange: (value: Values[Key]) => set(key, value),
      error: isKontorError(error) ? error.errorOf(key) : undefined,
    }),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!action.isPending) action.mutate({ values, isForced: false });
    },
    /** Saves over what others changed. */
    force: () => action.mutate({ values, isForced: true }),
    error,
    isStale: isKontorError(error, 'stale'),
    isBusy: action.isPending,
    isDirty,
  };
}

/** Asks before what was typed is left behind, inside the dashboard and when the tab is closed. */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: false, withResolver: true });
}
