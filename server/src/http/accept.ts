/** Tells whether the caller requests JSON by name. A browser, and curl without options, get the page. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /application\/(problem\+)?json/i.test(accept);
}

/** Tells whether the caller requests HTML by name, as only browsers do. Other callers get JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return accept !== undefined && /text\/html/i.test(accept) && !wantsJson(accept);
}
