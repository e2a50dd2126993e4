/**
 * Converts search text to patterns for `<text> ilike all(:q)`. Every word must occur, in any order. `%` and `_` are
 * literal. Undefined means no filter; blank text matches everything.
 */
export function wordPatterns(typed: string | undefined): string[] | undefined {
  return typed
    ?.split(/\s+/)
    .filter((word) => word !== '')
    .map(phrasePattern);
}

/** Converts a phrase to a pattern for `<text> ilike :q`. */
export function phrasePattern(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}
