/** Returns what the user typed as the proof that it is: six digits of an app, or a recovery code. Spaces do not count. */
export function typedFactor(text: string): { code: string } | { recovery_code: string } {
  const typed = text.replace(/\s/g, '');
  return /^\d{6}$/.test(typed) ? { code: typed } : { recovery_code: typed };
}
