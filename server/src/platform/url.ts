import { OperatorError } from './errors.ts';

/**
 * Returns undefined when the text is not an absolute URL. It does not use `URL.canParse`: once Node.js 20 has optimised
 * it, it refuses every URL with a letter such as ö.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

export function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname);
}

/** Returns the address of a setting, without a slash at its end. */
export function httpAddress(name: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !parseUrl(text))
    throw new OperatorError(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
