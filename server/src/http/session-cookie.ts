export type SessionCookie = {
  readonly name: string;
  /** The session's token in a Cookie header. */
  read(header: string | undefined): string | undefined;
  /** The device's token in a Cookie header. */
  readDevice(header: string | undefined): string | undefined;
  /** The Set-Cookie headers of a session that was granted, and of the device that it makes known. */
  give(granted: { token: string; lifetimeMs: number; device: Device | undefined }): string[];
  /** The Set-Cookie header that deletes the session's; the device stays known. */
  take(): string;
};
/** A browser in which a user has signed in. */
export type Device = { token: string; lifetimeMs: number };

/**
 * The cookies of a session and of a known device. Scripts cannot read them, and requests that other sites trigger do not
 * carry them. With `__Host-` (RFC 6265bis §4.1.3.2) no neighbouring host can set them; browsers allow that over https only.
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
    give: ({ device, ...session }) => [...(device ? [set(deviceName, device)] : []), set(name, session)],
    take: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function cookieValue(name: string, header: string | undefined): string | undefined {
  const prefix = `${name}=`;
  if (header === undefined || !header.includes(prefix)) return undefined;
  const pair = header.split(';').find((one) => one.trimStart().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}
