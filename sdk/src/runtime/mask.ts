/** Fields whose value nobody should have to take out of a log or a screenshot. */
const secretField = /secret|password|^token$|_token$|^custom_value$/i;
const hidden = '…';

/** A copy in which the values of such fields are hidden; what is no plain object or list is left as it is. */
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
