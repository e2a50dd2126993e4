import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this package: the first one above this file that has a package file. */
const packageFolder = findPackage(import.meta.dirname);

/** Whether this is the bundle in dist/, not the source. */
export const isBuilt = import.meta.filename.endsWith('.js');

/** A file or folder of the package, such as `assets/fonts`. */
export function packagePath(path: string): string {
  return join(packageFolder, path);
}

/** A file or folder that lies beside the code, by its path below src/; the build copies it to the same path below dist/. */
export function codePath(path: string): string {
  return join(packageFolder, isBuilt ? 'dist' : 'src', path);
}

/** A file of an npm package that scripts/build.mjs bundles; it copies those that are read at run time to dist/vendor/. */
export function vendorPath(path: string): string {
  return isBuilt ? codePath(`vendor/${path}`) : createRequire(import.meta.url).resolve(path);
}

function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
