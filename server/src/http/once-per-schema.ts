import type { TSchema } from 'typebox';

/** What is built from a schema, built when it is first needed: a start would wait for those of all operations. */
export function oncePerSchema<Built>(build: (schema: TSchema) => Built): (schema: TSchema) => Built {
  const all = new WeakMap<TSchema, Built>();
  return (schema) => {
    let built = all.get(schema);
    if (built === undefined) {
      built = build(schema);
      all.set(schema, built);
    }
    return built;
  };
}
