// Composes the body of a request in its media type: valid, mutated, or damaged below the level of values.

import { gzipSync } from 'node:zlib';
import type { Attempt } from './attempt.ts';
import type { Operation } from './contract.ts';
import type { Random } from './random.ts';
import type { Ready } from './recipe.ts';
import { damage, mutate, type Source, validValue } from './values.ts';

/** Decides whether this place of the request gets something wrong. It never does in a valid request. */
export type IsBad = (share: number) => boolean;

/** Returns the body, and sets the headers that belong to it. */
export function makeBody(
  random: Random,
  operation: Operation,
  source: Source,
  ready: Ready,
  headers: Attempt['headers'],
  isBad: IsBad,
): Buffer | undefined {
  if (operation.bodies.size === 0) {
    if (!isBad(0.15)) return undefined;
    headers['content-type'] = random.pick([
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
    ]);
    return Buffer.from(random.pick(['', '{}', 'null', '{"a":', '[]', 'a=b', 'x'.repeat(100_000)]));
  }
  const [type, schema] =
    [...operation.bodies].find(([name]) => name === ready.type) ?? random.pick([...operation.bodies]);
  headers['content-type'] = type === 'multipart/form-data' ? `${type}; boundary=attack` : type;
  let value = ready.body ?? withFields(validValue(source, schema), ready.fields);
  while (isBad(0.5) && random.chance(0.7)) value = mutate(random, value);
  let body = encodeBody(type, value);
  if (isBad(0.12)) body = damage(random, body.toString('utf8'));
  if (isBad(0.06)) {
    headers['content-type'] = random.pick([
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'application/json;;',
      'multipart/form-data',
      'text/csv',
      '',
    ]);
  }
  if (isBad(0.04)) {
    headers['content-encoding'] = random.pick(['gzip', 'br', 'deflate', 'x']);
    if (headers['content-encoding'] === 'gzip' && random.chance(0.5)) body = gzipSync(body);
  }
  return body;
}

function withFields(value: unknown, fields: Record<string, unknown> | undefined): unknown {
  if (fields === undefined || typeof value !== 'object' || value === null) return value;
  const merged = Object.entries({ ...value, ...fields });
  return Object.fromEntries(merged.filter(([, one]) => one !== undefined));
}

function encodeBody(type: string, value: unknown): Buffer {
  switch (type) {
    case 'application/json':
      return Buffer.from(JSON.stringify(value) ?? 'null');
    case 'application/x-www-form-urlencoded': {
      const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      return Buffer.from(pairs.map(([key, one]) => `${encode(key)}=${encode(String(one))}`).join('&'));
    }
    case 'text/csv':
      return Buffer.from(String(value));
    default: {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const parts = fields.map(([key, one]) => {
        const name = key.replace(/["\r\n]/g, '');
        const file = key === 'receipt' ? '; filename="r.jpg"' : '';
        // Bytes of a file are characters of the text.
        return `--attack\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${String(one)}\r\n`;
      });
      return Buffer.from(`${parts.join('')}--attack--\r\n`, 'latin1');
    }
  }
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
