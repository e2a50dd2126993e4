import { comment, pascal } from './contract.ts';
import type { Described } from './operations.ts';
import { type Tree, treeOf } from './tree.ts';
import type { TypeWriter } from './types.ts';

/** The interfaces of the client and of its scoped views, and the types of single operations. */
export function writeApi(described: Described[], types: TypeWriter, modelNames: string[]): string {
  const own = described.flatMap(({ ownTypes }) => [...ownTypes]);
  const ownTypes = own.map(
    ([name, schema]) =>
      `${comment([schema.description], '')}export type ${name} = ${types.typeOf(schema)};\n`,
  );
  const scoped = (parameter: string, cut: string) =>
    treeOf(
      described
        .filter(({ parameters }) => parameters.includes(parameter))
        .map((one) => ({ ...one, parameters: one.parameters.filter((name) => name !== parameter) })),
      cut,
    );
  const interfaces = [
    writeTree('Api', 'Every operation of the API.', treeOf(described)),
    writeTree(
      'OrganizationApi',
      'The calls of one organization.',
      scoped('organizationId', 'organizations.'),
    ),
    writeTree('IssuerApi', 'The calls of one issuer.', scoped('slug', 'issuers.')),
  ];
  const text = [...interfaces, ...ownTypes].join('\n');
  const used = modelNames.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  const clash = own.map(([name]) => name).filter((name) => modelNames.includes(name));
  if (clash.length > 0) throw new Error(`The contract already has models called ${clash.join(', ')}.`);
  return [
    `import type { Pending } from '../runtime/response.ts';`,
    `import type { List } from '../runtime/list.ts';`,
    `import type { CallOptions } from '../runtime/operation.ts';`,
    `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './models.ts';`,
    '',
    text,
  ].join('\n');
}

function writeTree(name: string, about: string, tree: Tree): string {
  return `/** ${about} */\nexport interface ${pascal(name)} ${writeMembers(tree, '')}\n`;
}

function writeMembers(tree: Tree, indent: string): string {
  const inner = `${indent}  `;
  const calls = tree.calls.map(
    ([name, one]) => `${aboutCall(one, inner)}${inner}${name}(${argumentsOf(one)}): ${one.result};\n`,
  );
  const groups = [...tree.groups].map(
    ([name, group]) => `${inner}readonly ${name}: ${writeMembers(group, inner)};\n`,
  );
  return `{\n${[...calls, ...groups].join('')}${indent}}`;
}

function aboutCall({ about, operation }: Described, indent: string): string {
  return comment([about.summary, about.description, `\`${operation.method} ${operation.path}\``], indent);
}

/** Lists the arguments that the operation has: path ids, body, query and options. */
function argumentsOf({ parameters, body, query }: Described): string {
  return [
    ...parameters.map((name) => `${name}: string`),
    ...(body
      ? [`body${body.isRequired ? '' : '?'}: ${body.type}${body.isRequired ? '' : ' | undefined'}`]
      : []),
    ...(query
      ? [`query${query.isRequired ? '' : '?'}: ${query.type}${query.isRequired ? '' : ' | undefined'}`]
      : []),
    'options?: CallOptions | undefined',
  ].join(', ');
}
