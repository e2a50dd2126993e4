import type { Exception } from './address-guard.ts';

/** A URL that passed `readTargetUrl`, taken apart once per webhook instead of at every attempt. */
export type Target = {
  /** For the header `host`. */
  authority: string;
  isTls: boolean;
  /** Without the brackets of IPv6. */
  host: string;
  port: number;
  /** With the query. */
  path: string;
  /** Targets with the same key share connections. */
  key: string;
  exception: Exception;
};

export type TargetOptions = {
  isSandbox: boolean;
  /**
   * Targets of different lanes share no connections even at one host: where thousands of webhooks lie behind
   * one name, one that hangs holds up only its own lane. The account's id makes a good one.
   */
  lane?: string;
};

export function prepareTarget(url: string, { isSandbox, lane = '' }: TargetOptions): Target {
  const { origin, protocol, host, hostname, port, pathname, search } = new URL(url);
  const isTls = protocol === 'https:';
  // Plain HTTP exists for a sandbox's own machine only; whoever asks for it otherwise reaches nothing at all.
  const exception = isTls ? undefined : isSandbox ? 'only-loopback' : 'nothing';
  return {
    authority: host,
    isTls,
    host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port: port === '' ? (isTls ? 443 : 80) : Number(port),
    path: pathname + search,
    // The exception is part of the key, so that it never reaches another target by way of an open connection.
    key: `${origin} ${exception ?? ''} ${lane}`,
    exception,
  };
}

/** The same place with one more parameter in its query. */
export function withParameter(target: Target, name: string, value: string): Target {
  const joint = target.path.includes('?') ? '&' : '?';
  return {
    ...target,
    path: `${target.path}${joint}${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  };
}
