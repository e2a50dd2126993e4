import type { FilterClause } from '../../domain/webhook-filter.ts';
import { type FieldError, invalidFields } from '../../platform/errors.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';
import { everything } from './subscriptions.ts';

/** The events of its subscription that a webhook receives, and the fields of each. */
export type Selection = { filter: FilterClause[]; thin: boolean; fields: string[] };

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array';
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};

/** Throws 422 for fields that no subscribed event has, and for values of another type than the field's. */
export function requireSelectable(
  selection: Selection,
  subscribed: string[],
  events: EventDefinition[],
): void {
  const payloads = events
    .filter(({ name }) => subscribed.includes(everything) || subscribed.includes(name))
    .map(({ payload }) => payload as unknown as Schema);
  const kindsOf = (field: string): Set<Kind> =>
    new Set(payloads.flatMap((payload) => kindsAt(payload, field.split('.'))));
  const unknown = 'is not a field of the payload of any subscribed event';
  const errors: FieldError[] = [];
  selection.filter.forEach((clause, index) => {
    const kinds = kindsOf(clause.field);
    if (kinds.size === 0) {
      errors.push({ field: `filter.${index}.field`, code: 'unknown', message: `${clause.field} ${unknown}` });
      return;
    }
    const message = faultOf(clause, kinds);
    if (message !== undefined) errors.push({ field: `filter.${index}.value`, code: 'type', message });
  });
  selection.fields.forEach((field, index) => {
    if (kindsOf(field).size > 0) return;
    errors.push({ field: `fields.${index}`, code: 'unknown', message: `${field} ${unknown}` });
  });
  if (selection.thin && selection.fields.length > 0) {
    errors.push({ field: 'fields', code: 'contradiction', message: 'must be empty with thin: true' });
  }
  if (errors.length > 0) throw invalidFields(errors);
}

/** Returns the possible kinds of the value at this path. Empty if the path does not exist. */
function kindsAt(schema: Schema, [name, ...rest]: string[]): Kind[] {
  if (schema.anyOf)
    return schema.anyOf.flatMap((one) => kindsAt(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return kindsOfSchema(schema);
  const child =
    schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  return child ? kindsAt(child, rest) : [];
}

function kindsOfSchema({ type, const: value, enum: choices }: Schema): Kind[] {
  const types = type === undefined ? [value, ...(choices ?? [])].map((one) => typeof one) : [type].flat();
  return types.flatMap((one) => {
    if (one === 'integer') return 'number';
    return one === 'string' || one === 'number' || one === 'boolean' || one === 'object' || one === 'array'
      ? one
      : [];
  });
}

function faultOf({ operator, value }: FilterClause, kinds: Set<Kind>): string | undefined {
  if (operator === 'exists')
    return typeof value === 'boolean' ? undefined : 'must be true or false with exists';
  if (Array.isArray(value) !== (operator === 'in')) {
    return operator === 'in' ? 'must be a list with in' : `must be one value with ${operator}`;
  }
  const isOrdered = operator === 'gt' || operator === 'gte' || operator === 'lt' || operator === 'lte';
  const values = Array.isArray(value) ? value : [value];
  const allowed = (['string', 'number', 'boolean'] as const).filter(
    (kind) => kinds.has(kind) && !(isOrdered && kind === 'boolean'),
  );
  if (allowed.length === 0)
    return `cannot be compared with ${operator}, because the field has no single value; use exists`;
  if (values.every((one) => allowed.some((kind) => typeof one === kind))) return undefined;
  return `must be a ${allowed.join(' or ')} like the field`;
}
