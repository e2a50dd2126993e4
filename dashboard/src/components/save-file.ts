/** Saves content as a file through the browser's downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Builds a file name from text that people typed. */
export function fileName(...pieces: string[]): string {
  return pieces
    .join('-')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, 120);
}
