import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this package. It is the first folder above this file with a package file. */
const packageFolder = findPackage(import.meta.dirname);

/** True for the bundle in dist/, false for the source. */
export const isBuilt = import.meta.filename.endsWith('.js');

/** Returns the path of a file or folder of the package, such as `assets/fonts`. */
export function packagePath(path: string): string {
  return join(packageFolder, path);
}

/**
 * Returns the path of a file or folder beside the code, given its path below src/. The build copies it to the same path
 * below dist/.
 */
export function codePath(path: string): string {
  return join(packageFolder, isBuilt ? 'dist' : 'src', path);
}

/**
 * Returns the path of a file of an npm package that scripts/build.mjs bundles. The build copies the files that are read
 * at run time to dist/vendor/.
 */
export function vendorPath(path: string): string {
  return isBuilt ? codePath(`vendor/${path}`) : createRequire(import.meta.url).resolve(path);
}

function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}
