import { type Contract, pascal, type Schema } from './contract.ts';
import type { Described } from './operations.ts';

/** Examples deeper than this are left out: a person fills them in. */
const depthMax = 4;

/** The files of examples/bruno, by path: a folder for each tag, a file for each operation. */
export function writeBruno(contract: Contract, described: Described[]): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name: 'Kontor', type: 'collection', ignore: ['node_modules', '.git'] }, null, 2)}\n`,
    'collection.bru': collection,
    'environments/local.bru': environment,
  };
  const counts = new Map<string, number>();
  for (const { operation, about } of described) {
    const tag = about.tags[0] ?? 'other';
    const seq = (counts.get(tag) ?? 0) + 1;
    counts.set(tag, seq);
    files[`${tag}/${operation.id.replaceAll('.', '-')}.bru`] = writeRequest(contract, operation, about, seq);
  }
  return files;
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

function writeRequest(
  contract: Contract,
  operation: Described['operation'],
  about: Described['about'],
  seq: number,
): string {
  const parameters = [...operation.path.matchAll(/\{([A-Za-z0-9_]+)\}/g)].map(([, name = '']) => name);
  const path = operation.path
    .replace('{accountId}', '{{accountId}}')
    .replaceAll(/(?<!\{)\{([A-Za-z0-9_]+)\}(?!\})/g, ':$1');
  const schema = about.requestBody?.content['application/json']?.schema;
  const form = about.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  const fields = form === undefined ? {} : (exampleOf(contract, form, 0) as object);
  const query = (about.parameters ?? []).filter((one) => one.in === 'query');
  const needed = query
    .filter(({ required }) => required)
    .map(({ name, schema: type }) => [name, String(exampleOf(contract, type, 0))]);
  const blocks = [
    ['meta', [`name: ${about.summary}`, 'type: http', `seq: ${seq}`]],
    [
      operation.method.toLowerCase(),
      [
        // The address has what is switched on, too.
        `url: {{baseUrl}}${path}${needed.length > 0 ? `?${needed.map((pair) => pair.join('=')).join('&')}` : ''}`,
        `body: ${schema !== undefined ? 'json' : form !== undefined ? 'formUrlEncoded' : 'none'}`,
        `auth: ${operation.isOpen ? 'none' : 'inherit'}`,
      ],
    ],
    // Those that may be left out are switched off, to be filled in where they are wanted.
    [
      'params:query',
      [
        ...needed.map((pair) => pair.join(': ')),
        ...query.filter(({ required }) => !required).map(({ name }) => `~${name}: `),
      ],
    ],
    ['params:path', parameters.filter((name) => name !== 'accountId').map((name) => `${name}: `)],
    [
      'body:form-urlencoded',
      form === undefined ? [] : Object.entries({ ...fields, ...ownClient }).map((pair) => pair.join(': ')),
    ],
    [
      'body:json',
      schema === undefined ? [] : JSON.stringify(exampleOf(contract, schema, 0), null, 2).split('\n'),
    ],
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

/** Only what is required: a request that works as soon as its values are right. */
function exampleOf(contract: Contract, schema: Example, depth: number): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const found = contract.components.schemas[name] ?? contract.components.schemas[pascal(name)];
    return found === undefined || depth > depthMax ? {} : exampleOf(contract, found, depth + 1);
  }
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (option !== undefined) return exampleOf(contract, option, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return depth > depthMax ? [] : [exampleOf(contract, schema.items ?? {}, depth + 1)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'string') return schema.format === 'date-time' ? '2026-11-16T08:00:00Z' : 'text';
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, exampleOf(contract, property, depth + 1)]),
  );
}
