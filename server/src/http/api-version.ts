import type { Principal } from '../auth/principal.ts';
import {
  type ApiVersion,
  type Deprecation,
  type OperationVersion,
  refuseVersion,
  versioningPage,
} from '../domain/api-versions/index.ts';
import { ApiError, type FieldError, invalidFields } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { PipelineParts } from './pipeline.ts';
import type { PartnerRoute } from './route.ts';

export const versionHeader = 'kontor-version';

/** A route in one version of the API. */
export type RouteVersion = {
  date: string;
  headers: Record<string, string>;
  /** Undefined when the operation is the same in every version. */
  operation: OperationVersion | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    kontorVersion?: RouteVersion;
  }
}

export type ChooseVersion = (
  request: HttpRequest,
  reply: HttpReply,
  principal: Principal,
) => RouteVersion | ApiError;

/**
 * Prepares the versions of a route once, so a request costs one lookup. The headers are also set on requests that a later
 * step refuses.
 */
export function versionChooser(
  route: PartnerRoute,
  { versions, publicUrl }: Pick<PipelineParts, 'versions' | 'publicUrl'>,
): ChooseVersion {
  const operations = versions.ofOperation(route.id);
  const ofRoute = (version: ApiVersion): [string, RouteVersion] => [
    version.date,
    {
      date: version.date,
      headers: {
        [versionHeader]: version.date,
        ...(operations && { vary: versionHeader }),
        ...deprecationHeaders([route.deprecated, version.deprecated], publicUrl),
      },
      operation: operations?.get(version.date),
    },
  ];
  const served = new Map(versions.all.filter(({ retired }) => retired === undefined).map(ofRoute));
  const link = `${publicUrl}${versioningPage}`;
  return (request, reply, { apiVersion }) => {
    const requested = request.headers[versionHeader];
    // After a rollback, a client may be pinned to a version that this Kontor does not know. The newest known one serves it.
    const pinned = apiVersion === null || apiVersion > versions.newest ? versions.newest : apiVersion;
    const wanted = requested === undefined ? pinned : String(requested);
    const known = served.get(wanted);
    if (!known) return refuseVersion(versions, wanted, link);
    reply.headers(known.headers);
    request.kontorVersion = known;
    return known;
  };
}

/** Builds the headers of RFC 9745 and RFC 8594 for whatever was deprecated first. */
export function deprecationHeaders(
  all: (Deprecation | undefined)[],
  publicUrl: string,
): Record<string, string> {
  const own = all.filter((one) => one !== undefined);
  const [since] = own.map((one) => one.since).toSorted();
  if (since === undefined) return {};
  const [sunset] = own.flatMap((one) => one.sunset ?? []).toSorted();
  const pages = [...new Set(own.map(({ link = versioningPage }) => `${publicUrl}${link}`))];
  const rels = ['deprecation', ...(sunset === undefined ? [] : ['sunset'])];
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
    link: pages.flatMap((page) => rels.map((rel) => `<${page}>; rel="${rel}"; type="text/html"`)).join(', '),
  };
}

/** Converts the body of a request to the newest version. */
export function upgradeBody(request: HttpRequest, body: unknown): unknown {
  const convert = request.kontorVersion?.operation?.request;
  const isObject =
    typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return convert && isObject ? convert(body as Record<string, unknown>) : body;
}

/** Converts a response to the requested version. It starts from the serialised text, so an undeclared column cannot leak. */
export function downgradeText(request: HttpRequest, text: string): string {
  const convert = request.kontorVersion?.operation?.response;
  return convert && text !== '' ? JSON.stringify(convert(JSON.parse(text))) : text;
}

/** Replaces field names in an error with those of the requested version. */
export function downgradeError(request: HttpRequest, error: ApiError): ApiError {
  const names = request.kontorVersion?.operation?.fields;
  if (!names || !error.errors) return error;
  const nameOf = ({ field, ...rest }: FieldError): FieldError => {
    const [first = '', ...more] = field.split('.');
    return { field: [names[first] ?? first, ...more].join('.'), ...rest };
  };
  return invalidFields(error.errors.map(nameOf));
}

export const isRefused = (version: RouteVersion | ApiError): version is ApiError =>
  version instanceof ApiError;
