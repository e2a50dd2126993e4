import type { TSchema } from 'typebox';

/** The same fields as parts of a form: text for all but the required one, which is the file. */
export function multipartOf(body: TSchema, bytesMax = 1_048_576): object {
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, property]) => {
    const { description } = property as { description?: string };
    const isFile = required.includes(name);
    const plain = { type: 'string', maxLength: isFile ? bytesMax : 200 };
    return [
      name,
      {
        ...plain,
        ...(isFile ? { format: 'binary' } : { pattern: '^[^\\u0000]*$' }),
        ...(description ? { description } : {}),
      },
    ];
  });
  return { schema: { type: 'object', required, properties: Object.fromEntries(fields) } };
}
