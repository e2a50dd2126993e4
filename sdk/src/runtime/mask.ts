/** Fields whose values must not appear in a log or a screenshot. */
const secretField = /secret|password|^token$|_token$|^custom_value$/i;
const hidden = '…';

/** A copy with the values of such fields hidden. Only plain objects and arrays are copied. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null || isBinary(value) || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && secretField.test(name) ? hidden : maskSecrets(inner),
    ]),
  );
}

export function isBinary(value: object): boolean {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof FormData
  );
}
