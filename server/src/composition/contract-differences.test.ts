import { expect, it } from 'vitest';
import { type Contract, compareContracts } from './contract-differences.ts';
import {
  compareWithBaseline,
  describeUncovered,
  parseBaseline,
  releaseApiChangelog,
  writeApiChangelog,
  writeBaseline,
} from './contract-history.ts';

type Json = Record<string, unknown>;
const thing = (changes: Json = {}, required = ['id', 'name']): Json => ({
  type: 'object',
  required,
  properties: {
    id: { type: 'string' },
    name: { type: 'string', maxLength: 100 },
    size: { type: 'number' },
    colour: { type: 'string', enum: ['red', 'blue'] },
    at: { type: ['string', 'null'], format: 'date-time' },
    ...changes,
  },
});
const self = { self: { $ref: '#/components/schemas/Thing' } };
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
const ref = { $ref: '#/components/schemas/Thing' };

/** Returns the contract of an API with one resource, which is read, created and announced. */
function contract({
  model = thing(),
  sent = thing(),
  parameters = [] as Json[],
  paths = {} as Json,
  events = {} as Json,
}) {
  const page = { type: 'object', properties: { data: { type: 'array', items: ref } } };
  return {
    paths: {
      '/things': {
        get: { operationId: 'things.list', parameters, responses: { 200: json(page), 404: {} } },
        post: {
          operationId: 'things.create',
          requestBody: { required: true, ...json(sent) },
          responses: { 201: json(ref) },
        },
      },
      ...paths,
    },
    webhooks: {
      'thing.created': { post: { operationId: 'thing.created', requestBody: json(ref), responses: {} } },
      ...events,
    },
    components: {
      schemas: { Thing: { ...model, properties: { ...(model.properties as Json), ...self } } },
      parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    },
  } as unknown as Contract;
}
const without = (name: string): Json => {
  const { [name]: _, ...properties } = thing().properties as Json;
  return { ...thing(), properties };
};
const limit = { $ref: '#/components/parameters/Limit' };
const base = contract({ parameters: [limit] });

const cases: [string, Parameters<typeof contract>[0], string[]][] = [
  ['nothing', {}, []],
  ['a response loses a field', { model: without('size') }, ['things.list', 'things.create', 'thing.created']],
  [
    'a field of a response may be absent',
    { model: thing({}, ['id']) },
    ['things.list', 'things.create', 'thing.created'],
  ],
  [
    'a field of a response may be null',
    { model: thing({ id: { type: ['string', 'null'] } }) },
    ['things.list', 'things.create', 'thing.created'],
  ],
  ['an integer where there was a number', { model: thing({ size: { type: 'integer' } }) }, []],
  [
    'a field of a response is never null any more',
    { model: thing({ at: { type: 'string', format: 'date-time' } }) },
    [],
  ],
  [
    'another format',
    { model: thing({ at: { type: ['string', 'null'], format: 'date' } }) },
    ['things.list', 'things.create', 'thing.created'],
  ],
  [
    'a response loses a value',
    { model: thing({ colour: { type: 'string', enum: ['red'] } }) },
    ['things.list', 'things.create', 'thing.created'],
  ],
  [
    'a response gains a field and a value',
    {
      model: thing({ more: { type: 'string' }, colour: { type: 'string', enum: ['red', 'blue', 'green'] } }),
    },
    [],
  ],
  ['a request gains an optional field', { sent: thing({ more: { type: 'string' } }) }, []],
  [
    'a request needs a new field',
    { sent: thing({ more: { type: 'string' } }, ['id', 'name', 'more']) },
    ['things.create'],
  ],
  ['a request needs a field', { sent: thing({}, ['id', 'name', 'size']) }, ['things.create']],
  ['a request needs less', { sent: thing({}, ['id']) }, []],
  ['a request refuses a field', { sent: without('size') }, ['things.create']],
  [
    'a request takes shorter texts',
    { sent: thing({ name: { type: 'string', maxLength: 50 } }) },
    ['things.create'],
  ],
  ['a request takes longer texts', { sent: thing({ name: { type: 'string', maxLength: 500 } }) }, []],
  [
    'a request takes fewer values',
    { sent: thing({ colour: { type: 'string', enum: ['red'] } }) },
    ['things.create'],
  ],
  ['a request takes null as well', { sent: thing({ size: { type: ['number', 'null'] } }) }, []],
  ['a request takes only whole numbers', { sent: thing({ size: { type: 'integer' } }) }, ['things.create']],
  ['a parameter is gone', { parameters: [] }, ['things.list']],
  ['a parameter is new', { parameters: [limit, { name: 'q', in: 'query', schema: { type: 'string' } }] }, []],
  [
    'a required parameter is new',
    { parameters: [limit, { name: 'q', in: 'query', required: true, schema: { type: 'string' } }] },
    ['things.list'],
  ],
  [
    'an operation is new',
    { paths: { '/others': { get: { operationId: 'others.list', responses: {} } } } },
    [],
  ],
  ['an operation is gone', { paths: { '/things': {} } }, ['things.list', 'things.create']],
  ['an event is gone', { events: { 'thing.created': undefined } }, ['thing.created']],
  [
    'an event is new',
    { events: { 'thing.deleted': { post: { operationId: 'thing.deleted', responses: {} } } } },
    [],
  ],
];

