/** The colour of an HTTP status. */
export function toneOf(status: number): 'good' | 'warn' | 'bad' {
  return status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good';
}
