type Json = Record<string, unknown>;
type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
};
export type Contract = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

/** A difference between two contracts, and the operation or event in which it shows. */
export type Difference = { isBreaking: boolean; kind: 'operation' | 'event'; in: string; text: string };

/** Lists the differences that a caller of the older contract notices. */
export function compareContracts(older: Contract, newer: Contract): Difference[] {
  return [...compareOperations(older, newer), ...compareEvents(older, newer)];
}

type Report = (isBreaking: boolean, text: string) => void;
type Side = 'request' | 'response';

function compareOperations(older: Contract, newer: Contract): Difference[] {
  const found: Difference[] = [];
  const [before, after] = [operationsOf(older), operationsOf(newer)];
  for (const [id, was] of before) {
    const report: Report = (isBreaking, text) => found.push({ isBreaking, kind: 'operation', in: id, text });
    const is = after.get(id);
    if (!is) report(true, `${was.at} was removed`);
    else compareOperation({ older, newer, report }, was, is);
  }
  for (const [id, { at }] of after) {
    if (!before.has(id)) found.push({ isBreaking: false, kind: 'operation', in: id, text: `${at} is new` });
  }
  return found;
}

function compareEvents(older: Contract, newer: Contract): Difference[] {
  const found: Difference[] = [];
  for (const [name, { post: was }] of Object.entries(older.webhooks)) {
    const report: Report = (isBreaking, text) => found.push({ isBreaking, kind: 'event', in: name, text });
    const is = newer.webhooks[name]?.post;
    if (!is) report(true, `the event ${name} was removed`);
    else
      compareSchemas(
        { older, newer, report, side: 'response', seen: new Set() },
        bodyOf(was),
        bodyOf(is),
        name,
      );
  }
  for (const name of Object.keys(newer.webhooks)) {
    if (!(name in older.webhooks)) {
      found.push({ isBreaking: false, kind: 'event', in: name, text: `the event ${name} is new` });
    }
  }
  return found;
}

type Placed = Operation & { at: string };
function operationsOf({ paths }: Contract): Map<string, Placed> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { ...operation, at: `\`${method.toUpperCase()} ${path}\`` },
      ]),
    ),
  );
}

type Pair = { older: Contract; newer: Contract; report: Report };

function compareOperation(pair: Pair, was: Placed, is: Placed): void {
  const { report } = pair;
  if (was.at !== is.at) report(true, `${was.at} became ${is.at}`);
  if (is.deprecated && !was.deprecated) report(false, `${is.at} is deprecated`);
  compareParameters(pair, was, is);
  const [wasBody, isBody] = [bodyOf(was), bodyOf(is)];
  if (!wasBody && isBody && is.requestBody?.required) report(true, `${is.at} needs a body`);
  if (wasBody && isBody && !was.requestBody?.required && is.requestBody?.required) {
    report(true, `${is.at} needs a body`);
  }
  compareSchemas({ ...pair, side: 'request', seen: new Set() }, wasBody, isBody, 'body');
  for (const [status, response] of Object.entries(was.responses)) {
    if (!status.startsWith('2')) continue;
    const now = is.responses[status];
    if (!now) report(true, `${is.at} no longer returns ${status}`);
    else
      compareSchemas(
        { ...pair, side: 'response', seen: new Set() },
        schemaOf(response),
        schemaOf(now),
        'response',
      );
  }
}

function compareParameters(pair: Pair, was: Placed, is: Placed): void {
  const of = ({ components }: Contract, operation: Operation) =>
    new Map(
      (operation.parameters ?? []).map((given) => {
        const parameter = components.parameters[nameOf(given.$ref)] ?? given;
        return [`${parameter.in} ${parameter.name}`, parameter] as const;
      }),
    );
  const [before, after] = [of(pair.older, was), of(pair.newer, is)];
  for (const [key, parameter] of before) {
    const now = after.get(key);
    const at = `the parameter \`${parameter.name}\``;
    if (!now) pair.report(true, `${at} was removed`);
    else {
      if (now.required && !parameter.required) pair.report(true, `${at} is required`);
      compareSchemas(
        { ...pair, side: 'request', seen: new Set() },
        parameter.schema,
        now.schema,
        parameter.name,
      );
    }
  }
  for (const [key, { name, required }] of after) {
    if (!before.has(key)) {
      pair.report(required === true, `the parameter \`${name}\` is new${required ? ' and required' : ''}`);
    }
  }
}

const bodyOf = (operation: Operation): Schema | undefined =>
  operation.requestBody && schemaOf(operation.requestBody);
const schemaOf = ({ content }: { content?: Record<string, { schema: Schema }> }): Schema | undefined =>
  content?.['application/json']?.schema;
const nameOf = (ref: string | undefined): string => ref?.split('/').at(-1) ?? '';

type Walk = Pair & { side: Side; seen: Set<string> };

