/**
 * The functions here read another service's response without trusting its documented shape: missing or unexpected
 * values become null or [].
 */
const textMax = 300;

export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === 'object' && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = at(value, ...path);
  if (typeof found === 'number') return String(found);
  if (typeof found !== 'string') return null;
  // Services do send control characters and lone surrogates, which PostgreSQL rejects.
  const text = found
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return text === '' ? null : text.slice(0, textMax);
}

export function numberAt(value: unknown, ...path: (string | number)[]): number | null {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Reads a boolean, which some services send as text. */
export function flagAt(value: unknown, ...path: (string | number)[]): boolean | null {
  const found = at(value, ...path);
  if (found === true || found === 'true' || found === 'J') return true;
  return found === false || found === 'false' || found === 'N' ? false : null;
}

export function dateAt(value: unknown, ...path: (string | number)[]): string | null {
  const text = textAt(value, ...path)?.slice(0, 10) ?? '';
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN;
  // JavaScript reads 30 February as 1 March; PostgreSQL would reject the whole batch.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}

/** Joins the lines of an address. */
export function joined(...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null && part !== '').join(', ') || null;
}
