import {
  type Body,
  bodyExampleOf,
  type Contract,
  exampleOf,
  type Operation,
  parametersOf,
} from './contract.ts';

/** Parents of nested resources, as sdk/scripts/operations.ts has them: `tpaSignatories` becomes `tpas.signatories`. */
const owners: Record<string, string> = {
  account: 'account',
  tpa: 'tpas',
  organization: 'organizations',
  issuer: 'issuers',
};
const renamed: Record<string, string> = { accounts: 'account', identities: 'tpas.identities' };

function sdkName(operationId: string): string {
  const [resource = '', ...rest] = operationId.split('.');
  const [, owner = '', own = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(resource) ?? [];
  const below = owners[owner];
  const found = below === undefined ? resource : `${below}.${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return [renamed[resource] ?? found, ...rest].join('.');
}

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Names of calls that are reserved words of Python, as sdk/scripts/python.ts writes them. */
const pythonName = (text: string) => (text === 'import' ? 'import_' : snake(text));
/** The operation whose response never ends: programs follow the same events page by page. */
const streamed = 'events.stream';

export type Samples = { curl: string; typescript: string; python: string };
const takesFile = (operation: Operation) =>
  operation.requestBody?.content['application/octet-stream'] !== undefined;
const exampleFile = 'cards.xml';
type Call = { method: string; path: string; operation: Operation };

/** Renders the same call with curl, in TypeScript and in Python. */
export function samplesOf(contract: Contract, call: Call): Samples {
  const { operation, path } = call;
  const body = bodyExampleOf(contract, operation);
  const ids = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'accountId');
  const query = parametersOf(contract, operation).filter((one) => one.in === 'query' && one.required);
  const values = Object.fromEntries(query.map((one) => [one.name, exampleOf(contract, one.schema)]));
  return {
    curl: curl(call, body, values),
    typescript: typescript(operation, ids, body, values),
    python: python(operation, ids, body, values),
  };
}

function curl(
  { method, path, operation }: Call,
  body: Body | undefined,
  query: Record<string, unknown>,
): string {
  const url = path
    .replace('{accountId}', '$KONTOR_ACCOUNT_ID')
    .replace(/\{(\w+)\}/g, (_, name) => `$${snake(name).toUpperCase()}`);
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const content = operation.requestBody?.content ?? {};
  const lines = [`curl -X ${method} "$KONTOR_URL${url}${search === '' ? '' : `?${search}`}"`];
  lines.push("-H 'Accept: application/json'");
  if ((operation.security ?? []).length > 0) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (operation.operationId === 'oauth.token') lines.push('-u "$KONTOR_CLIENT_ID:$KONTOR_CLIENT_SECRET"');
  if (takesFile(operation)) {
    lines.push("-H 'Content-Type: application/octet-stream'", `--data-binary @${exampleFile}`);
  } else if (body !== undefined && content['application/json'] === undefined) {
    lines.push(...Object.entries(body).map(([name, value]) => `-d ${name}=${String(value)}`));
  } else if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

function typescript(
  operation: Operation,
  ids: string[],
  body: Body | undefined,
  query: Record<string, unknown>,
): string {
  if (operation.operationId === streamed) return followInTypescript;
  const args = [...ids];
  if (takesFile(operation)) args.push('file');
  else if (body !== undefined) args.push(literal(body));
  if (Object.keys(query).length > 0) args.push(literal(query));
  const call = `kontor.${sdkName(operation.operationId)}(${args.join(', ')})`;
  if (isList(operation)) return `for await (const one of ${call}) console.log(one);`;
  const text = hasAnswer(operation) ? `const answer = await ${call};` : `await ${call};`;
  return takesFile(operation) ? `${readInTypescript}\n${text}` : text;
}

const readInTypescript = `const { readFile } = await import('node:fs/promises');
const file = await readFile('${exampleFile}');`;

const followInTypescript = `let after = '0';
while (true) {
  const page = await kontor.events.list({ after, wait: 30 });
  console.log(page.data);
  after = String(page.position);
}`;

const hasAnswer = (operation: Operation) =>
  Object.entries(operation.responses).some(
    ([status, { content }]) => status.startsWith('2') && content !== undefined,
  );

const isList = (operation: Operation) =>
  (operation.parameters ?? []).some((one) => one.name === 'cursor' || one.$ref?.endsWith('/Cursor'));

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replace(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");
}

function python(
  operation: Operation,
  ids: string[],
  body: Body | undefined,
  query: Record<string, unknown>,
): string {
  if (operation.operationId === streamed)
    return 'for page in kontor.follow_events():\n    print(page["data"])';
  const name = sdkName(operation.operationId).split('.').map(pythonName).join('.');
  const args = ids.map(snake);
  if (takesFile(operation)) args.push(`open("${exampleFile}", "rb").read()`);
  else if (body !== undefined) args.push(pythonLiteral(body));
  if (Object.keys(query).length > 0) args.push(pythonLiteral(query));
  const call = `kontor.${name}(${args.join(', ')})`;
  if (isList(operation)) return `for one in ${call}:\n    print(one)`;
  return hasAnswer(operation) ? `answer = ${call}` : call;
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${pythonLiteral(one)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}
