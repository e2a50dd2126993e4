import buildSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { oncePerSchema } from './once-per-schema.ts';

type Serializer = (answer: unknown) => string;
// Some schemas are created with each application or family of paths, and equal ones need one serializer.
const known = new Map<string, Serializer>();
const built = oncePerSchema((schema) => {
  const text = JSON.stringify(schema);
  const serializer =
    known.get(text) ?? (buildSerializer(schema as Parameters<typeof buildSerializer>[0]) as Serializer);
  known.set(text, serializer);
  return serializer;
});

/** Built with its first answer. */
export function serializerOf(schema: TSchema): Serializer {
  if ('anyOf' in schema) compileForms(built(schema));
  return (answer) => built(schema)(answer);
}

/** The check of each form is compiled when it is first needed, 70 ms for which all other requests would wait. */
function compileForms(serialize: Serializer): void {
  try {
    // Tried against every form, and refused by each.
    serialize({});
  } catch {}
}
