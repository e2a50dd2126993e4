/** The part of a payload that is sent: only references (`true`), or only these fields. */
export type Shape = true | string[];

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every shape contains the event's name and whether it is a test. */
const always = ['event', 'test'];

export const shapeOf = ({ thin, fields }: { thin: boolean; fields: string[] }): Shape | undefined =>
  thin ? true : fields.length > 0 ? fields : undefined;

export function shapePayload(payload: Json, shape: Shape): Json {
  const shaped: Json = {};
  for (const [name, value] of Object.entries(payload)) {
    if (always.includes(name)) shaped[name] = value;
    else if (shape === true) {
      // A reference is an object with an id.
      if (name === 'id' || (isObject(value) && typeof value.id === 'string')) shaped[name] = value;
    } else if (shape.includes(name)) shaped[name] = value;
    else if (isObject(value)) {
      const parts = shape.flatMap((field) =>
        field.startsWith(`${name}.`) ? field.slice(name.length + 1) : [],
      );
      if (parts.length > 0) shaped[name] = pick(value, parts);
    }
  }
  return shaped;
}

const pick = (object: Json, names: string[]): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

/** Shapes the text of a body. */
export const shapeBody = (body: string, shape: Shape): string =>
  JSON.stringify(shapePayload(JSON.parse(body), shape));
