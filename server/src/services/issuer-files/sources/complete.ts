import type { WaitingFile } from './port.ts';

/**
 * How a file is recognised as complete: its size stays the same from one poll to the next, a second file marks it
 * (`a.xml.done`), or its sender uploads under another name and renames.
 */
export type Completeness = { by: 'stable' } | { by: 'marker'; suffix: string } | { by: 'rename' };

/** Names under which programs upload: WinSCP, rsync, lftp, browsers. A dot in front is one as well. */
const unfinished = /^\.|~$|\.(tmp|temp|part|partial|filepart|uploading|crdownload|swp)$/i;

/** Returns whether a name fits a pattern with `*` and `?`. Several patterns are separated by commas. */
export function fitsPattern(name: string, pattern: string): boolean {
  return pattern.split(',').some((one) => {
    const text = one.trim().replace(/[.+^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${text.replaceAll(/\*+/g, '.*').replaceAll('?', '.')}$`, 's').test(name);
  });
}

export type Candidate = WaitingFile & { marker: WaitingFile | undefined };

/** Returns the files to pick up, oldest first. Those without their marker are still being written. */
export function candidatesOf(files: WaitingFile[], pattern: string, completeness: Completeness): Candidate[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const isMarker = (name: string): boolean =>
    completeness.by === 'marker' && name.endsWith(completeness.suffix);
  return files
    .filter(({ name }) => !unfinished.test(name) && !isMarker(name) && fitsPattern(name, pattern))
    .map((file) => ({
      ...file,
      marker: completeness.by === 'marker' ? byName.get(`${file.name}${completeness.suffix}`) : undefined,
    }))
    .filter(({ marker }) => completeness.by !== 'marker' || marker !== undefined)
    .toSorted((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1));
}
