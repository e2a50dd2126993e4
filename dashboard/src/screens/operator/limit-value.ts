/** A typed limit: a whole number, or nothing for the default. Undefined: neither. */
export function readLimit(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (text === '') return null;
  const value = Number(text);
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}
