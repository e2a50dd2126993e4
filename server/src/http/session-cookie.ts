export type SessionCookie = {
  readonly name: string;
  /** The token in a Cookie header. */
  read(header: string | undefined): string | undefined;
  /** The Set-Cookie header that sets it. */
  give(token: string, lifetimeMs: number): string;
  /** The Set-Cookie header that deletes it. */
  take(): string;
};

/**
 * The cookie of a session. Scripts cannot read it, and requests that other sites trigger do not carry it. With
 * `__Host-` (RFC 6265bis §4.1.3.2) no neighbouring host can set it; browsers allow that over https only.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-kontor_session' : 'kontor_session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const prefix = `${name}=`;
  return {
    name,
    read: (header) => {
      if (header === undefined || !header.includes(prefix)) return undefined;
      const pair = header.split(';').find((one) => one.trimStart().startsWith(prefix));
      return pair?.trim().slice(prefix.length);
    },
    give: (token, lifetimeMs) => `${prefix}${token}; Max-Age=${Math.floor(lifetimeMs / 1000)}; ${attributes}`,
    take: () => `${prefix}; Max-Age=0; ${attributes}`,
  };
}
