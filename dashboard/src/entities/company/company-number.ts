/** Whether a search text is an organization number rather than a name: "556000-0001", "SE 5560000001", "1234567-8". */
export function looksLikeNumber(text: string): boolean {
  return /^(?:[A-Za-z]{2}\s?)?\d[\d\s-]{5,14}\d$/.test(text.trim());
}
