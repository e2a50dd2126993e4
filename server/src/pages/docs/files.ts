import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codePath, isBuilt, packagePath } from '../../platform/assets.ts';

/** A file in the manifest of the site's build, which lists files by their path below the folder. */
type Listed = { type: string; etag: string; encodings: ('br' | 'gzip')[] };
type Manifest = Map<string, Listed>;

/** The folder of the site's build, which the server's build contains. */
export const builtFolder = isBuilt ? codePath('site') : packagePath('../site/dist');

const endings = { br: '.br', gzip: '.gz' } as const;

export type SiteFile = { name: string; listed: Listed; read(encoding?: 'br' | 'gzip'): Promise<Buffer> };

/** Returns a finder of files by path. It finds only files in the manifest, and uses a newer build without a restart. */
export function openSite(folder: string): (path: string) => Promise<SiteFile | undefined> {
  let cached: { writtenAtMs: number; manifest: Manifest } | undefined;
  return async (path) => {
    const written = await stat(join(folder, 'manifest.json')).catch(() => undefined);
    if (written === undefined) return undefined;
    if (cached?.writtenAtMs !== written.mtimeMs) {
      const text = await readFile(join(folder, 'manifest.json'), 'utf8');
      cached = { writtenAtMs: written.mtimeMs, manifest: new Map(Object.entries(JSON.parse(text))) };
    }
    const { manifest } = cached;
    const name = [`${path === '' ? 'index' : path}.html`, path].find((one) => manifest.has(one));
    const listed = name === undefined ? undefined : manifest.get(name);
    if (name === undefined || listed === undefined) return undefined;
    const read: SiteFile['read'] = (encoding) =>
      readFile(join(folder, encoding === undefined ? name : name + endings[encoding]));
    return { name, listed, read };
  };
}
