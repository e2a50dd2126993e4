import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { OcrNotInstalled } from '../errors.ts';

type Runtime = typeof import('onnxruntime-node');

/**
 * onnxruntime without the binaries of other platforms: 26 MB rather than 290. scripts/release builds the
 * package.
 */
const runtimeOfPlatform = `@kontor/onnxruntime-${platform()}-${arch()}`;
let runtime: Promise<Runtime> | undefined;

/** Loads onnxruntime on first use. Only reader processes call it; the server process never loads it. */
export function loadRuntime(): Promise<Runtime> {
  // The promise is kept because every batch of lines needs it, and even a cached import takes time to
  // resolve.
  runtime ??= importFirst<Runtime>(runtimeOfPlatform, 'onnxruntime-node');
  return runtime;
}

// libvips chooses a loader by the bytes alone, and some loaders (SVG, PDF) interpret a whole language.
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/** Loads sharp, limited to decoding JPEG, PNG and WebP. Only reader processes call it. */
export async function loadSharp() {
  const { default: sharp } = await importFirst<typeof import('sharp')>('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // By default, each image uses every core. A cache is useless because no image is read twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Returns the package that is missing and without which no image can be read. It loads no package. */
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

/** Imports an optional dependency: the first of these packages that is installed. */
async function importFirst<T>(name: string, ...others: string[]): Promise<T> {
  try {
    return await import(name);
  } catch (cause) {
    const [next, ...rest] = others;
    if (next === undefined) throw new OcrNotInstalled(name, { cause });
    return importFirst(next, ...rest);
  }
}
