// Where a label meets a top-level domain. Whole labels would be searched for from each of their letters: 25 s for a megabyte.
// "J.Smith" and "St. John" are names.
const host = /[\p{L}\p{N}-]{2}\.\p{L}{2}/u;
const address = /@|:\/\/|\bwww\./i;

/** Whether a mail program or its reader could take the name for an address: mail must not carry a sender's own links. */
export function looksLikeAddress(name: string): boolean {
  return address.test(name) || host.test(name);
}

/** The same name with nothing in it that a mail program makes a link of. For names from before they were checked. */
export function withoutAddresses(name: string): string {
  if (!looksLikeAddress(name)) return name;
  return name
    .replace(/:\/+/g, ' ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
