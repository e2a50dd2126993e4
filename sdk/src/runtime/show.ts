import { parametersOf } from './bind.ts';
import { isBinary } from './mask.ts';
import type { RequestRecord } from './observe.ts';

/**
 * Renders the request as a shell command. The token is `$KONTOR_TOKEN`, even if a session was used. The record contains no secrets.
 */
export function toCurl(request: RequestRecord): string {
  const { method, url, headers, body, call } = request;
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`];
  if (!call.operation.isOpen) parts.push(`-H "Authorization: Bearer $KONTOR_TOKEN"`);
  for (const [name, value] of Object.entries(headers)) {
    if (!omittedHeaders.includes(name.toLowerCase())) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  if (body !== undefined)
    parts.push(`--data-binary ${quoted(bodyText(body, headers['Content-Type'] ?? ''))}`);
  return parts.join(' \\\n  ');
}

const omittedHeaders = ['user-agent', 'x-kontor-csrf', 'authorization'];

function bodyText(body: unknown, contentType: string): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null || isBinary(body)) return '@file';
  const shown = body as Record<string, unknown>;
  if (!contentType.includes('form-urlencoded')) return JSON.stringify(shown);
  const given = Object.entries(shown).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

/** Renders the call as a line of code with this SDK. */
export function toCode({ call }: Pick<RequestRecord, 'call'>): string {
  const { operation, ids, body, query } = call;
  const given: unknown[] = parametersOf(operation).map((name) => ids[name]);
  const { cursor: _, ...filter } = query ?? {};
  if (operation.media !== undefined) given.push(body);
  if (operation.hasQuery) given.push(Object.keys(filter).length === 0 ? undefined : filter);
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const written = `kontor.${operation.name}(${given.map((value) => literal(value, '')).join(', ')})`;
  if (operation.response === 'list') return `for await (const item of ${written}) console.log(item);`;
  return operation.response === 'none' ? `await ${written};` : `const response = await ${written};`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const lineMax = 80;

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (isBinary(value)) return 'file';
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([name, one]) =>
            `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name, '')}: ${literal(one, inner)}`,
        );
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return `${open}${close}`;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= lineMax && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}
