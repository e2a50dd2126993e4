import { createVariables, isOfAccount, type Variables } from './bruno-variables.ts';
import { type Contract, pascal, type Schema } from './contract.ts';
import type { Described } from './operations.ts';

/** Examples deeper than this are left out: a person fills them in. */
const depthMax = 4;

/** The folders in the order in which a demo account can run them. Other folders follow. The last three require other credentials. */
const firstTags = [
  'health',
  'oauth',
  'accounts',
  'payment-products',
  'public-records',
  'billings',
  'tpas',
  'organizations',
  'card-holders',
  'sandbox',
  'transactions',
  'receipts',
  'webhooks',
];
const lastTags = ['session', 'issuers', 'operator'];

/** The files of examples/bruno, by path: a folder for each tag, a file for each operation. */
export function writeBruno(contract: Contract, described: Described[]): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'Kontor', type: 'collection', ignore: ['node_modules', '.git'] }, null, 2)}\n`,
    'collection.bru': collection,
    'environments/local.bru': environment,
  };
  const variables = createVariables(contract);
  const tags = [...new Set(described.map(({ about }) => tagOf(about)))].sort();
  const between = tags.filter((tag) => !firstTags.includes(tag) && !lastTags.includes(tag));
  for (const [at, tag] of [...firstTags, ...between, ...lastTags].entries()) {
    files[`${tag}/folder.bru`] = `meta {\n  name: ${tag}\n  seq: ${at + 1}\n}\n`;
    const own = described.filter(({ about }) => tagOf(about) === tag);
    for (const [index, request] of inOrder(own).entries()) {
      const name = `${tag}/${request.operation.id.replaceAll('.', '-')}.bru`;
      files[name] = writeRequest(contract, variables, request, index + 1);
    }
  }
  return files;
}

const tagOf = (about: Described['about']): string => about.tags[0] ?? 'other';

/** Orders requests: lists, then create, get and update with parents first, then delete with children first. */
function inOrder(described: Described[]): Described[] {
  const rank = ({ operation: { method, path } }: Described): number[] => {
    const depth = path.split('Id}').length;
    const isOne = path.endsWith('}');
    const kind = { GET: isOne ? 2 : 0, POST: isOne ? 4 : 1, PUT: 3, PATCH: 3, DELETE: 5 }[method];
    const isDelete = method === 'DELETE';
    return [isOfAccount(path) ? 1 : 0, isDelete ? 1 : 0, isDelete ? -depth : depth, kind];
  };
  return described.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

const collection = `auth {
  mode: oauth2
}

auth:oauth2 {
  grant_type: client_credentials
  access_token_url: {{baseUrl}}/oauth/token
  client_id: {{clientId}}
  client_secret: {{clientSecret}}
  scope:
  credentials_placement: body
  credentials_id: credentials
  token_placement: header
  token_header_prefix: Bearer
  auto_fetch_token: true
  auto_refresh_token: true
}

headers {
  Accept: application/json
}
`;

const environment = `vars {
  baseUrl: http://localhost:8080
  accountId: acc_…
  clientId: cli_…
}
vars:secret [
  clientSecret
]
`;

/** The endpoints of tokens take forms, with the client's credentials. */
const ownClient = { client_id: '{{clientId}}', client_secret: '{{clientSecret}}' };

function writeRequest(contract: Contract, variables: Variables, request: Described, seq: number): string {
  const { operation, about } = request;
  const example = (schema: Example) => exampleOf(contract, variables, schema, 0);
  const bodyOf = (schema: Example) => ({ ...(example(schema) as object), ...variables.needed(request) });
  const parameters = [...operation.path.matchAll(/\{([A-Za-z0-9_]+)\}/g)].map(([, name = '']) => name);
  const path = operation.path
    .replace('{accountId}', '{{accountId}}')
    .replaceAll(/(?<!\{)\{([A-Za-z0-9_]+)\}(?!\})/g, ':$1');
  const schema = about.requestBody?.content['application/json']?.schema;
  const form = about.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  const fields = form === undefined ? {} : (example(form) as object);
  const query = (about.parameters ?? []).filter((one) => one.in === 'query');
  const needed = query
    .filter(({ required }) => required)
    .map(({ name, schema: type }) => [name, variables.field(name) ?? String(example(type))]);
  const blocks = [
    ['meta', [`name: ${about.summary}`, 'type: http', `seq: ${seq}`]],
    [
      operation.method.toLowerCase(),
      [
        // The address contains the enabled parameters as well.
        `url: {{baseUrl}}${path}${needed.length > 0 ? `?${needed.map((pair) => pair.join('=')).join('&')}` : ''}`,
        `body: ${schema !== undefined ? 'json' : form !== undefined ? 'formUrlEncoded' : 'none'}`,
        `auth: ${operation.isOpen ? 'none' : 'inherit'}`,
      ],
    ],
    // Optional parameters are disabled, for users to fill in.
    [
      'params:query',
      [
        ...needed.map((pair) => pair.join(': ')),
        ...query.filter(({ required }) => !required).map(({ name }) => `~${name}: `),
      ],
    ],
    [
      'params:path',
      parameters
        .filter((name) => name !== 'accountId')
        .map((name) => `${name}: ${variables.parameter(request, name)}`),
    ],
    [
      'body:form-urlencoded',
      form === undefined ? [] : Object.entries({ ...fields, ...ownClient }).map((pair) => pair.join(': ')),
    ],
    ['body:json', schema === undefined ? [] : JSON.stringify(bodyOf(schema), null, 2).split('\n')],
    // A run of the whole collection would never end.
    ['script:pre-request', operation.id === 'events.stream' ? ['bru.runner.skipRequest();'] : []],
    ['vars:post-response', variables.kept(request)],
    [
      'docs',
      [about.summary, ...(about.description === undefined ? [] : ['', ...about.description.split('\n')])],
    ],
  ] as const;
  return blocks
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([name, lines]) =>
        `${name} {\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n}\n`,
    )
    .join('\n');
}

type Example = Schema & { examples?: unknown[]; default?: unknown; format?: string };

/** Returns the required fields only: a request that works as soon as its values are valid. */
function exampleOf(contract: Contract, variables: Variables, schema: Example, depth: number): unknown {
  const inner = (one: Example) => exampleOf(contract, variables, one, depth + 1);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = contract.components.schemas[name] ?? contract.components.schemas[pascal(name)];
    return found === undefined || depth > depthMax ? {} : inner(found);
  }
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (option !== undefined) return inner(option);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return depth > depthMax ? [] : [inner(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'string') return schema.format === 'date-time' ? '2026-11-16T08:00:00Z' : 'text';
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, variables.field(name) ?? inner(property)]),
  );
}