function compareSchemas(walk: Walk, was: Schema | undefined, is: Schema | undefined, at: string): void {
  if (!was || !is) {
    if (was && walk.side === 'response') walk.report(true, `\`${at}\` is no longer returned`);
    return;
  }
  const model = nameOf(is.$ref ?? was.$ref);
  const key = `${was.$ref ?? ''} ${is.$ref ?? ''}`;
  if (model !== '') {
    if (walk.seen.has(key)) return;
    walk.seen.add(key);
  }
  const place = model === '' ? at : model;
  const [before, after] = [resolve(walk.older, was), resolve(walk.newer, is)];
  compareTypes(walk, before, after, place);
  compareValues(walk, before, after, place);
  if (walk.side === 'request') compareLimits(walk, before, after, place);
  compareProperties(walk, before, after, place);
  compareSchemas({ ...walk }, before.items, after.items, `${place}[]`);
  if (typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object') {
    compareSchemas(walk, before.additionalProperties, after.additionalProperties, `${place}.*`);
  }
  compareVariants(walk, before, after, place);
}

function resolve({ components }: Contract, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (components.schemas[nameOf(schema.$ref)] ?? {});
}

/** A response must not contain a type that callers do not expect. A request must accept every type that it accepted. */
function compareTypes({ side, report }: Walk, was: Schema, is: Schema, at: string): void {
  const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());
  const [before, after] = [typesOf(was), typesOf(is)];
  const [had, has] = side === 'response' ? [before, after] : [after, before];
  // An integer is a number.
  const fits = (type: string): boolean =>
    had.includes(type) || (type === 'integer' && had.includes('number'));
  if (had.length > 0 && !has.every(fits)) {
    report(
      true,
      `the type of \`${at}\` was ${before.join(' or ')}, and is ${after.join(' or ') || 'anything'}`,
    );
  }
  if (side === 'response' && was.format !== is.format && was.format !== undefined) {
    report(true, `the format of \`${at}\` was ${was.format}, and is ${is.format ?? 'free'}`);
  }
}

function compareValues({ side, report }: Walk, was: Schema, is: Schema, at: string): void {
  if (was.const !== undefined && was.const !== is.const) report(true, `\`${at}\` was always ${was.const}`);
  const [before, after] = [was.enum, is.enum];
  if (before && after) {
    for (const value of before.filter((one) => !after.includes(one))) {
      report(true, `the value ${JSON.stringify(value)} of \`${at}\` was removed`);
    }
    for (const value of after.filter((one) => !before.includes(one))) {
      // A new null is a difference of type, which `compareTypes` reports.
      if (value !== null) report(false, `\`${at}\` has a new value ${JSON.stringify(value)}`);
    }
  } else if (after && side === 'request') report(true, `\`${at}\` takes only certain values`);
  else if (before && side === 'response') report(true, `\`${at}\` may have any value`);
}

const upperLimits = ['maxLength', 'maximum', 'maxItems', 'maxProperties'];
const lowerLimits = ['minLength', 'minimum', 'minItems', 'minProperties'];
function compareLimits({ report }: Walk, was: Schema, is: Schema, at: string): void {
  const limit = (schema: Schema, name: string, none: number): number =>
    (schema[name] as number | undefined) ?? none;
  for (const name of upperLimits) {
    const [before, after] = [limit(was, name, Infinity), limit(is, name, Infinity)];
    if (after < before) report(true, `\`${at}\` has a smaller ${name}: ${after}`);
  }
  for (const name of lowerLimits) {
    const [before, after] = [limit(was, name, -Infinity), limit(is, name, -Infinity)];
    if (after > before && !(before === -Infinity && after === 0))
      report(true, `\`${at}\` has a larger ${name}: ${after}`);
  }
}

function compareProperties(walk: Walk, was: Schema, is: Schema, at: string): void {
  const { side, report } = walk;
  if (!was.properties || !is.properties) return;
  const [needed, needs] = [was.required ?? [], is.required ?? []];
  for (const [name, property] of Object.entries(was.properties)) {
    const now = is.properties[name];
    const place = `${at}.${name}`;
    if (!now) {
      report(true, `\`${place}\` was removed`);
      continue;
    }
    if (side === 'response' && needed.includes(name) && !needs.includes(name)) {
      report(true, `\`${place}\` may be absent`);
    }
    if (side === 'request' && !needed.includes(name) && needs.includes(name)) {
      report(true, `\`${place}\` is required`);
    }
    compareSchemas(walk, property, now, place);
  }
  for (const name of Object.keys(is.properties)) {
    if (name in was.properties) continue;
    const isNeeded = side === 'request' && needs.includes(name);
    report(isNeeded, `\`${at}.${name}\` is new${isNeeded ? ' and required' : ''}`);
  }
}

/** Compares alternatives in their order. The newer contract may append some and must keep all. */
function compareVariants(walk: Walk, was: Schema, is: Schema, at: string): void {
  const [before, after] = [was.anyOf ?? was.oneOf, is.anyOf ?? is.oneOf];
  if (!before || !after) return;
  if (after.length < before.length) walk.report(true, `\`${at}\` has fewer alternatives`);
  for (const [index, variant] of before.entries()) {
    compareSchemas(walk, variant, after[index] ?? variant, at);
  }
}
