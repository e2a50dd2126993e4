import buildSerializer from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { oncePerSchema } from './once-per-schema.ts';

type Serializer = (response: unknown) => string;
// Some schemas are created with each application or family of paths. Equal schemas share one serializer.
const serializers = new Map<string, Serializer>();
const built = oncePerSchema((schema) => {
  const text = JSON.stringify(schema);
  const serializer =
    serializers.get(text) ?? (buildSerializer(schema as Parameters<typeof buildSerializer>[0]) as Serializer);
  serializers.set(text, serializer);
  return serializer;
});

/** Returns a serializer that is built for its first response. */
export function serializerOf(schema: TSchema): Serializer {
  if ('anyOf' in schema) compileForms(built(schema));
  return (response) => built(schema)(response);
}

/** Compiles the checks of all forms now. The first response would take 70 ms for it, during which other requests wait. */
function compileForms(serialize: Serializer): void {
  try {
    // An empty object is checked against every form, and each refuses it.
    serialize({});
  } catch {}
}
