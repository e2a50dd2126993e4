import { isIP, type LookupFunction, connect as netConnect, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';
import { type ConnectStage, connectError, connectTimeout, EgressError } from './egress-error.ts';
import type { Tunnel } from './egress-proxy.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { Target } from './target.ts';

export type ConnectorOptions = {
  guard: AddressGuard;
  resolveHost: ResolveHost;
  tunnel: Tunnel | undefined;
  /** The limit for name resolution, connection and TLS handshake together. */
  connectMs: number;
  /** The time for which a resolved name is cached. Each address is checked again in any case. */
  dnsCacheMs: number;
  /** Certificate authorities to trust instead of the default ones. */
  ca: string | undefined;
};

/** The time that opening a connection took, for the request that needed it. */
export type Opening = { dnsMs: number | null; connectMs: number | null; isReusing: boolean };

export type OpenConnection = (
  times: Opening,
  callback: (error: EgressError | null, socket: Socket | null) => void,
) => void;

const keepAliveProbeMs = 30_000;
const familyAttemptMs = 250;

/**
 * Opens connections for one target. It resolves the name once, checks each address, and connects the socket to an
 * address that passed. A second lookup that returns another address cannot happen. The certificate is checked against
 * the name, as usual.
 */
export function createConnector(target: Target, options: ConnectorOptions): OpenConnection {
  const { host, port, isTls } = target;
  const { guard, resolveHost, tunnel, connectMs, dnsCacheMs, ca } = options;
  const isLiteral = isIP(host) !== 0;
  let cached: { addresses: string[]; untilMs: number } | undefined;
  let session: Buffer | undefined;

  const resolveAll = async (): Promise<string[]> => {
    if (isLiteral) return [host];
    // RFC 6761 §6.3: a name server never receives a query for localhost.
    if (host === 'localhost') return ['127.0.0.1', '::1'];
    if (cached && performance.now() < cached.untilMs) return cached.addresses;
    const addresses = await resolveHost(host);
    cached = { addresses, untilMs: performance.now() + dnsCacheMs };
    return addresses;
  };

  const resolveChecked = async (): Promise<string[]> => {
    const addresses = await resolveAll();
    if (addresses.length === 0) throw new EgressError('dns_failed', `The host name ${host} has no address.`);
    const passed = addresses.filter((address) => guard.refuse(address, target.exception) === undefined);
    if (passed.length > 0) return passed;
    // The message names neither the address nor its kind. Partners must not learn what the name servers of an internal
    // network know.
    throw new EgressError(
      'address_refused',
      `${host} ${isLiteral ? 'is' : 'leads to'} no public address; Kontor connects to public addresses only.`,
    );
  };

  const overTls = (below: object): Socket => {
    const socket = tlsConnect({
      ...below,
      // An address cannot be a server name. The certificate is then checked against `host`.
      servername: isLiteral ? '' : host,
      ALPNProtocols: ['http/1.1'],
      ...(session ? { session } : {}),
      ...(ca === undefined ? {} : { ca }),
    });
    socket.on('session', (ticket) => {
      session = ticket;
    });
    return socket;
  };

  const openDirectly = (addresses: string[]): Socket => {
    const [only = ''] = addresses;
    const place = {
      // One address needs no lookup. Several come from Kontor's lookup, and Node.js races them.
      ...(addresses.length === 1 ? { host: only } : { host, lookup: fixedLookup(addresses) }),
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: keepAliveProbeMs,
      autoSelectFamily: addresses.length > 1,
      autoSelectFamilyAttemptTimeout: familyAttemptMs,
    };
    return isTls ? overTls(place) : netConnect(place);
  };

  return (times, callback) => {
    times.isReusing = false;
    const startedMs = performance.now();
    let stage: ConnectStage = 'dns';
    let socket: Socket | undefined;
    let isOver = false;
    const fail = (error: unknown): void => {
      socket?.destroy();
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      // A host that moved is resolved again at the next attempt.
      cached = undefined;
      callback(connectError(error, host, port, stage), null);
    };
    // `setImmediate` gives a connection that opened while this process had no CPU a chance before the limit applies.
    const timer = setTimeout(
      () => setImmediate(() => isOver || fail(connectTimeout(host, port, stage))),
      connectMs,
    );
    const succeed = (opened: Socket, isDirect: boolean): void => {
      if (isOver) {
        opened.destroy();
        return;
      }
      // This cannot happen, because only checked addresses reach the socket. The check costs nothing.
      if (isDirect && guard.refuse(opened.remoteAddress ?? '', target.exception) !== undefined) {
        fail(new EgressError('address_refused', `${host} is not at a public address.`));
        return;
      }
      isOver = true;
      clearTimeout(timer);
      times.connectMs = performance.now() - startedMs - (times.dnsMs ?? 0);
      opened.off('error', fail);
      callback(null, opened);
    };
    const open = async (): Promise<void> => {
      const addresses = await resolveChecked();
      if (isOver) return;
      times.dnsMs = performance.now() - startedMs;
      stage = 'connect';
      // The proxy serves public addresses. Kontor reaches this machine directly.
      const isTunnelled = tunnel !== undefined && target.exception === undefined;
      if (isTunnelled) {
        const below = await tunnel(addresses, port);
        if (isOver) {
          below.destroy();
          return;
        }
        stage = 'tls';
        socket = overTls({ socket: below, host });
      } else {
        socket = openDirectly(addresses);
        socket.once('connect', () => {
          stage = isTls ? 'tls' : stage;
        });
      }
      const opened = socket;
      opened.on('error', fail);
      opened.once(isTls ? 'secureConnect' : 'connect', () => succeed(opened, !isTunnelled));
    };
    open().catch(fail);
  };
}

/** Replaces the system's lookup. Returns the checked addresses and no others. */
function fixedLookup(addresses: string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };
}
