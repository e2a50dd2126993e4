import { type Contract, pascal, type Schema } from './contract.ts';

export type PythonTypes = {
  /** The type of a schema. One with fields and without a name in the contract is declared as `name`. */
  typeOf(schema: Schema, name: string, prefix: string): string;
  declare(name: string, schema: Schema): void;
  /** Every model that was declared. */
  text(): string;
};

/** Writes schemas as typed dictionaries: data stays exactly what Kontor sent. */
export function createPythonTypes(contract: Contract): PythonTypes {
  const declared = new Map<string, string>();

  const ofType = (type: string | undefined, schema: Schema, name: string, prefix: string): string => {
    switch (type) {
      case 'string':
        return 'str';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'array':
        return `List[${typeOf(schema.items ?? {}, `${name}Item`, prefix)}]`;
      default:
        if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) {
          declare(name, schema);
          return `${prefix}${name}`;
        }
        if (type !== 'object') return 'Any';
        return typeof schema.additionalProperties === 'object'
          ? `Dict[str, ${typeOf(schema.additionalProperties, `${name}Value`, prefix)}]`
          : 'Dict[str, Any]';
    }
  };

  function typeOf(schema: Schema, name: string, prefix: string): string {
    if (schema.$ref !== undefined) return `${prefix}${pascal(schema.$ref.split('/').at(-1) ?? '')}`;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined)
      return union(
        options.map((one, at) => typeOf(one, options.length === 1 ? name : `${name}${at + 1}`, prefix)),
      );
    // The contract has no unions whose fields differ, so the first member is enough.
    if (schema.allOf !== undefined) return typeOf(schema.allOf[0] ?? {}, name, prefix);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return union(types.map((type) => ofType(type, schema, name, prefix)));
  }

  function declare(name: string, schema: Schema): void {
    if (declared.has(name)) return;
    // The name is reserved before its fields are written, because they may refer to it.
    declared.set(name, '');
    const required = schema.required ?? [];
    const fields = Object.entries(schema.properties ?? {}).map(([field, property]) => {
      const type = typeOf(property, `${name}${pascal(field)}`, '');
      return {
        field,
        type: required.includes(field) ? type : `NotRequired[${type}]`,
        about: property.description,
      };
    });
    const isPlain = fields.every(({ field }) => /^[A-Za-z_]\w*$/.test(field) && !reserved.includes(field));
    const about = schema.description;
    declared.set(
      name,
      isPlain
        ? `class ${name}(TypedDict):\n${docstring([about ?? name], '    ')}${fields.map(({ field, type, about: text }) => `    ${field}: ${type}\n${text === undefined ? '' : `    ${quoted(text)}\n`}`).join('')}`.trimEnd()
        : `${name} = TypedDict(\n    "${name}",\n    {\n${fields.map(({ field, type }) => `        "${field}": ${JSON.stringify(type)},\n`).join('')}    },\n)`,
    );
  }

  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (schema.properties !== undefined) declare(pascal(name), schema);
  }
  const aliases = Object.entries(contract.components.schemas)
    .filter(([, schema]) => schema.properties === undefined)
    .map(([name, schema]) => `${pascal(name)} = ${typeOf(schema, `${pascal(name)}Value`, '')}`);
  return { typeOf, declare, text: () => [...declared.values(), ...aliases].join('\n\n\n') };
}

/** Words that cannot name a field or a method. */
export const reserved = [
  'False',
  'None',
  'True',
  'and',
  'as',
  'assert',
  'async',
  'await',
  'break',
  'class',
  'continue',
  'def',
  'del',
  'elif',
  'else',
  'except',
  'finally',
  'for',
  'from',
  'global',
  'if',
  'import',
  'in',
  'is',
  'lambda',
  'nonlocal',
  'not',
  'or',
  'pass',
  'raise',
  'return',
  'try',
  'while',
  'with',
  'yield',
];

function union(parts: string[]): string {
  const all = [...new Set(parts)];
  const others = all.filter((one) => one !== 'None');
  const whole =
    others.length === 1 ? (others[0] ?? 'Any') : others.length === 0 ? 'None' : `Union[${others.join(', ')}]`;
  return all.includes('None') && others.length > 0 ? `Optional[${whole}]` : whole;
}

const literal = (value: string | number | boolean | null): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

/** Renders a sentence as a string literal on one line. */
const quoted = (text: string): string =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll(/\s+/g, ' ').replace(/"$/, '" ')}"""`;

export function docstring(paragraphs: (string | undefined)[], indent: string): string {
  const text = paragraphs
    .filter((part): part is string => part !== undefined && part.trim() !== '')
    .join('\n\n')
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''")
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}${line}`))
    .join('\n')
    .trimStart();
  return text.includes('\n')
    ? `${indent}"""${text}\n${indent}"""\n`
    : `${indent}"""${text.replace(/"$/, '" ')}"""\n`;
}
