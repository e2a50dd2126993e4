import { isKontorError } from '@kontor/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrorOf } from './advice.ts';
import { isSame, merge } from './merge.ts';
import { useShellContext } from './shell-context.ts';

type Options<Values, Data> = {
  initial: Values;
  /** Makes the call. `isForced`: the user decided to save over changes that others made in the meantime. */
  submit: (values: Values, options: { isForced: boolean }) => Promise<Data>;
  /** `sent` are the values at the time of sending. */
  onDone?: (data: Data, sent: Values) => void;
  changes?: readonly unknown[][];
};

/**
 * A form's values and the result of sending them. A failure loses nothing: the values stay, a 422 is shown field by field, and
 * after a 412 `isStale` asks for a decision (see useEdit).
 */
export function useForm<Values extends Record<string, unknown>, Data>({
  initial,
  submit,
  onDone,
  changes = [],
}: Options<Values, Data>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const { withSession } = useShellContext();
  const queryClient = useQueryClient();
  const action = useMutation<Data, unknown, { values: Values; isForced: boolean }>({
    mutationFn: ({ values, isForced }) => withSession(() => submit(values, { isForced })),
    onSuccess: (data, { values: sent }) => {
      for (const queryKey of changes) void queryClient.invalidateQueries({ queryKey });
      // Drawn before `onDone`, which may open another page: the leave guard must know by then that nothing is lost.
      flushSync(() => setStart(sent));
      onDone?.(data, sent);
    },
  });
  const isDirty = !isSame(values, start);
  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setValues((before) => ({ ...before, [key]: value }));
  }, []);
  const error = action.error;
  return {
    values,
    set,
    setAll: setValues,
    /** Resets the form to these values, as after a reload. */
    reset: (to: Values) => {
      setStart(to);
      setValues(to);
      action.reset();
    },
    /** Continues from what was stored; what was typed since the values were sent stays. */
    goOn: (sent: Values, stored: Values) => {
      setStart(stored);
      setValues((now) => merge(sent, now, stored));
    },
    /** Returns a field's props: its name, its value and the error that the API reported for it. */
    field: <Key extends keyof Values & string>(key: Key) => ({
      name: key,
      value: values[key],
      onChange: (value: Values[Key]) => set(key, value),
      error: fieldErrorOf(error, key),
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

/**
 * Asks before unsaved changes are lost, within the dashboard and when the tab is closed. `staysOnPage`: the form remains while only
 * the search part of the address changes.
 */
export function useLeaveGuard(isDirty: boolean, { staysOnPage = false } = {}) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(staysOnPage && current.pathname === next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  });
}
