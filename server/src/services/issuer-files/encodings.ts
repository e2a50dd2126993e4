/** The encodings in which banks write files. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'ebcdic',
] as const;
export type Encoding = (typeof encodings)[number];