it.each(cases)('finds what breaks: %s', (_about, changes, expected) => {
  const found = compareContracts(base, contract({ parameters: [limit], ...changes }));
  const broken = found.filter(({ isBreaking }) => isBreaking).map((one) => one.in);
  expect([...new Set(broken)].toSorted()).toEqual(expected.toSorted());
});

it('names every place once, by its model', () => {
  const changes = {
    parameters: [limit],
    model: thing({ size: { type: 'string' }, more: { type: 'string' } }),
  };
  const found = compareContracts(base, contract(changes));
  expect([...new Set(found.map(({ isBreaking, text }) => `${isBreaking} ${text}`))]).toEqual([
    'true the type of `Thing.size` was number, and is string',
    'false `Thing.more` is new',
  ]);
});

it('fails on what breaks unless a version file converts it, and keeps its baseline and changelog', () => {
  const baseline = parseBaseline(writeBaseline(base));
  expect(compareWithBaseline(baseline, base, [])).toEqual({ uncovered: [], lines: [] });
  const broken = contract({ parameters: [limit], sent: without('size'), model: thing({ more: {} }) });
  const { uncovered } = compareWithBaseline(baseline, broken, []);
  expect(uncovered).toEqual([
    { isBreaking: true, kind: 'operation', in: 'things.create', text: '`body.size` was removed' },
  ]);
  expect(describeUncovered(uncovered)).toContain('`body.size` was removed (`things.create`)');
  const change = {
    version: '2027-01-01',
    about: 'Things have no size.',
    operations: { 'things.create': {} },
  };
  const covered = compareWithBaseline(baseline, broken, [change]);
  expect(covered.uncovered).toEqual([]);
  const changelog = writeApiChangelog(
    '# Old title\n\n## Unreleased\n\n- old\n\n## 0.1.0\n\n- first\n',
    covered.lines,
  );
  expect(changelog.split('\n').filter((line) => /^(-|##)/.test(line))).toEqual([
    '## Unreleased',
    '- **2027-01-01**: Things have no size.',
    '- From this version on: `body.size` was removed (`things.create`).',
    '- `Thing.more` is new (`things.list`, `things.create`, `thing.created`).',
    '## 0.1.0',
    '- first',
  ]);
  const released = releaseApiChangelog(changelog, '0.2.0');
  expect(released).toMatch(/## Unreleased\n\nNothing yet\.\n\n## 0\.2\.0\n\n- \*\*2027/);
});
