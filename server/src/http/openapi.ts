import Type, { type TSchema } from 'typebox';
import { describeField } from '../domain/field-descriptions/index.ts';
import { errorExplanations } from '../platform/error-explanations.ts';
import { type ErrorCode, errorCatalogue } from '../platform/errors.ts';
import type { EventDefinition } from '../platform/outbox/index.ts';
import {
  describePart,
  downloadContent,
  downloadHeaderRefs,
  isDownload,
  multipartOf,
} from './openapi-download.ts';
import { oauthFailure, problem } from './openapi-failures.ts';
import {
  failureHeaders,
  headers,
  notModified,
  parameters,
  standingHeaderRefs,
  versionHeaderRefs,
  webhookParameterRefs,
} from './openapi-headers.ts';
import { answerSchema, type Models, mergeModels, newModels, requestSchema } from './openapi-schema.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import type { Resource } from './resource.ts';
import { type PartnerRoute, type Route, scopesOf } from './route.ts';

type Json = Record<string, unknown>;

type DocumentOptions = { version: string; serverUrl: string };

/** Builds the OpenAPI document from the same schemas that check requests and serialise responses. */
export function describeApi(resources: Resource[], options: DocumentOptions): Json {
  const models = newModels();
  const documented = resources.map((resource) => ({
    ...resource,
    routes: resource.routes.filter((route) => route.kind === 'partner' || route.isDocumented !== false),
  }));
  const paths: Record<string, Json> = {};
  for (const { name, routes } of documented) {
    for (const route of routes) {
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(name, route, models) };
    }
  }
  const webhooks = Object.fromEntries(
    resources
      .flatMap((resource) => resource.events ?? [])
      .map((event) => [event.name, { post: describeEvent(event, models) }]),
  );
  answerSchema(problem, models);
  answerSchema(oauthFailure, models);
  return {
    openapi: '3.1.1',
    info: info(options.version),
    servers: [{ url: options.serverUrl, description: 'This installation (production)', 'x-internal': false }],
    tags: documented
      .filter((resource) => resource.routes.length > 0)
      .map(({ name, about }) => ({ name, description: about }))
      .concat({
        name: 'webhook-payloads',
        description: 'Events that are sent to your webhooks, with their payloads.',
      }),
    paths,
    webhooks,
    components: {
      securitySchemes,
      schemas: Object.fromEntries([...mergeModels(models)].sort(byName)),
      responses: problemResponses(),
      headers,
      parameters,
    },
    // The documentation has a page for each code.
    'x-errors': Object.fromEntries(
      Object.entries(errorCatalogue).map(([code, { status, title }]) => [
        code,
        { status, title, about: errorExplanations[code as ErrorCode] },
      ]),
    ),
  };
}

