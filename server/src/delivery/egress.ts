import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import { type AddressGuard, createAddressGuard } from './address-guard.ts';
import { Connections } from './connections.ts';
import type { ConnectorOptions } from './connector.ts';
import { EgressError } from './egress-error.ts';
import { createTunnel } from './egress-proxy.ts';
import { type Bounds, type EgressResponse, Exchange, type Failure } from './exchange.ts';
import { isHeader } from './http-grammar.ts';
import { InFlightList } from './in-flight-list.ts';
import { createResolveHost, type ResolveHost } from './resolve-host.ts';
import type { HeaderList } from './sign.ts';
import type { Target } from './target.ts';

export type EgressLimits = {
  /** The limit from the call to the end of the response's body. */
  totalMs: number;
  /** The limit for name resolution, connection and TLS handshake together. It is less than the total. */
  connectMs: number;
  /** Open connections to one origin, in each connection group. Further requests are queued. */
  connectionsPerOriginMax: number;
  /** Origins with open connections, in each connection group. The least recently used one makes room. */
  originsMax: number;
  idleMs: number;
  bodyBytesMax: number;
  headerBytesMax: number;
  dnsCacheMs: number;
};

export const egressLimits: EgressLimits = {
  totalMs: 15_000,
  connectMs: 10_000,
  connectionsPerOriginMax: 64,
  originsMax: 2000,
  idleMs: 30_000,
  bodyBytesMax: 4096,
  headerBytesMax: 16_384,
  dnsCacheMs: 5000,
};

export type EgressOptions = {
  /** `KONTOR_EGRESS_ALLOW`: addresses and ranges that Kontor may reach although they are not public. */
  allow: readonly string[];
  /** True when sandbox accounts may reach this machine. */
  allowsLoopback: boolean;
  /** `KONTOR_EGRESS_PROXY`. */
  proxyUrl?: string | undefined;
  limits?: Partial<EgressLimits>;
  log: Log;
  resolveHost?: ResolveHost;
  /** Certificate authorities (PEM) to trust instead of the default ones. */
  ca?: string | undefined;
};

type SendOptions = { bodyBytesMax?: number };

export type Egress = {
  guard: AddressGuard;
  /** Sends like `post`, for thousands of requests a second. `onResult` is called once, possibly before this returns. */
  dispatch(
    target: Target,
    body: Buffer,
    headers: HeaderList,
    onResult: (result: EgressResponse | Failure) => void,
  ): void;
  /** Never rejects. `headers` alternates names and values. */
  post(
    target: Target,
    body: Buffer | string,
    headers: HeaderList,
    options?: SendOptions,
  ): Promise<EgressResponse | Failure>;
  get(target: Target, headers: HeaderList, options?: SendOptions): Promise<EgressResponse | Failure>;
  /** Counts the requests in flight, and those among them that are queued for a connection. */
  load(): { inFlight: number; waiting: number; origins: number };
  /** Accepts no more requests, drains those in flight, and cuts off the rest after `graceMs`. */
  close(options?: { graceMs?: number }): Promise<void>;
};

const bodyBytesReadMax = 65_536;
const ticksPerLimit = 60;
const noTime = { dns_ms: null, connect_ms: null, first_byte_ms: null, total_ms: 0 };
const stopped = () => new EgressError('stopped', 'Kontor was stopped before a response arrived.');

