const abbreviations = /\b(it|diy|cpi|fx|vat|mcc|co2)(?=e?\b)/g;

/** An identifier as people write it: `net_amount` → "Net amount". */
export function readable(name: string): string {
  const spaced = name.replaceAll('_', ' ').replace(abbreviations, (word) => word.toUpperCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
