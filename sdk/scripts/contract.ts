/** The part of OpenAPI 3.1 that Kontor's contract uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
};

export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

type Content = Record<string, { schema?: Schema }>;

export type OperationObject = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description?: string; content?: Content }>;
};

export type Contract = {
  info: { version: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks?: Record<string, { post: OperationObject }>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: { oauth2: { flows: { clientCredentials: { scopes: Record<string, string> } } } };
  };
};

export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Renders the comment of a declaration. Empty without text. */
export function comment(paragraphs: (string | undefined)[], indent: string): string {
  const lines = paragraphs
    .filter((part): part is string => part !== undefined && part.trim() !== '')
    .join('\n\n')
    .replaceAll('*/', '*\u200b/')
    .split('\n');
  if (lines.length === 1 && lines[0] === '') return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('');
  return `${indent}/**\n${body}${indent} */\n`;
}
