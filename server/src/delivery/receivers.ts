import type { KeyObject } from 'node:crypto';
import type { Versions } from '../domain/api-versions/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { parseTraceparent, writeTraceparent } from '../platform/tracing/trace-context.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { type Attempt, toAttempt } from './attempt.ts';
import { authenticationHeaders, type OAuthCredentials } from './authentication.ts';
import type { Egress } from './egress.ts';
import type { EgressResponse, Failure } from './exchange.ts';
import type { OAuthTokens } from './oauth-tokens.ts';
import type { QueuedDelivery } from './queue-store.ts';
import { openCredentials, openHeader, openSecret } from './secrets.ts';
import type { Receiver } from './sender-lane.ts';
import { shapeBody, shapeOf } from './shape.ts';
import { createSigner, type HeaderList, type Signer } from './sign.ts';
import { openSigningKey } from './signing-key.ts';
import { prepareTarget, type Target } from './target.ts';
import type { WebhookSettings } from './webhook-settings.ts';

type ReceiverParts = {
  egress: Egress;
  tokens: OAuthTokens;
  masterKey: MasterKey;
  clock: Clock;
  versions: Versions;
  /** `Kontor-Webhooks/0.1.0` */
  userAgent: string;
  tracer?: Tracer | undefined;
};

/**
 * Opens sealed settings and prepares everything that is the same at every attempt, once for each version of the
 * settings.
 */
export function prepareReceiver(parts: ReceiverParts, webhook: WebhookSettings): Receiver {
  const { egress, clock, masterKey } = parts;
  const { webhook_id: id } = webhook;
  // Each webhook has separate connections, so a receiver that hangs delays no other webhook at the same address.
  const target = prepareTarget(webhook.url, { isSandbox: webhook.mode === 'sandbox', connectionGroup: id });
  // A retired version cannot be refused here. The webhook gets the oldest one that is served.
  const version = parts.versions.nearest(webhook.api_version);
  const convert = parts.versions.eventsOf(version);
  const credentials = webhook.authentication ? openCredentials(masterKey, id, webhook.authentication) : {};
  const authentication = authenticationHeaders(webhook.authentication_type, credentials);
  const fixedHeaders: HeaderList = [
    'Content-Type',
    'application/json; charset=utf-8',
    'User-Agent',
    parts.userAgent,
    'Kontor-Version',
    version,
    ...authentication.headers,
    ...webhook.headers.flatMap((header) => [
      header.key,
      openHeader(masterKey, header.id, Buffer.from(header.value, 'base64')),
    ]),
  ];
  const signerFor = prepareSigner(parts, webhook, fixedHeaders);
  // A partner may have chosen a header of this name, which then takes precedence.
  const hasTraceparent = fixedHeaders.some(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'traceparent',
  );
  const sign = (delivery: QueuedDelivery, body: Buffer, at: Date): HeaderList =>
    signerFor(at).sign(body, {
      eventId: delivery.event_id,
      eventName: delivery.name,
      sequence: delivery.sequence,
      timestampS: Math.floor(at.getTime() / 1000),
    });
  const traced = (delivery: QueuedDelivery): TracedRequest | undefined =>
    delivery.trace_context === null || hasTraceparent
      ? undefined
      : beginRequest(parts.tracer, webhook, target, delivery);
  const shape = shapeOf(webhook);
  // The version is applied first, because `fields` are names of that version.
  const bytesOf = ({ name, body }: QueuedDelivery): Buffer => {
    const text = convert ? convert.text(name, body) : body;
    return Buffer.from(shape === undefined ? text : shapeBody(text, shape));
  };
  const { oauth } = authentication;
  if (!oauth) {
    return {
      send: (lane, delivery, onAttempt) => {
        const at = clock.now();
        let headers: HeaderList;
        let body: Buffer;
        try {
          // The body is encoded once: the same bytes are signed twice and sent.
          body = bytesOf(delivery);
          headers = sign(delivery, body, at);
        } catch {
          onAttempt(lane, delivery, notMade(at));
          return;
        }
        const trace = traced(delivery);
        if (trace) headers.push(...trace.headers);
        egress.dispatch(target, body, headers, (response) => {
          trace?.end(response);
          onAttempt(lane, delivery, toAttempt(at, response, shape));
        });
      },
    };
  }
  const sendWithToken = async (delivery: QueuedDelivery): Promise<Attempt> => {
    const at = clock.now();
    try {
      const body = bytesOf(delivery);
      const trace = traced(delivery);
      const response = await postWithToken(parts, webhook, oauth, (extra) =>
        egress.post(target, body, sign(delivery, body, at).concat(extra, trace?.headers ?? [])),
      );
      trace?.end(response);
      return toAttempt(at, response, shape);
    } catch {
      return notMade(at);
    }
  };
  return {
    send: (lane, delivery, onAttempt) =>
      void sendWithToken(delivery).then((attempt) => onAttempt(lane, delivery, attempt)),
  };
}

