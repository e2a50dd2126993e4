import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, type Import, listImports } from '../server/src/testing/import-graph.ts';

const root = join(import.meta.dirname, '..');
const linesMax = 400;
const server = 'server/src/';

const files = ['lab', 'training'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|mjs|mts)$/.test(file)),
);
const source = files.filter((file) => file !== 'lab/architecture.test.ts');
const imports = listImports(root, source);

/** `bench` for lab/bench/all.ts; `training` is a folder of the root. */
const partOf = (file: string) => file.replace(/^lab\//, '').split('/')[0] ?? '';
const isOfServer = (file: string) => file.startsWith(server);
const layerOf = (file: string) => file.slice(server.length).split('/')[0] ?? '';
const show = ({ from, to }: Import) => `${from} imports ${to}`;

/**
 * The layers of the server that each part may import. The tools measure and attack a Kontor that runs as its own process,
 * so they import facts and functions, never the parts that start it (`main.ts`, `process/`, `cli/`, `http/`).
 */
const layers: Record<string, string[]> = {
  shared: ['auth', 'domain', 'platform', 'services', 'testing'],
  attack: ['platform'],
  bench: ['auth', 'delivery', 'platform', 'resources', 'services', 'testing'],
  faults: ['composition', 'domain', 'pages', 'platform', 'services', 'testing'],
  training: ['services'],
};

describe('the parts of lab/, and training/, import lab/shared and the server, never each other', () => {
  it('and are all seen by this test', () => {
    expect(source.length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(400);
    expect(imports.map(({ to }) => to).filter((to) => !isOfServer(to) && !files.includes(to))).toEqual([]);
  });

  it.each(Object.keys(layers))('from %s only to itself, to shared and to its layers', (part) => {
    const wrong = imports.filter(({ from, to }) => {
      if (partOf(from) !== part) return false;
      if (isOfServer(to)) return !layers[part]?.includes(layerOf(to));
      return partOf(to) !== part && partOf(to) !== 'shared';
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('names no layer that a part does not import', () => {
    const used = (part: string) =>
      new Set(
        imports
          .filter(({ from, to }) => partOf(from) === part && isOfServer(to))
          .map(({ to }) => layerOf(to)),
      );
    for (const [part, allowed] of Object.entries(layers)) expect([...used(part)].toSorted()).toEqual(allowed);
  });

  it('never in a circle, not even by types alone', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it('and every folder has its place in the list', () => {
    expect([...new Set(source.map(partOf))].toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  it('and shared has only what at least two parts use, directly or through shared', () => {
    const needed = new Set<string>();
    const visit = (file: string): void => {
      if (needed.has(file)) return;
      needed.add(file);
      for (const { from, to } of imports) if (from === file && partOf(to) === 'shared') visit(to);
    };
    const users = (file: string) =>
      new Set(imports.filter(({ to }) => to === file).map(({ from }) => partOf(from)));
    for (const file of source.filter((one) => partOf(one) === 'shared')) {
      const outside = [...users(file)].filter((part) => part !== 'shared');
      if (outside.length >= 2) visit(file);
    }
    const unneeded = source.filter((file) => partOf(file) === 'shared' && !needed.has(file));
    expect(unneeded).toEqual([]);
  });
});

it(`no file of lab/ has more than ${linesMax} lines`, () => {
  const long = files.filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length > linesMax + 1,
  );
  expect(long).toEqual([]);
});