function info(version: string): Json {
  return {
    title: 'Kontor partner API',
    version,
    summary: 'Company-card data for partners: onboarding, transactions, receipts, CO2.',
    description: [
      'Get a token with `POST /oauth/token`, send it as `Authorization: Bearer …`, and send `Accept: application/json` with every request.',
      '',
      '**Checks** run in this order: token (401), scope (403), account and organization in the path (403), existence (404), then the input (400, 415, 422, 409).',
      '',
      '**Lists** accept `limit` and `cursor` and return `data` and `next_cursor`. **Updates and deletions** accept `If-Match` with the `ETag` of the object that you retrieved. **POST** accepts an `Idempotency-Key`: repeating the request with the same key within 24 hours replays the first response with `Idempotent-Replayed: true`.',
      '',
      '**Responses and events are open**: a later version may add fields, enumeration values and events, so ignore unknown ones. Requests are closed: an unknown field or parameter returns 422.',
      '',
      '**Versions** have dates. Clients and webhooks keep the `api_version` that they were created with. `Kontor-Version` selects another version for one request. Within a version, nothing is removed or renamed.',
      '',
      '**Errors** are `application/problem+json` (RFC 9457) with a stable `code`.',
      '',
      'The same paths are available under the prefix `/api/v1/application`, and those of issuers under `/api/v1/issuers/…`.',
    ].join('\n'),
    contact: { name: 'The operator of this installation', url: 'https://kontor.example/contact' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  };
}

function describeRoute(tag: string, route: Route, models: Models): Json {
  const isPartner = route.kind === 'partner';
  const success = describeSuccess(route, models);
  return {
    operationId: route.id,
    summary: route.summary,
    ...(describe(route) === '' ? {} : { description: describe(route) }),
    tags: [tag],
    ...(route.deprecated && { deprecated: true }),
    security: securityOf(route),
    ...withParameters(route, models),
    ...(route.body ? { requestBody: requestBody(route, route.body, models) } : {}),
    responses: {
      [route.success.status]: success,
      ...(isDownload(route) ? { 206: describePart(success) } : {}),
      ...(route.success.repeated ? { 200: describeRepeated(route, success) } : {}),
      ...(route.success.later ? { 202: { ...success, description: route.success.later.description } } : {}),
      ...(standingParameters(route).includes('IfNoneMatch') ? { 304: notModified } : {}),
      ...(isPartner ? partnerFailures(route) : openFailures(route)),
    },
  };
}

/** Describes a request that Kontor sends to the partner's server. */
function describeEvent(event: EventDefinition, models: Models): Json {
  return {
    operationId: event.name,
    summary: event.about,
    tags: ['webhook-payloads'],
    security: [],
    parameters: webhookParameterRefs,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: answerSchema(event.payload, models) } },
    },
    responses: { '2XX': { description: 'Accepted. Kontor retries after any other response.' } },
  };
}

function describe(route: Route): string {
  const scope = route.kind === 'open' ? '' : describeAccess(route);
  const reauthentication =
    route.kind === 'partner' && route.requiresReauthentication
      ? 'User sessions require re-authentication within the last 10 minutes: `POST /session/confirm`.'
      : '';
  return [route.description ?? '', reauthentication, scope].filter((part) => part !== '').join('\n\n');
}

