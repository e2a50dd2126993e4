/** JSON only for those who ask for it by name: a browser, and a bare curl, get the page. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/(problem\+)?json/i.test(accept);
}
