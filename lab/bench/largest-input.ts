// Builds the largest body that a schema of the contract allows, and bodies as large that it does not allow.

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, as it stands in openapi.json.
export type Schema = any;

const valuesMax = 19_000;
const megabyte = 1024 * 1024 - 1024;
const itemsMax = 10_000;

/** Returns the largest value. `known` gives ids of existing objects by their prefix. */
export function largestOf(
  schema: Schema,
  resolve: (ref: string) => Schema,
  known: (prefix: string) => string | undefined,
) {
  const make = (given: Schema, at: number, depth: number): unknown => {
    const one = given?.$ref ? resolve(given.$ref) : given;
    if (one === undefined || depth > 12) return null;
    if (one.const !== undefined) return one.const;
    if (one.enum) return one.enum[0];
    const choice = one.anyOf ?? one.oneOf;
    if (choice) return make(choice[0], at, depth + 1);
    const [type] = [one.type].flat();
    if (type === 'object') return makeObject(one, at, depth);
    if (type === 'array') {
      const count = Math.min(one.maxItems ?? 100, itemsMax);
      return Array.from({ length: count }, (_, index) => make(one.items, index, depth + 1));
    }
    if (type === 'integer' || type === 'number') return one.maximum ?? one.examples?.[0] ?? 1;
    if (type === 'boolean') return false;
    return type === 'string' ? makeText(one, at) : null;
  };
  const makeObject = (one: Schema, at: number, depth: number) => {
    const fields = Object.entries(one.properties ?? {}).map(([name, field]) => [
      name,
      make(field, at, depth + 1),
    ]);
    const isOpen = typeof one.additionalProperties === 'object';
    const more = isOpen
      ? Array.from({ length: Math.min(one.maxProperties ?? 50, 100) }, (_, index) => [
          `key${index}`,
          make(one.additionalProperties, index, depth + 1),
        ])
      : [];
    return Object.fromEntries([...fields, ...more]);
  };
  const makeText = (one: Schema, at: number): string => {
    const prefix = /^\^([a-z]{3})_/.exec(one.pattern ?? '')?.[1];
    const id = prefix && known(prefix);
    if (id) return id;
    const example = String(one.examples?.[0] ?? '');
    if (one.format === 'email') return `${at}-${example}`;
    if (one.format) return example;
    const long = `${at} `.padEnd(Math.min(one.maxLength ?? 200, 100_000), 'x');
    return new RegExp(one.pattern ?? '', 'u').test(long) ? long : example;
  };
  return make(schema, 0, 0);
}

/** Returns bodies that no schema allows, as large as a body may be. */
export function junkFor(schema: Schema, resolve: (ref: string) => Schema): Record<string, unknown> {
  const one = schema?.$ref ? resolve(schema.$ref) : schema;
  const names = Object.keys(one?.properties ?? {});
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const many = (value: unknown) =>
    Array.from({ length: Math.floor(valuesMax / Math.max(1, names.length)) }, () => value);
  return {
    'unknown fields': Object.fromEntries(
      Array.from({ length: valuesMax / 2 }, (_, at) => [`field${at}`, at]),
    ),
    'long lists': all(many({})),
    'long texts': all('ä'.repeat(Math.floor(megabyte / 2 / Math.max(1, names.length)))),
    'a list of lists': many([[]]),
  };
}
