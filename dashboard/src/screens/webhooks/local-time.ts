/** A moment for `<input type="datetime-local">`, in the viewer's time zone; empty for none. */
export function toLocal(moment: string | undefined): string {
  if (moment === undefined || moment === '') return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Parses such a value. Undefined for an invalid one. */
export function fromLocal(text: string): string | undefined {
  if (text === '') return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Returns the moment that many hours before now. */
export function ago(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
