/**
 * What a person typed into a search box, as patterns for `<text> ilike all(:q)`: every word must be found, in whatever
 * order. A `%` or `_` stands for itself. Undefined (no filter) for undefined; nothing but spaces finds everything.
 */
export function wordPatterns(typed: string | undefined): string[] | undefined {
  return typed
    ?.split(/\s+/)
    .filter((word) => word !== '')
    .map(phrasePattern);
}

/** The same for words that must stand together as they were typed: for `<text> ilike :q`. */
export function phrasePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