type TracedRequest = { headers: HeaderList; end(response: EgressResponse | Failure): void };

/**
 * Begins a span for the request, which the receiver's spans may continue. Without a tracer the receiver gets the
 * parent.
 */
function beginRequest(
  tracer: Tracer | undefined,
  { webhook_id }: WebhookSettings,
  { host, port }: Target,
  { trace_context, event_id, name, tries }: QueuedDelivery,
): TracedRequest {
  const parent = parseTraceparent(trace_context);
  const span = tracer?.begin('POST webhook', 'client', parent);
  const context = span?.context ?? parent;
  return {
    headers: context ? ['traceparent', writeTraceparent(context)] : [],
    end: (response) =>
      span?.end(
        {
          'http.request.method': 'POST',
          'server.address': host,
          'server.port': port,
          'kontor.event': name,
          'kontor.event_id': event_id,
          'kontor.webhook_id': webhook_id,
          'kontor.attempt': tries + 1,
          ...('error' in response ? {} : { 'http.response.status_code': response.status }),
        },
        'error' in response
          ? response.error.message
          : response.status >= 400
            ? `status ${response.status}`
            : undefined,
      ),
  };
}

/** Reports an unexpected error as a failed attempt. One event must never end the process that delivers all others. */
function notMade(at: Date): Attempt {
  const timing = { dns_ms: null, connect_ms: null, first_byte_ms: null, total_ms: 0 };
  return toAttempt(at, {
    error: { code: 'failed', message: 'Kontor could not create the request.' },
    timing,
  });
}

/** Signs with both secrets and keys during a rotation, and then with the new ones only. */
function prepareSigner(
  parts: ReceiverParts,
  webhook: WebhookSettings,
  fixedHeaders: HeaderList,
): (at: Date) => Signer {
  const { masterKey } = parts;
  const { webhook_id: id, signature, previous_until } = webhook;
  const secretOf = (sealed: Buffer | null): string[] =>
    sealed === null || signature === 'ed25519' ? [] : [openSecret(masterKey, id, sealed)];
  const keyOf = (sealed: Buffer | null): KeyObject[] =>
    sealed === null || signature === 'hmac' ? [] : [openSigningKey(masterKey, id, sealed)];
  const secrets = secretOf(webhook.secret);
  const keys = keyOf(webhook.signing_key);
  const alone = createSigner(secrets, fixedHeaders, keys);
  if (previous_until === null) return () => alone;
  const both = createSigner([...secrets, ...secretOf(webhook.previous_secret)], fixedHeaders, [
    ...keys,
    ...keyOf(webhook.previous_signing_key),
  ]);
  const untilMs = Date.parse(previous_until);
  return (at) => (at.getTime() < untilMs ? both : alone);
}

/** Posts with a token, and replaces a token once if the receiver refuses it. */
async function postWithToken(
  { tokens }: ReceiverParts,
  webhook: WebhookSettings,
  credentials: OAuthCredentials,
  post: (extra: HeaderList) => Promise<EgressResponse | Failure>,
): Promise<EgressResponse | Failure> {
  const owner = { id: webhook.webhook_id, isSandbox: webhook.mode === 'sandbox' };
  for (let attempt = 1; ; attempt += 1) {
    const got = await tokens.get(owner, credentials);
    if ('error' in got) return got;
    const response = await post(['Authorization', `Bearer ${got.token}`]);
    if ('error' in response || response.status !== 401 || attempt === 2) return response;
    tokens.forget(owner, got.token);
  }
}
