export type SessionCookie = {
  readonly name: string;
  /** Returns the session's token in a Cookie header. */
  read(header: string | undefined): string | undefined;
  /** Returns the device's token in a Cookie header. */
  readDevice(header: string | undefined): string | undefined;
  /** Returns the Set-Cookie headers of a new session and of the device that it makes known. */
  setCookies(granted: { token: string; lifetimeMs: number; device: Device | undefined }): string[];
  /** Returns the Set-Cookie header that deletes the session's cookie. The device stays known. */
  deleteCookie(): string;
};
/** A browser in which a user has signed in. */
export type Device = { token: string; lifetimeMs: number };

/**
 * Creates the cookies of a session and of a known device. Scripts cannot read them, and requests that other sites trigger
 * do not have them. With `__Host-` (RFC 6265bis §4.1.3.2) no neighbouring host can set them; this requires https.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const name = `${prefix}kontor_session`;
  const deviceName = `${prefix}kontor_device`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (which: string, { token, lifetimeMs }: Device): string =>
    `${which}=${token}; Max-Age=${Math.floor(lifetimeMs / 1000)}; ${attributes}`;
  return {
    name,
    read: (header) => cookieValue(name, header),
    readDevice: (header) => cookieValue(deviceName, header),
    setCookies: ({ device, ...session }) => [
      ...(device ? [set(deviceName, device)] : []),
      set(name, session),
    ],
    deleteCookie: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function cookieValue(name: string, header: string | undefined): string | undefined {
  const prefix = `${name}=`;
  if (header === undefined || !header.includes(prefix)) return undefined;
  const pair = header.split(';').find((one) => one.trimStart().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}
