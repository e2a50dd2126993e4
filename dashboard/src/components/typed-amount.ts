/** Reads an amount as people type it: "1 200,50". Undefined: it is none. */
export function parseTypedAmount(typed: string | undefined): number | undefined {
  const text = typed?.replace(/[\s\u00a0]/g, '').replace(',', '.');
  const number = Number(text);
  return !text || !Number.isFinite(number) || Math.abs(number) >= 1e9 ? undefined : number;
}
