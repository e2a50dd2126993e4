import { type Contract, comment, pascal, type Schema } from './contract.ts';

/** Writes schemas as TypeScript types. Long enumerations get a name. */
export type TypeWriter = { typeOf(schema: Schema, indent?: string): string; named: Map<string, string[]> };

export function createTypeWriter(contract: Contract): TypeWriter {
  const scopes = Object.keys(contract.components.securitySchemes.oauth2.flows.clientCredentials.scopes);
  const named = new Map<string, string[]>([
    ['WebhookEventName', Object.keys(contract.webhooks ?? {})],
    ['AccountScope', scopes.filter((scope) => !scope.startsWith('issuer-'))],
    ['IssuerScope', scopes.filter((scope) => scope.startsWith('issuer-'))],
    ['ProblemCode', (contract.components.schemas.Problem?.properties?.code?.enum ?? []) as string[]],
  ]);

  const enumeration = (values: NonNullable<Schema['enum']>): string => {
    for (const [name, members] of named) {
      const isWhole = members.length > 0 && members.every((member) => values.includes(member));
      if (!isWhole) continue;
      const others = values.filter((value) => !members.includes(value as string));
      return [name, ...others.map(literal)].join(' | ');
    }
    return values.map(literal).join(' | ');
  };

  const objectOf = (schema: Schema, indent: string): string => {
    const { properties = {}, required = [], additionalProperties } = schema;
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(([name, property]) => {
      const isRequired = required.includes(name);
      const type = typeOf(property, inner);
      return `${comment([property.description], inner)}${inner}${key(name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};\n`;
    });
    if (fields.length === 0) {
      if (typeof additionalProperties === 'object')
        return `Record<string, ${typeOf(additionalProperties, indent)}>`;
      return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
    }
    const more =
      additionalProperties === true || typeof additionalProperties === 'object'
        ? `${inner}[name: string]: unknown;\n`
        : '';
    return `{\n${fields.join('')}${more}${indent}}`;
  };

  const ofType = (type: string | undefined, schema: Schema, indent: string): string => {
    switch (type) {
      case 'string':
      case 'boolean':
      case 'null':
        return type;
      case 'integer':
      case 'number':
        return 'number';
      case 'array': {
        const item = typeOf(schema.items ?? {}, indent);
        return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
      }
      case 'object':
        return objectOf(schema, indent);
      default:
        return schema.properties === undefined ? 'unknown' : objectOf(schema, indent);
    }
  };

  function typeOf(schema: Schema, indent = ''): string {
    if (schema.$ref !== undefined) return pascal(schema.$ref.split('/').at(-1) ?? '');
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum !== undefined) return enumeration(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined) return unique(options.map((one) => typeOf(one, indent))).join(' | ');
    if (schema.allOf !== undefined) return schema.allOf.map((one) => typeOf(one, indent)).join(' & ');
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return unique(types.map((type) => ofType(type, schema, indent))).join(' | ');
  }
  return { typeOf, named };
}

/** Every named model, the events by name, and the names of scopes and codes. */
export function writeModels(contract: Contract, { typeOf, named }: TypeWriter): string {
  const aliases = [...named].map(
    ([name, members]) =>
      `export type ${name} =\n${members.map((one) => `  | ${literal(one)}`).join('\n')};\n`,
  );
  const models = Object.entries(contract.components.schemas).map(([name, schema]) => {
    const type = typeOf(schema);
    return `${comment([schema.description], '')}export type ${pascal(name)} = ${type};\n`;
  });
  const events = Object.entries(contract.webhooks ?? {}).map(([name, { post }]) => {
    const schema = post.requestBody?.content['application/json']?.schema ?? {};
    return `${comment([post.summary], '  ')}  ${literal(name)}: ${typeOf(schema, '  ')};\n`;
  });
  const eventMap = `/** The payload of each webhook event, by its name. */\nexport type WebhookPayloads = {\n${events.join('')}};\n`;
  return [...aliases, ...models, eventMap].join('\n');
}

function literal(value: string | number | boolean | null): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : String(value);
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function unique(parts: string[]): string[] {
  return [...new Set(parts)];
}
