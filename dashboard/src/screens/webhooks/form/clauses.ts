import type { EventType, NewWebhook } from '@kontor/sdk';

export type Clause = NonNullable<NewWebhook['filter']>[number];
export const operators = [
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'exists',
] as const satisfies readonly Clause['operator'][];
/** A clause as it is typed. */
export type ClauseRow = { field: string; operator: Clause['operator']; value: string };

export type Kind = 'string' | 'number' | 'boolean' | 'other';
/** The fields of payloads, with dots, and what each holds. */
export type PayloadFields = ReadonlyMap<string, Kind>;

type Schema = { type?: string | string[]; anyOf?: Schema[]; properties?: Record<string, Schema> };

/** The fields of these events. */
export function payloadFields(types: readonly EventType[]): PayloadFields {
  const found = new Map<string, Kind>();
  const walk = (schema: Schema, path: string): void => {
    for (const one of schema.anyOf ?? []) walk(one, path);
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const at = path === '' ? name : `${path}.${name}`;
      const kind = kindOfSchema(part);
      if (kind !== 'other' || !found.has(at)) found.set(at, kind);
      walk(part, at);
    }
  };
  // The cast: the catalogue has JSON Schemas without references.
  for (const { schema } of types) walk(schema as Schema, '');
  return found;
}

function kindOfSchema({ type, anyOf }: Schema): Kind {
  const types = [type ?? [], ...(anyOf ?? []).map((one) => one.type ?? [])].flat();
  if (types.includes('string')) return 'string';
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('boolean') ? 'boolean' : 'other';
}

export function rowsOf(filter: readonly Clause[]): ClauseRow[] {
  return filter.map(({ field, operator, value }) => ({
    field,
    operator,
    value: Array.isArray(value) ? value.join(', ') : String(value),
  }));
}

/** Converts typed values for the API: to the field’s type, to a list with `in`, to true or false with `exists`. */
export function clausesOf(rows: readonly ClauseRow[], fields: PayloadFields): Clause[] {
  return rows.map(({ field, operator, value }) => {
    const name = field.trim();
    if (operator === 'exists') return { field: name, operator, value: value !== 'false' };
    const read = (text: string) => readValue(text.trim(), fields.get(name));
    if (operator !== 'in') return { field: name, operator, value: read(value) };
    const values = value.split(/[,;\n]+/).filter((piece) => piece.trim() !== '');
    return { field: name, operator, value: values.map(read) };
  });
}

function readValue(text: string, kind: Kind | undefined): string | number | boolean {
  if (kind === 'number' && text !== '' && Number.isFinite(Number(text.replace(',', '.'))))
    return Number(text.replace(',', '.'));
  return kind === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}
