/** JSON only for a caller that asks for it by name: a browser, and a bare curl, get the page. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/(problem\+)?json/i.test(accept);
}
