import { type Contract, pascal, type Schema } from './contract.ts';
import type { Described } from './operations.ts';
import { createPythonTypes, docstring, type PythonTypes, reserved } from './python-types.ts';
import { type Tree, treeOf } from './tree.ts';

/** The operation whose response never ends: `follow_events` of the runtime gets the same events. */
const leftOut = ['events.stream'];

const snake = (name: string): string => {
  const text = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return reserved.includes(text) ? `${text}_` : text;
};

/** The files of sdk-python/src/kontor/_generated, by name. */
export function writePython(contract: Contract, described: Described[]): Record<string, string> {
  const types = createPythonTypes(contract);
  const calls = described.filter(({ operation }) => !leftOut.includes(operation.name));
  const api = [
    ...writeClasses(contract, types, calls, 'sync'),
    ...writeClasses(contract, types, calls, 'async'),
  ].join('\n\n\n');
  return {
    '__init__.py': '',
    'models.py': `${header}from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union\n\n\n${types.text()}\n\n\n${writeEvents(contract, types)}\n`,
    'api.py': `${header}from typing import Any, Dict, List, Literal, Optional, Union, cast\n\nfrom .. import _transport as t\nfrom . import models as m\n\n\n${api}\n`,
    'version.py': `# Written by \`npm run sdk\` from openapi.json: change that, not this.\nversion = "${contract.info.version}"\n`,
  };
}

const header = `# Written by \`npm run sdk\` from openapi.json: change that, not this.\nfrom __future__ import annotations\n\n`;

function writeClasses(
  contract: Contract,
  types: PythonTypes,
  described: Described[],
  kind: 'sync' | 'async',
): string[] {
  const prefix = kind === 'async' ? 'Async' : '';
  const transport = kind === 'async' ? 't.AsyncTransport' : 't.SyncTransport';
  const classes: string[] = [];
  const write = (name: string, tree: Tree): string => {
    const own = `${prefix}${name}Api`;
    const groups = [...tree.groups].map(
      ([step, group]) => [step, write(`${name}${pascal(step)}`, group)] as const,
    );
    const lines = [
      `class ${own}:`,
      `    def __init__(self, transport: ${transport}) -> None:`,
      '        self._transport = transport',
      ...groups.map(([step, type]) => `        self.${snake(step)} = ${type}(transport)`),
      ...tree.calls.flatMap(([call, one]) => ['', writeCall(contract, types, call, one, kind)]),
    ];
    classes.push(lines.join('\n'));
    return own;
  };
  write('', treeOf(described));
  return classes;
}

function writeCall(
  contract: Contract,
  types: PythonTypes,
  call: string,
  { operation, about, parameters, ownTypes }: Described,
  kind: 'sync' | 'async',
): string {
  const isAsync = kind === 'async';
  const named = pascal(operation.name);
  const body = bodyOf(types, about, `${named}Body`);
  const query = ownTypes.get(`${named}Query`);
  if (query !== undefined) types.declare(`${named}Query`, query);
  const isQueryRequired = (query?.required ?? []).length > 0;
  const { wrapper, result } = responseOf(contract, types, operation.response, about, `${named}Response`);
  const ids = parameters.map((name) => snake(name));
  const given = [
    'self',
    ...ids.map((name) => `${name}: str`),
    ...(body === undefined ? [] : [`body: ${body.isRequired ? body.type : `Optional[${body.type}] = None`}`]),
    ...(query === undefined
      ? []
      : [`query: ${isQueryRequired ? `m.${named}Query` : `Optional[m.${named}Query] = None`}`]),
    '*',
    'options: Optional[t.CallOptions] = None',
  ];
  const send = [
    `t.Operation(${[operation.name, operation.method, operation.path].map((text) => JSON.stringify(text)).join(', ')}, ${operation.isOpen ? 'True' : 'False'}, ${JSON.stringify(operation.media ?? [])})`,
    `{${parameters.map((name) => `${JSON.stringify(name)}: ${snake(name)}`).join(', ')}}`,
    body === undefined ? 'None' : 'body',
    query === undefined ? 'None' : 'cast(Optional[Dict[str, Any]], query)',
    'options',
  ].join(', ');
  const text = docstring(
    [about.summary, about.description, `${operation.method} ${operation.path}`],
    '        ',
  );
  if (wrapper === 'list') {
    const type = `t.${isAsync ? 'AsyncList' : 'SyncList'}[${result}]`;
    return `    def ${snake(call)}(${given.join(', ')}) -> ${type}:\n${text}        return ${type}(self._transport, ${send})`;
  }
  const sent = `${isAsync ? 'await ' : ''}self._transport.${wrapper}(${send})`;
  const back =
    wrapper === 'none' ? sent : wrapper === 'json' ? `return cast(${result}, ${sent})` : `return ${sent}`;
  return `    ${isAsync ? 'async ' : ''}def ${snake(call)}(${given.join(', ')}) -> ${result}:\n${text}        ${back}`;
}

function bodyOf(types: PythonTypes, about: Described['about'], name: string) {
  const { requestBody } = about;
  if (requestBody === undefined) return undefined;
  const forms = Object.entries(requestBody.content).flatMap(([media, { schema = {} }]) => {
    if (media.startsWith('multipart/')) return ['t.Upload'];
    if (media.startsWith('text/')) return ['str'];
    if (!/json|form-urlencoded/.test(media)) return ['bytes'];
    return [types.typeOf(schema, name, 'm.')];
  });
  const all = [...new Set(forms)];
  return {
    type: all.length === 1 ? (all[0] ?? 'Any') : `Union[${all.join(', ')}]`,
    isRequired: requestBody.required !== false,
  };
}

function responseOf(
  contract: Contract,
  types: PythonTypes,
  response: Described['operation']['response'],
  about: Described['about'],
  name: string,
): { wrapper: 'json' | 'list' | 'none' | 'text' | 'bytes'; result: string } {
  if (response === 'none') return { wrapper: 'none', result: 'None' };
  if (response === 'text') return { wrapper: 'text', result: 'str' };
  if (response === 'bytes') return { wrapper: 'bytes', result: 'bytes' };
  const schemas = Object.entries(about.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => response.content?.['application/json']?.schema ?? []);
  if (response === 'list') {
    const [first] = schemas;
    const model: Schema | undefined =
      first?.$ref === undefined ? first : contract.components.schemas[first.$ref.split('/').at(-1) ?? ''];
    return {
      wrapper: 'list',
      result: types.typeOf(model?.properties?.data?.items ?? {}, `${name}Item`, 'm.'),
    };
  }
  const all = [...new Set(schemas.map((schema) => types.typeOf(schema, name, 'm.')))];
  return { wrapper: 'json', result: all.length === 1 ? (all[0] ?? 'Any') : `Union[${all.join(', ')}]` };
}

/** A union that narrows by `name`. */
function writeEvents(contract: Contract, types: PythonTypes): string {
  const names = Object.entries(contract.webhooks ?? {}).map(([name, { post }]) => {
    const own = `${pascal(name)}Delivery`;
    const payload = types.typeOf(
      post.requestBody?.content['application/json']?.schema ?? {},
      `${own}Payload`,
      '',
    );
    return [
      own,
      `class ${own}(TypedDict):\n${docstring([post.summary], '    ')}    name: Literal[${JSON.stringify(name)}]\n    id: str\n    sequence: Optional[int]\n    payload: ${payload}`,
    ] as const;
  });
  return [
    ...names.map(([, text]) => text),
    `WebhookEvent = Union[\n${names.map(([own]) => `    ${own},\n`).join('')}]`,
  ].join('\n\n\n');
}
