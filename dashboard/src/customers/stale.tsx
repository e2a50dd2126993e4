import { isKontorError } from '@kontor/sdk';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { StaleDialog } from '../components/index.ts';

type StaleForm<Values> = {
  values: Values;
  error: unknown;
  isStale: boolean;
  force: () => void;
  reset: (to: Values) => void;
};

/**
 * For a form on something that others may change meanwhile: after 412 it reads what is stored now, shows what differs and asks.
 * `start` is what the form began with.
 */
export function StaleGuard<Thing, Values extends Record<string, unknown>>({
  form,
  start,
  queryKey,
  read,
  toValues,
  onReload,
}: {
  form: StaleForm<Values>;
  start: Values;
  queryKey: readonly unknown[];
  read: (options: { signal: AbortSignal }) => Promise<Thing>;
  toValues: (thing: Thing) => Values;
  /** From now on the form stands on this one. */
  onReload: (thing: Thing) => void;
}) {
  const [closed, setClosed] = useState<unknown>();
  const isAsking = form.isStale && closed !== form.error;
  // Each question reads for itself: what an earlier one found may be old.
  const question = isKontorError(form.error) ? form.error.requestId : undefined;
  const fresh = useRead([...queryKey, 'fresh', question], read, { isOn: isAsking });
  if (!isAsking) return null;
  const theirs = fresh.data;
  return (
    <StaleDialog
      theirs={theirs === undefined ? undefined : toValues(theirs)}
      mine={form.values}
      start={start}
      onApply={form.force}
      onReload={() => {
        if (theirs === undefined) return;
        onReload(theirs);
        form.reset(toValues(theirs));
      }}
      onClose={() => setClosed(form.error)}
    />
  );
}
