import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { OcrNotInstalled } from '../errors.ts';

type Runtime = typeof import('onnxruntime-node');

/** The same library without the binaries of other platforms: 26 MB rather than 290. scripts/release makes it. */
const runtimeOfPlatform = `@kontor/onnxruntime-${platform()}-${arch()}`;
let runtime: Promise<Runtime> | undefined;

/** Loaded lazily in the reader processes; the server process never loads it. */
export function loadRuntime(): Promise<Runtime> {
  // Kept, because every batch of lines needs it: even a cached import takes time to resolve.
  runtime ??= importFirst<Runtime>(runtimeOfPlatform, 'onnxruntime-node');
  return runtime;
}

// libvips chooses a loader by the bytes alone, and some of them (SVG, PDF) interpret a whole language.
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/** For the reader processes alone. It decodes JPEG, PNG and WebP, and nothing else. */
export async function loadSharp() {
  const { default: sharp } = await importFirst<typeof import('sharp')>('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // One thread per image: by default each uses every core. No cache: no image is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The package without which no image can be read, if one is not installed. Loads none. */
export function findMissingPackage(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): string | undefined {
  const isInstalled = (name: string): boolean => {
    try {
      resolve(name);
      return true;
    } catch {
      return false;
    }
  };
  if (!isInstalled('sharp')) return 'sharp';
  return [runtimeOfPlatform, 'onnxruntime-node'].some(isInstalled) ? undefined : runtimeOfPlatform;
}

/** An optional dependency: the first of these packages that is installed. */
async function importFirst<T>(name: string, ...others: string[]): Promise<T> {
  try {
    return await import(name);
  } catch (cause) {
    const [next, ...rest] = others;
    if (next === undefined) throw new OcrNotInstalled(name, { cause });
    return importFirst(next, ...rest);
  }
}
