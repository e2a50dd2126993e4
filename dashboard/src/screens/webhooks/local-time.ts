/** A moment as `<input type="datetime-local">` writes it, in the viewer's zone; empty for none. */
export function toLocal(moment: string | undefined): string {
  if (moment === undefined || moment === '') return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The other way round; undefined for what is no moment. */
export function fromLocal(text: string): string | undefined {
  if (text === '') return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** So long ago, from now. */
export function ago(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
