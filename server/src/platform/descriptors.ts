import { readFileSync } from 'node:fs';

/** Returns the number of files and connections that this process may have open; undefined where the system does not tell. */
export function openFilesMax(): number | undefined {
  try {
    return parseOpenFilesMax(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    // Only Linux has this file.
    return undefined;
  }
}

/** Returns the soft limit. Node.js raises it to the hard limit when it starts. */
export function parseOpenFilesMax(limits: string): number | undefined {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}
