// Generates inputs: valid ones from the schema, then mutated and damaged ones.

import type { Contract, Schema } from './contract.ts';
import type { Pool } from './pool.ts';
import type { Random } from './random.ts';

export type Source = { contract: Contract; pool: Pool; random: Random; receiverUrl: string };

const depthMax = 6;

/** Returns a value that the schema allows, with existing ids where it has ids. */
export function validValue(source: Source, declared: Schema, name = '', depth = 0): unknown {
  const { contract, random } = source;
  const schema = contract.resolve(declared);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return validValue(source, random.pick(schema.anyOf), name, depth);
  const types = [schema.type ?? 'object'].flat();
  const type =
    types.length > 1 && random.chance(0.8) ? types.find((one) => one !== 'null') : random.pick(types);
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return validNumber(random, schema, name, type === 'integer');
    case 'string':
      return validString(source, schema, name);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, 3);
      const count = Math.max(schema.minItems ?? 0, random.below(most + 1));
      const items = Array.from({ length: count }, () =>
        validValue(source, schema.items ?? {}, name, depth + 1),
      );
      return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
    }
    default:
      return validObject(source, schema, depth);
  }
}

function validObject(source: Source, schema: Schema, depth: number): Record<string, unknown> {
  const { random } = source;
  const required = new Set(schema.required ?? []);
  const result: Record<string, unknown> = {};
  // Few optional fields at a time: many of them exclude each other.
  const share = random.pick([0, 0.15, 0.5]);
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (required.has(key) || (depth < depthMax && random.chance(share))) {
      result[key] = validValue(source, property, key, depth + 1);
    }
  }
  if (
    schema.properties === undefined &&
    typeof schema.additionalProperties === 'object' &&
    random.chance(0.5)
  ) {
    result.cost_centre = validValue(source, schema.additionalProperties, '', depth + 1);
  }
  return result;
}

function validNumber(random: Random, schema: Schema, name: string, isInteger: boolean): number {
  const low = schema.minimum ?? 0;
  const high = Math.min(
    schema.maximum ?? 1_000,
    /^(count|limit)$/.test(name) ? 20 : Number.POSITIVE_INFINITY,
  );
  const boundaries = [low, high, low + 1].filter((value) => value <= high);
  const value = random.chance(0.3) ? random.pick(boundaries) : low + random.next() * (high - low);
  return isInteger ? Math.round(value) : Math.round(value * 100) / 100;
}

let serial = 0;

function validString(source: Source, schema: Schema, name: string): string {
  const { pool, random, receiverUrl } = source;
  const prefix = /^\^([a-z]{3})_/.exec(schema.pattern ?? '')?.[1];
  if (prefix !== undefined) {
    // Wrong secrets lock a client for this address: the callers' own clients must not be locked.
    return pool.pick(random, prefix, prefix === 'cli')?.id ?? `${prefix}_01kcexamp1e000000000000000`;
  }
  if (name === 'url' || name === 'oauth_access_token_url') {
    return random.chance(0.8) ? receiverUrl : 'https://example.com/hooks';
  }
  serial += 1;
  if (schema.format === 'email') return `person-${serial}@example.com`;
  if (schema.format === 'date-time') return recent(random).toISOString();
  if (schema.format === 'date') return recent(random).toISOString().slice(0, 10);
  if (name === 'reference_id' || name === 'name' || name === 'seed') return `${name}-${serial}`;
  if (name === 'organization_number' || name === 'company_organization_number') {
    return random.pick(['5599900015', '5599900023', '5560160680', '310000019', '99000015', '9900001-8']);
  }
  if (name === 'secret') return `attack-secret-${String(serial).padStart(12, '0')}`;
  const example = schema.examples?.[0];
  if (typeof example === 'string' && random.chance(0.8)) return example;
  if (typeof example === 'string' && !new RegExp(schema.pattern ?? '', 'u').test('abc')) return example;
  const length = Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? 20, 1 + random.below(20)));
  return random.chance(0.2)
    ? 'x'.repeat(Math.min(schema.maxLength ?? 100, 2_000))
    : 'abcdefghijklmnopqrst'.padEnd(length, 'y').slice(0, length);
}

