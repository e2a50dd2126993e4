/** A cookie that carries a secret of one redirect to a provider and back. */
export type FlowCookie = {
  /** Returns the Set-Cookie header. */
  set(state: string, value: string): string;
  /** Returns the Set-Cookie header that deletes the cookie. */
  clear(state: string): string;
  /** Returns the value in a Cookie header. */
  read(header: string | undefined, state: string): string | undefined;
};

const stateCharacters = 8;

/**
 * Builds the cookies of redirects to a provider. They are Lax, not Strict: the provider's redirect comes from another site and
 * must carry them. The name contains the beginning of the state, which separates flows in two tabs.
 */
export function createFlowCookie(
  publicUrl: string,
  { name, path, lifetimeS }: { name: string; path: string; lifetimeS: number },
): FlowCookie {
  const { protocol, pathname } = new URL(publicUrl);
  const whole = `${pathname.replace(/\/$/, '')}${path}`;
  const secure = protocol === 'https:' ? '; Secure' : '';
  const nameFor = (state: string) => {
    // The state of an anonymous request must not inject text into a header.
    const characters = state.replace(/[^A-Za-z0-9_-]/g, '').slice(0, stateCharacters);
    return `${name}_${characters}`;
  };
  const format = (state: string, value: string, maxAgeS: number) =>
    `${nameFor(state)}=${value}; Path=${whole}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`;
  return {
    set: (state, value) => format(state, value, lifetimeS),
    clear: (state) => format(state, '', 0),
    read: (header, state) => {
      const wanted = nameFor(state);
      for (const pair of (header ?? '').split(';')) {
        const [key = '', value] = pair.split('=', 2);
        if (key.trim() === wanted) return value?.trim();
      }
      return undefined;
    },
  };
}