function describeAccess(route: PartnerRoute): string {
  if (route.tenancy === 'operator') {
    return 'Requires the operator role, which `kontor operator add` grants to users. Clients cannot have it. Every request is audited.';
  }
  if (route.scope === null) return 'Requires no scope: any token is accepted.';
  return `Required scope: ${scopesOf(route)
    .map((scope) => `\`${scope}\``)
    .join(' or ')}`;
}

function describeSuccess(route: Route, models: Models): Json {
  const isObject = route.kind === 'partner';
  const content =
    route.produces !== undefined
      ? downloadContent([route.produces].flat())
      : route.success.body
        ? { 'application/json': { schema: answerSchema(route.success.body, models) } }
        : undefined;
  return {
    description: route.success.description ?? defaultDescription(route.success.status),
    headers: {
      ...standingHeaderRefs,
      ...(isObject ? versionHeaderRefs : {}),
      ...(isObject && route.success.status === 201
        ? { Location: { $ref: '#/components/headers/Location' } }
        : {}),
      ...(isObject && route.method === 'POST'
        ? { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } }
        : {}),
      ...(isDownload(route)
        ? downloadHeaderRefs
        : isObject && route.produces === undefined && route.success.status !== 204
          ? { ETag: { $ref: '#/components/headers/ETag' } }
          : {}),
    },
    ...(content ? { content } : {}),
  };
}

function describeRepeated({ success }: Route, created: Json): Json {
  const { Location: _, ...headers } = created.headers as Json;
  return { ...created, description: success.repeated?.description, headers };
}

function defaultDescription(status: number): string {
  return { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content' }[status] ?? 'OK';
}

function withParameters(route: Route, models: Models): Json {
  const path = [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describeField('path', name),
    schema: { type: 'string', maxLength: 100, pattern: '^[A-Za-z0-9_.-]+$' },
  }));
  const required = (route.query?.required ?? []) as string[];
  const query = Object.entries(route.query?.properties ?? {}).map(([name, property]) => {
    const { description = describeField('query', name), ...schema } = requestSchema(
      property as TSchema,
      models,
    );
    return { name, in: 'query', required: required.includes(name), description, schema };
  });
  const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  const standing = standingParameters(route).map(ref);
  const all = [...path, ...query, ...standing];
  return all.length > 0 ? { parameters: all } : {};
}

function standingParameters(route: Route): string[] {
  if (route.kind === 'open') return [];
  const isOne = /:[A-Za-z]+$/.test(route.path) || route.isSingleton;
  const own = (): string[] => {
    if (route.method === 'POST') return ['IdempotencyKey'];
    if (isDownload(route)) return ['IfNoneMatch', 'Range'];
    if (route.tenancy === 'operator') return [];
    if (route.method === 'GET') return isOne ? ['IfNoneMatch'] : [];
    return ['IfMatch'];
  };
  return [...own(), 'KontorVersion'];
}

function requestBody(route: Route, body: TSchema, models: Models): Json {
  const type = route.accepts === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const csv = {
    schema: {
      type: 'string',
      maxLength: route.bodyBytesMax ?? 1_048_576,
      pattern: '^[\\s\\S]*$',
      description: csvDescription,
    },
  };
  if (route.accepts === 'stream') {
    const file = { type: 'string', format: 'binary' };
    const form = {
      type: 'object',
      required: ['file'],
      properties: { file: { ...file, description: 'The file' } },
    };
    return {
      required: true,
      content: { 'application/octet-stream': { schema: file }, 'multipart/form-data': { schema: form } },
    };
  }
  return {
    required: !Type.IsOptional(body),
    content: {
      [type]: { schema: requestSchema(route.bodyAsDocumented ?? body, models) },
      ...(route.accepts === 'csv' ? { 'text/csv': csv } : {}),
      ...(route.accepts === 'multipart'
        ? { 'multipart/form-data': multipartOf(body, route.bodyBytesMax) }
        : {}),
    },
  };
}

const csvDescription =
  'The same rows as UTF-8 text: a header row with the field names, then one line per row, separated by commas, semicolons or tabs';

function partnerFailures(route: Route): Json {
  const statuses = [400, 401, 403, 404, 405, 410, 422, 429, 500, 503];
  // These also apply without a declared body, because a body that is sent anyway is read and refused.
  if (route.method !== 'GET') statuses.push(413, 415);
  if (isDownload(route)) statuses.push(416);
  if (route.kind === 'partner') statuses.push(...(route.alsoFails ?? []));
  if (route.method === 'POST') statuses.push(409);
  if (route.method === 'PUT' || route.method === 'DELETE') statuses.push(409, 412);
  return Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/Status${status}` }]),
  );
}

function openFailures(route: Route): Json {
  const named = route.kind === 'open' ? (route.failures ?? {}) : {};
  const isOAuth = route.kind === 'open' && route.accepts === 'form';
  const schema = { $ref: `#/components/schemas/${isOAuth ? 'OAuthError' : 'Problem'}` };
  const type = isOAuth ? 'application/json' : 'application/problem+json';
  const own = Object.entries(named).map(([status, description]) => [
    status,
    { description, headers: failureHeaders(Number(status)), content: { [type]: { schema } } },
  ]);
  const refused = route.method === 'GET' ? [] : [413, 415];
  const standing = [400, 405, ...refused, 429, 500, 503]
    .filter((status) => !(status in named))
    .map((status) => [
      status,
      isOAuth && refused.includes(status)
        ? refusedForm(status)
        : { $ref: `#/components/responses/Status${status}` },
    ]);
  return Object.fromEntries([...own, ...standing]);
}

/** Describes both forms of the error: OAuth's if the operation refuses the body, a problem if the server does so before. */
function refusedForm(status: number): Json {
  return {
    description: 'The body is too large or not a form',
    headers: failureHeaders(status),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  };
}

function byName([a]: [string, Json], [b]: [string, Json]): number {
  return a < b ? -1 : 1;
}

function problemResponses(): Json {
  const codes = new Map<number, string[]>();
  for (const [code, { status }] of Object.entries(errorCatalogue)) {
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes]
      .filter(([status]) =>
        [400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 416, 422, 429, 500, 503].includes(status),
      )
      .map(([status, names]) => [
        `Status${status}`,
        {
          description: names.map((name) => `\`${name}\``).join(', '),
          headers: failureHeaders(status),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}
