const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const keyPattern = /^[\w-]{43}$/;

/** Eight letters and digits of a public key, as `kontor login` shows them; undefined: it is no such key. */
export function codeOf(key: string | undefined): string | undefined {
  if (key === undefined || !keyPattern.test(key)) return undefined;
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/')).slice(0, 8);
  const letters = [...bytes].map((byte) => alphabet.charAt(byte.charCodeAt(0) % alphabet.length)).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
