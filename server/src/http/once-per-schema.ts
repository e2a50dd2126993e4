import type { TSchema } from 'typebox';

/** Builds a value from a schema when it is first needed. Building those of all operations would delay the start. */
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
