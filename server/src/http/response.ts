import { serialiseInSlices } from '../platform/concurrency/slices.ts';
import { downgradeText, versionHeader } from './api-version.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { StoredResponse } from './idempotency.ts';
import type { Params } from './parents.ts';
import { etagOf } from './precondition.ts';
import type { PartnerRoute } from './route.ts';

/** Builds the response as text, so that an Idempotency-Key can replay it. */
export async function toResponse(
  route: PartnerRoute,
  publicUrl: string,
  request: HttpRequest,
  reply: HttpReply,
  result: unknown,
): Promise<StoredResponse> {
  const headers: Record<string, string> = {};
  const object = result as { id?: string; version?: number } | undefined;
  const { operation, date } = request.kontorVersion ?? {};
  // The version is stored with the response, because a replay is in the version of the first request.
  if (operation && date) headers[versionHeader] = date;
  if (typeof object?.version === 'number') headers.etag = etagOf(object.version, operation?.changes);
  const status = statusOf(route, (result ?? {}) as Record<string, unknown>);
  if ((status === 201 || status === 202) && route.success.status === 201 && object?.id !== undefined) {
    const params = request.params as Params;
    const path =
      route.location?.(params, { id: object.id }) ?? `${fillPath(route.path, params)}/${object.id}`;
    headers.location = `${publicUrl}${path}`;
  }
  const serialise = reply.getSerializationFunction(String(status));
  if (!serialise) return { status, headers, body: '' };
  const body = await serialiseInSlices(withoutVersion(result) as Record<string, unknown>, serialise);
  return { status, headers, body: downgradeText(request, body) };
}

function statusOf({ success }: PartnerRoute, result: Record<string, unknown>): number {
  if (success.repeated?.when(result) === true) return 200;
  return success.later?.when(result) === true ? 202 : success.status;
}

/** Removes the version, which is sent as the ETag. In the body it would fail a schema that is a union of shapes. */
export function withoutVersion(result: unknown): unknown {
  if (typeof (result as { version?: unknown } | null | undefined)?.version !== 'number') return result;
  const { version: _, ...object } = result as Record<string, unknown>;
  return object;
}

export function send(reply: HttpReply, response: StoredResponse): HttpReply {
  reply.code(response.status).headers(response.headers);
  if (response.body === '') return reply.send();
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(response.body);
}

function fillPath(path: string, params: Params): string {
  return path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}
