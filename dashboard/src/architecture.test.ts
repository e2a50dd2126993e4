import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const linesMax = 400;

type Import = { from: string; to: string };

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const source = files.filter((file) => !/\.(test|d)\.ts$/.test(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Without comments, which may say what code may not. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const isStyle = (specifier: string) => specifier.endsWith('.css');
const imports: Import[] = source.flatMap((from) =>
  [...codeOf(from).matchAll(/(?:import|export)\b[^;'"]*?\bfrom\s*'(\.[^']*)'|import\s*\(?\s*'(\.[^']*)'/g)]
    .map(([, declared, other]) => declared ?? other ?? '')
    .filter((specifier) => !isStyle(specifier))
    .map((specifier) => ({
      from,
      to: relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/'),
    })),
);

/** `screens/webhooks` for everything below it; the first folder for everything else. */
const partOf = (file: string): string => {
  const [layer = '', resource = ''] = file.split('/');
  return (layer === 'screens' || layer === 'entities') && file.split('/').length > 2
    ? `${layer}/${resource}`
    : layer;
};
const layerOf = (file: string) => file.split('/')[0] ?? '';
const show = ({ from, to }: Import) => `${from} imports ${to}`;

/**
 *   main.tsx
 *      |
 *     app/                    shell, route tree, navigation
 *      |
 *   screens/*                 one folder per area; screens never import each other
 *      |
 *   entities/*                what several screens know about one resource
 *      |        \
 *   components/  charts/      what screens are made of; they know neither the API nor the application
 *      |          |
 *     i18n/      api/         texts; the SDK with the session
 *
 * What each layer may import besides itself.
 */
const below: Record<string, string[]> = {
  'main.tsx': ['start.tsx', 'app', 'i18n'],
  'start.tsx': ['app', 'i18n', 'api'],
  app: ['screens', 'components', 'i18n', 'api'],
  screens: ['entities', 'components', 'charts', 'i18n', 'api'],
  entities: ['components', 'charts', 'i18n', 'api'],
  charts: ['components', 'i18n'],
  components: ['i18n'],
  i18n: [],
  api: [],
};

describe('imports point down, never up, never sideways', () => {
  it('and this test sees all of them', () => {
    expect(source.length).toBeGreaterThan(200);
    expect(imports.length).toBeGreaterThan(800);
    expect(imports.map(({ to }) => to).filter((to) => !files.includes(to))).toEqual([]);
  });

  it.each(Object.entries(below))('from %s only to %s', (layer, allowed) => {
    const wrong = imports.filter(
      ({ from, to }) =>
        layerOf(from) === layer && partOf(from) !== partOf(to) && !allowed.includes(layerOf(to)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('and every folder has its place in the picture', () => {
    const folders = new Set(files.filter((file) => file.includes('/')).map(layerOf));
    expect([...folders].filter((folder) => !(folder in below))).toEqual([]);
  });

  it('and no product code imports a test', () => {
    expect(imports.filter(({ to }) => to.includes('.test.')).map(show)).toEqual([]);
  });

  it('without any cycle, imports of types included', () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  it('and an area is loaded when it is opened: app knows its pages only through a dynamic import', () => {
    const eager = imports.filter(
      ({ from, to }) =>
        layerOf(from) === 'app' &&
        layerOf(to) === 'screens' &&
        !(from === 'app/routes.ts' && to.endsWith('/search.ts')) &&
        !textOf(from).includes(`import('${relative(dirname(from), to)}')`),
    );
    expect(eager.map(show)).toEqual([]);
  });
});

describe('one place for each thing', () => {
  const using = (pattern: RegExp) => source.filter((file) => pattern.test(codeOf(file)));

  it('components know of the SDK only what its errors are', () => {
    const wrong = using(/from '@kontor\/sdk'/).filter(
      (file) =>
        layerOf(file) === 'components' &&
        !/import \{ isKontorError \} from '@kontor\/sdk'/.test(textOf(file)),
    );
    expect(wrong).toEqual([]);
  });

  it('only components/link.tsx makes links within the dashboard', () => {
    const others = using(
      /import \{[^}]*\b(Link|createLink|Navigate)\b[^}]*\} from '@tanstack\/react-router'/,
    );
    expect(others).toEqual([]);
  });

  it('only the language file asks the browser for its language', () => {
    expect(using(/navigator\.languages?/)).toEqual(['i18n/language.ts']);
  });
});

it(`no file has more than ${linesMax} lines`, () => {
  const long = files.filter((file) => textOf(file).split('\n').length > linesMax + 1);
  expect(long).toEqual([]);
});

/** Each group of files that import each other in a circle, as one line. */
function cyclesOf(edges: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const to of targets.get(file) ?? []) visit(to, [...path, file]);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}
