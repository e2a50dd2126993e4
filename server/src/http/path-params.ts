/** Returns the parameters of a path in order, without the account and the issuer. */
export function paramNames(path: string): string[] {
  return allParamNames(path).filter((name) => name !== 'accountId' && name !== 'slug');
}

export function allParamNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '');
}

/** Returns the parameters that are followed by more path: the parents of the requested object. */
export function parentNames(path: string): string[] {
  return paramNames(path).filter((name) => path.includes(`:${name}/`));
}

export function pathOf(url: string): string {
  // A request should have no fragment, but some clients send one. The router cuts it off too.
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