function recent(random: Random): Date {
  return new Date(Date.now() - random.below(90 * 24 * 3_600) * 1_000);
}

const bidi = '\u202egnp.exe\u2066\u2069';

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n',
  'a\r\nX-Injected: 1',
  bidi,
  '\ufeff',
  '\ud800',
  'e\u0301'.repeat(50),
  'ﬀ İ ı ß ſ',
  '💶'.repeat(30),
  'x'.repeat(101),
  'x'.repeat(10_000),
  'x'.repeat(70_000),
  "' or 1=1--",
  '"; drop table accounts; --',
  '$1',
  '%00',
  '%',
  '%zz',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '9223372036854775808',
  '2026-02-30',
  '2026-11-16T25:61:61Z',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  'P1Y',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '"a b"@example.com',
  'a@xn--a.example',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'https://user:password@example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'acc_01kcexamp1e000000000000000',
  'org_01kcexamp1e000000000000000',
  'ORG_01KCEXAMP1E000000000000000',
  '*',
  'sv,en',
  'bytes=0-',
  '(a+)+$'.repeat(20),
];

const hostileNumbers: readonly unknown[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  99_999_999_999.99,
];

export function hostileValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return random.pick(hostileNumbers);
    case 1:
      return random.pick([null, true, false, [], {}, [[]], [null], { a: { b: {} } }]);
    case 2:
      return Array.from({ length: random.pick([2, 51, 1_001]) }, () => random.pick(['a', 1, null]));
    case 3:
      return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}');
    case 4:
      return nested(random.pick([5, 40, 400]));
    default:
      return random.pick(hostileTexts);
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns a copy with one thing wrong, somewhere. */
export function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return hostileValue(random);
  if (Array.isArray(value)) return mutateArray(random, value);
  const keys = Object.keys(value);
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const key = keys.length > 0 ? random.pick(keys) : 'a';
  switch (random.below(8)) {
    case 0:
      delete copy[key];
      return copy;
    case 1:
      Object.defineProperty(
        copy,
        random.pick([
          '__proto__',
          'constructor',
          'id',
          'account_id',
          'unknown',
          bidi,
          '\u0000',
          'k'.repeat(3_000),
        ]),
        {
          value: hostileValue(random),
          enumerable: true,
          configurable: true,
          writable: true,
        },
      );
      return copy;
    case 2:
    case 3:
    case 4:
      copy[key] = hostileValue(random);
      return copy;
    default:
      copy[key] = mutate(random, copy[key]);
      return copy;
  }
}

function mutateArray(random: Random, value: unknown[]): unknown[] {
  if (value.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)];
  const at = random.below(value.length);
  if (random.chance(0.2)) return [...value, value[at]];
  return value.map((item, index) => (index === at ? mutate(random, item) : item));
}

/** Returns the text of a JSON body, sometimes damaged below the level of values. */
export function damage(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  switch (random.below(10)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length + 1));
    case 1:
      return Buffer.concat([bytes, Buffer.from(random.pick(['}', ' null', '\u0000', ',{}', '//']))]);
    case 2:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 3:
      return Buffer.from(text, 'utf16le');
    case 4: {
      const copy = Buffer.from(bytes);
      if (copy.length > 0) copy[random.below(copy.length)] = random.pick([0x00, 0x80, 0xc0, 0xff, 0x7f]);
      return copy;
    }
    case 5:
      return Buffer.from(duplicateKeys(text));
    case 6:
      return Buffer.from('['.repeat(random.pick([100, 5_000, 100_000])));
    case 7:
      return Buffer.from(random.pick(['', 'null', '""', '0', '[]', 'true', '{', 'NaN', "{'a':1}"]));
    case 8:
      return Buffer.from(text.replace(/\d+/, '1e999999999').replace(/"([^"]{1,5})"/, '"\\ud800$1"'));
    default:
      return Buffer.from(` ${'\n'.repeat(random.pick([10, 10_000]))}${text}`);
  }
}

function duplicateKeys(text: string): string {
  const first = /"([A-Za-z_]+)":/.exec(text)?.[1];
  return first === undefined ? '{"a":1,"a":2}' : text.replace(/\{/, `{"${first}":null,`);
}
