import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Facts = {
  lock: { packages: Record<string, { hasInstallScript?: boolean; resolved?: string; link?: boolean }> };
  manifest: { allowScripts?: Record<string, boolean> };
  npmrc: string;
};

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { findFaults } = (await import(join(root, 'scripts/check-install.mjs'))) as {
  findFaults(facts: Facts): string[];
};
const facts = (): Facts => ({
  lock: JSON.parse(read('package-lock.json')),
  manifest: JSON.parse(read('package.json')),
  npmrc: read('.npmrc'),
});

/** What the check says about the repository's own facts after a change. */
function faultsAfter(change: (facts: Facts) => void): string[] {
  const changed = facts();
  change(changed);
  return findFaults(changed);
}

describe('npm ci', () => {
  it('runs no script of a dependency, and the lockfile names no registry', () => {
    expect(findFaults(facts())).toEqual([]);
  });

  it('is refused when a new dependency brings an install script', () => {
    const faults = faultsAfter(({ lock }) => {
      lock.packages['node_modules/a/node_modules/@new/native'] = { hasInstallScript: true };
    });
    expect(faults).toEqual([expect.stringContaining('@new/native has an install script')]);
  });

  it('is refused when the telemetry package comes back, at any depth', () => {
    const faults = faultsAfter(({ lock }) => {
      lock.packages['node_modules/swagger-ui-dist/node_modules/@scarf/scarf'] = {};
    });
    expect(faults).toEqual([expect.stringContaining('telemetry')]);
  });

  it('is refused with addresses in the lockfile, with a script that is let through, and with scripts on', () => {
    const faults = faultsAfter((changed) => {
      changed.lock.packages['node_modules/pg'] = { resolved: 'https://registry.example/pg.tgz' };
      changed.manifest.allowScripts = { ...changed.manifest.allowScripts, esbuild: true };
      changed.npmrc = 'fund=false\n';
    });
    expect(faults).toHaveLength(3);
  });
});

describe('what CI runs and images are made of', () => {
  it('is named by commit and digest, so that a moved tag changes nothing', async () => {
    const { findUnpinned, pinnedFiles } = (await import(join(root, 'scripts/check-pins.mjs'))) as {
      findUnpinned(files: Record<string, string>): string[];
      pinnedFiles(): Record<string, string>;
    };
    expect(findUnpinned(pinnedFiles())).toEqual([]);
    const commit = 'a'.repeat(40);
    const unpinned = {
      tag: '      - uses: actions/checkout@v4',
      branch: '        uses: actions/checkout@main # v4.0.0',
      'commit without a version': `      - uses: actions/checkout@${commit}`,
      base: 'ARG NODE_IMAGE=node:24-bookworm-slim',
      service: '    image: postgres:18',
    };
    expect(findUnpinned(unpinned)).toHaveLength(5);
    const pinned = `      - uses: actions/checkout@${commit} # v4.0.0\n    image: postgres:18@sha256:${'b'.repeat(64)}`;
    expect(findUnpinned({ pinned })).toEqual([]);
  });
});
