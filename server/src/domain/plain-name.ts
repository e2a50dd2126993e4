// The pattern matches the end of a label before a top-level domain. Matching whole labels starts at each of their letters,
// which takes 25 s for a megabyte. "J.Smith" and "St. John" are names.
const host = /[\p{L}\p{N}-]{2}\.\p{L}{2}/u;
const address = /@|:\/\/|\bwww\./i;

/** Tells whether a name looks like an address to an email program or its reader. Emails must not contain a sender's links. */
export function looksLikeAddress(name: string): boolean {
  return address.test(name) || host.test(name);
}

/** Removes whatever an email program turns into a link. For names that were stored unchecked. */
export function withoutAddresses(name: string): string {
  if (!looksLikeAddress(name)) return name;
  return name
    .replace(/:\/+/g, ' ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
