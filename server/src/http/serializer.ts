import buildSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serializer = (answer: unknown) => string;
const serializers = new WeakMap<TSchema, Serializer>();

/** Built with its first answer: a start would wait a third of its time for those of all operations. */
export function serializerOf(schema: TSchema): Serializer {
  if ('anyOf' in schema) compileForms(serializerNow(schema));
  return (answer) => serializerNow(schema)(answer);
}

function serializerNow(schema: TSchema): Serializer {
  let serialize = serializers.get(schema);
  if (serialize === undefined) {
    serialize = buildSerializer(schema as Parameters<typeof buildSerializer>[0]) as Serializer;
    serializers.set(schema, serialize);
  }
  return serialize;
}

/** The check of each form is compiled when it is first needed, 70 ms for which all other requests would wait. */
function compileForms(serialize: Serializer): void {
  try {
    // Tried against every form, and refused by each.
    serialize({});
  } catch {}
}
