/** JSON only for a caller that asks for it by name: a browser, and a bare curl, get the page. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/(problem\+)?json/i.test(accept);
}

/** Only browsers name HTML; a caller without an Accept header, or with any type, gets JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return accept !== undefined && /text\/html/i.test(accept) && !wantsJson(accept);
}
