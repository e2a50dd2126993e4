#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`kontor: Node.js 20.19 or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}
const entry = new URL('../dist/main.js', import.meta.url);
const build = new URL('../../scripts/build-outdated.mjs', import.meta.url);
// In a checkout: `npm ci` builds nothing, and `git pull` leaves what was built before.
if (existsSync(build) && (!existsSync(entry) || process.env.npm_lifecycle_event === 'start')) {
  await import(build.href);
}
if (!existsSync(entry)) {
  process.stderr.write('kontor: Kontor is not built. Run "npm run build" first.\n');
  process.exit(1);
}
const { main } = await import(entry.href);
await main(process.argv);
