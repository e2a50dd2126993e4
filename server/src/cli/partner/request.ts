import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { OperatorError } from '../../platform/errors.ts';
import { callJson, failureOf, send } from './api.ts';
import { readPartnerEnvironment } from './environment.ts';
import { openSession, type Session } from './session.ts';
import { showJson } from './show-json.ts';

export type RequestOptions = {
  profile?: string;
  data?: string[];
  all?: boolean;
  root?: boolean;
  include?: boolean;
  json?: boolean;
  header?: string[];
  idempotencyKey?: string;
  output?: string;
};

type Page = { data?: unknown[]; next_cursor?: string | null; position?: number; has_more?: boolean };

/** Runs `kontor get|post|put|delete`. */
export async function request(method: string, path: string, options: RequestOptions): Promise<void> {
  const session = await openSession(options);
  const { data = [] } = options;
  const isRead = method === 'GET';
  const address = isRead ? withQuery(path, data) : path;
  const isRoot = options.root === true;
  if (options.all) return printAllPages(session, address, isRoot, options);
  const body = isRead || data.length === 0 ? undefined : await bodyOf(data);
  const response = await send(session, {
    method,
    path: address,
    isRoot,
    body,
    headers: {
      ...headersOf(options.header ?? []),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    },
  });
  if (options.include) {
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    process.stdout.write(`HTTP ${response.status}\n${lines.join('\n')}\n\n`);
  }
  if (!response.ok) throw await failureOf(response);
  await printResponse(response, options);
}

async function printResponse(response: Response, { json, output }: RequestOptions): Promise<void> {
  if (output !== undefined) {
    const { writeFile } = await import('node:fs/promises');
    return writeFile(output, Buffer.from(await response.arrayBuffer()));
  }
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  if (!isJson) {
    if (process.stdout.isTTY && !/^text\//.test(response.headers.get('content-type') ?? 'text/'))
      throw new OperatorError('The response is a file. Save it with --output, or write it into a pipe.');
    process.stdout.write(Buffer.from(await response.arrayBuffer()));
    return;
  }
  const text = await response.text();
  const isPretty = process.stdout.isTTY === true && json !== true;
  process.stdout.write(
    isPretty ? `${showJson(JSON.parse(text), readPartnerEnvironment().hasColour)}\n` : `${text}\n`,
  );
}

/** Writes every page as one document, as it arrives: a list of millions takes no memory. */
async function printAllPages(
  session: Session,
  path: string,
  isRoot: boolean,
  { json }: RequestOptions,
): Promise<void> {
  const isPretty = process.stdout.isTTY === true && json !== true;
  const { hasColour } = readPartnerEnvironment();
  let next: string | undefined = path;
  let count = 0;
  process.stdout.write('{"data":[');
  while (next !== undefined) {
    const page: Page = await callJson<Page>(session, { path: next, isRoot });
    if (!Array.isArray(page.data))
      throw new OperatorError('--all requires a list, and this response is not one.');
    for (const item of page.data) {
      const text = isPretty ? showJson(item, hasColour) : JSON.stringify(item);
      process.stdout.write(`${count === 0 ? '' : ','}${isPretty ? '\n' : ''}${text}`);
      count += 1;
    }
    next = nextOf(path, page);
  }
  process.stdout.write(`${isPretty ? '\n' : ''}],"next_cursor":null}\n`);
}

function nextOf(path: string, page: Page): string | undefined {
  if (typeof page.next_cursor === 'string') return withParameter(path, 'cursor', page.next_cursor);
  return page.has_more === true ? withParameter(path, 'after', String(page.position)) : undefined;
}

export function withParameter(path: string, name: string, value: string): string {
  const [own = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${own}?${search}`;
}

function withQuery(path: string, data: string[]): string {
  return data.reduce((address, one) => {
    const [, name, value] = /^([^=]+?):?=(.*)$/s.exec(one) ?? [];
    if (name === undefined || value === undefined) throw notPair(one);
    return withParameter(address, name, value);
  }, path);
}

/** Builds a body from one `@file`, `-` or JSON document, or from pairs. */
export async function bodyOf(data: string[]): Promise<string> {
  const [first = ''] = data;
  if (data.length === 1 && first === '-') return readText(process.stdin);
  if (data.length === 1 && first.startsWith('@'))
    return readFile(first.slice(1), 'utf8').catch((error: Error) => {
      throw new OperatorError(`${first.slice(1)} cannot be read: ${error.message}`);
    });
  if (data.length === 1 && /^\s*[{[]/.test(first)) return first;
  return JSON.stringify(objectOf(data));
}

/** Builds an object from `name=text`, `amount:=12.5` (other JSON), `identity.name=…` (nested) and `scopes[]=…` (a list). */
export function objectOf(pairs: string[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [, path, kind, text] = /^([^=:]+)(:?=)(.*)$/s.exec(pair) ?? [];
    if (path === undefined || text === undefined) throw notPair(pair);
    let value: unknown = text;
    if (kind === ':=') {
      try {
        value = JSON.parse(text);
      } catch {
        throw new OperatorError(`${pair}: what follows ":=" is not JSON. Text is written with "=".`);
      }
    }
    setPath(whole, path, value);
  }
  return whole;
}

function setPath(whole: Record<string, unknown>, path: string, value: unknown): void {
  const isList = path.endsWith('[]');
  const steps = (isList ? path.slice(0, -2) : path).split('.');
  const last = steps.pop() ?? path;
  let at = whole;
  for (const step of steps) {
    if (typeof at[step] !== 'object' || at[step] === null) at[step] = {};
    at = at[step] as Record<string, unknown>;
  }
  if (isList) at[last] = [...(Array.isArray(at[last]) ? at[last] : []), value];
  else at[last] = value;
}

function headersOf(lines: string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      if (at < 1) throw new OperatorError(`${line} is not a header, such as "If-Match: …".`);
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

function notPair(text: string): OperatorError {
  return new OperatorError(`${text} is not name=value. See "kontor post --help".`);
}
