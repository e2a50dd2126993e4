/**
 * Undefined when the text is no whole address. Not `URL.canParse`: once Node.js 20 has optimised it, it refuses every
 * address with a letter such as ö in it.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