/** Sends every request to an address that a partner chose. */
export function createEgress(options: EgressOptions): Egress {
  const limits: EgressLimits = { ...egressLimits, ...options.limits };
  const guard = createAddressGuard(options.allow, { allowsLoopback: options.allowsLoopback });
  const connectMs = Math.min(limits.connectMs, limits.totalMs);
  const tunnel =
    options.proxyUrl === undefined
      ? undefined
      : createTunnel(options.proxyUrl, { log: options.log, timeoutMs: connectMs, ca: options.ca });
  const connector: ConnectorOptions = {
    guard,
    resolveHost: options.resolveHost ?? createResolveHost(),
    tunnel: tunnel?.open,
    connectMs,
    dnsCacheMs: limits.dnsCacheMs,
    ca: options.ca,
  };
  const bounds: Bounds = { bodyBytesMax: limits.bodyBytesMax, bodyBytesReadMax };
  const origins = new Map<string, Connections>();
  const inFlight = new InFlightList();
  let isClosed = false;

  // One timer serves all requests.
  const timer = setInterval(
    () => {
      const nowMs = performance.now();
      const isLate = (): boolean => (inFlight.oldest?.startedMs ?? nowMs) <= nowMs - limits.totalMs;
      // Timers run before the process reads the bytes that have arrived. A process without CPU must not mistake its
      // delay for the receiver's.
      if (isLate())
        setImmediate(() => {
          while (isLate()) inFlight.oldest?.expire();
        });
      for (const connections of origins.values()) {
        connections.closeIdle(nowMs);
        if (connections.active === 0 && connections.usedMs < nowMs - 2 * limits.idleMs) drop(connections);
      }
    },
    Math.max(5, limits.totalMs / ticksPerLimit),
  ).unref();

  const connectionsOf = (target: Target): Connections => {
    const existing = origins.get(target.key);
    if (existing) return existing;
    if (origins.size >= limits.originsMax) {
      const oldest = leastUsed(origins.values());
      if (oldest) drop(oldest);
    }
    const connections = new Connections(target, limits, connector, inFlight);
    origins.set(target.key, connections);
    return connections;
  };

  const drop = (connections: Connections): void => {
    origins.delete(connections.key);
    connections.close();
  };

  const startRequest = (
    target: Target,
    request: Buffer | EgressError,
    within: Bounds,
    onResult: (result: EgressResponse | Failure) => void,
  ): void => {
    if (isClosed || request instanceof EgressError) {
      const { code, message } = request instanceof EgressError ? request : stopped();
      onResult({ error: { code, message }, timing: { ...noTime } });
      return;
    }
    const connections = connectionsOf(target);
    connections.send(new Exchange(request, within, connections, onResult));
  };
  const send = (target: Target, request: Buffer | EgressError, own?: SendOptions) =>
    new Promise<EgressResponse | Failure>((resolve) =>
      startRequest(target, request, own ? { ...bounds, ...own } : bounds, resolve),
    );

  return {
    guard,
    dispatch: (target, body, headers, onResult) =>
      startRequest(target, writeRequest('POST', target, headers, body), bounds, onResult),
    post: (target, body, headers, own) =>
      send(target, writeRequest('POST', target, headers, Buffer.from(body)), own),
    get: (target, headers, own) => send(target, writeRequest('GET', target, headers), own),
    load: () => {
      let waiting = 0;
      for (const connections of origins.values()) waiting += connections.waiting.length;
      return { inFlight: inFlight.size, waiting, origins: origins.size };
    },
    close: async ({ graceMs = 0 } = {}) => {
      isClosed = true;
      if (graceMs > 0) {
        const cancel = new AbortController();
        const grace = delay(graceMs, undefined, { signal: cancel.signal }).catch(() => undefined);
        await Promise.race([inFlight.emptied(), grace]);
        cancel.abort();
      }
      while (inFlight.oldest) inFlight.oldest.fail(stopped());
      clearInterval(timer);
      for (const connections of origins.values()) connections.close();
      origins.clear();
      await tunnel?.close();
    },
  };
}

/** Returns the bytes of a request, or why there are none. The request is one piece, which needs one system call. */
function writeRequest(
  method: 'GET' | 'POST',
  { path, authority }: Target,
  headers: HeaderList,
  body?: Buffer,
): Buffer | EgressError {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${authority}\r\nconnection: keep-alive\r\n`;
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (!isHeader(name, value)) {
      return new EgressError('bad_request', 'The URL or a header of this webhook cannot be sent over HTTP.');
    }
    head += `${name}: ${value}\r\n`;
  }
  if (!body) return Buffer.from(`${head}\r\n`, 'latin1');
  head += `content-length: ${body.length}\r\n\r\n`;
  const request = Buffer.allocUnsafe(head.length + body.length);
  request.write(head, 'latin1');
  request.set(body, head.length);
  return request;
}

/** Prefers a group that has nothing in flight. */
function leastUsed(origins: Iterable<Connections>): Connections | undefined {
  let chosen: Connections | undefined;
  for (const connections of origins) {
    const isBetter =
      chosen === undefined ||
      (connections.active === 0 && chosen.active > 0) ||
      ((connections.active === 0) === (chosen.active === 0) && connections.usedMs < chosen.usedMs);
    if (isBetter) chosen = connections;
  }
  return chosen;
}
