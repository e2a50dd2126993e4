import { type Contract, exampleOf, type Operation, parametersOf } from './contract.ts';

/** Parents of nested nouns, as sdk/scripts/operations.ts has them: `tpaSignatories` becomes `tpas.signatories`. */
const owners: Record<string, string> = {
  account: 'account',
  tpa: 'tpas',
  organization: 'organizations',
  issuer: 'issuers',
};
const renamed: Record<string, string> = { accounts: 'account', identities: 'tpas.identities' };

function sdkName(operationId: string): string {
  const [noun = '', ...rest] = operationId.split('.');
  const [, owner = '', own = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(noun) ?? [];
  const below = owners[owner];
  const found = below === undefined ? noun : `${below}.${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return [renamed[noun] ?? found, ...rest].join('.');
}

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Call = { method: string; path: string; operation: Operation };

/** The same call with curl, in TypeScript and in Python. */
export function samplesOf(
  contract: Contract,
  call: Call,
): { curl: string; typescript: string; python: string } {
  const { operation, path } = call;
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const body = json === undefined ? undefined : exampleOf(contract, json, true);
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

function curl({ method, path, operation }: Call, body: unknown, query: Record<string, unknown>): string {
  const url = path
    .replace('{accountId}', '$ACCOUNT_ID')
    .replace(/\{(\w+)\}/g, (_, name) => `$${snake(name).toUpperCase()}`);
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const content = operation.requestBody?.content ?? {};
  const lines = [`curl -X ${method} "http://localhost:8080${url}${search === '' ? '' : `?${search}`}"`];
  lines.push("-H 'Accept: application/json'");
  if ((operation.security ?? []).length > 0) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  } else if (content['application/x-www-form-urlencoded']?.schema !== undefined) {
    const names = content['application/x-www-form-urlencoded'].schema.properties ?? {};
    lines.push(
      ...Object.keys(names)
        .slice(0, 3)
        .map((name) => `-d ${name}=…`),
    );
  }
  return lines.join(' \\\n  ');
}

function typescript(
  operation: Operation,
  ids: string[],
  body: unknown,
  query: Record<string, unknown>,
): string {
  const args = ids.map((name) => name);
  if (body !== undefined) args.push(literal(body));
  if (Object.keys(query).length > 0) args.push(literal(query));
  const call = `kontor.${sdkName(operation.operationId)}(${args.join(', ')})`;
  if (isList(operation)) return `for await (const one of ${call}) console.log(one);`;
  return `const answer = await ${call};`;
}

const isList = (operation: Operation) =>
  (operation.parameters ?? []).some((one) => one.name === 'cursor' || one.$ref?.endsWith('/Cursor'));

function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replace(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");
}

function python(operation: Operation, ids: string[], body: unknown, query: Record<string, unknown>): string {
  const name = sdkName(operation.operationId).split('.').map(snake).join('.');
  const args = ids.map(snake);
  const fields = { ...(typeof body === 'object' && !Array.isArray(body) ? body : {}), ...query };
  args.push(...Object.entries(fields).map(([key, value]) => `${key}=${pythonLiteral(value)}`));
  const call = `kontor.${name}(${args.join(', ')})`;
  return isList(operation) ? `for one in ${call}:\n    print(one)` : `answer = ${call}`;
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
