import type { Exception } from './address-guard.ts';

/** A URL that passed `parseTargetUrl`, parsed once per webhook instead of at every attempt. */
export type Target = {
  /** The value of the header `host`. */
  authority: string;
  isTls: boolean;
  /** The host without the brackets of IPv6. */
  host: string;
  port: number;
  /** The path with the query. */
  path: string;
  /** Targets with the same key share connections. */
  key: string;
  exception: Exception;
};

type TargetOptions = {
  isSandbox: boolean;
  /** True when the operator chose the URL, not a partner. */
  isOperators?: boolean;
  /**
   * Targets of different groups share no connections even at one host. Where thousands of webhooks have one host name,
   * a receiver that hangs delays only its group.
   */
  connectionGroup?: string;
};

export function prepareTarget(
  url: string,
  { isSandbox, isOperators = false, connectionGroup = '' }: TargetOptions,
): Target {
  const { origin, protocol, host, hostname, port, pathname, search } = new URL(url);
  const isTls = protocol === 'https:';
  // Plain HTTP is for this machine only. In any other case it reaches nothing.
  const plain = isOperators ? 'operator-loopback' : isSandbox ? 'sandbox-loopback' : 'nothing';
  const exception = isTls ? undefined : plain;
  return {
    authority: host,
    isTls,
    host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
    path: pathname + search,
    // The key contains the exception, which therefore never applies to another target through an open connection.
    key: `${origin} ${exception ?? ''} ${connectionGroup}`,
    exception,
  };
}

/** Returns the same target with one more query parameter. */
export function withParameter(target: Target, name: string, value: string): Target {
  const joint = target.path.includes('?') ? '&' : '?';
  return {
    ...target,
    path: `${target.path}${joint}${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  };
}
