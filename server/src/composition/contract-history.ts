import type { VersionChange } from '../domain/api-versions/index.ts';
import { type Contract, compareContracts, type Difference } from './contract-differences.ts';

const silent = new Set(['description', 'summary', 'examples', 'example', 'tags', 'security', 'headers']);

/** Serializes the parts of a contract that `compareContracts` reads: one line for each path, event, model and parameter, for review. */
export function writeBaseline(contract: Contract): string {
  const { paths, webhooks, components } = contract;
  const groups = { paths, webhooks, schemas: components.schemas, parameters: components.parameters };
  const lines = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, member]) => JSON.stringify([group, name, strip(member)])),
  );
  return `${lines.join('\n')}\n`;
}

export function parseBaseline(text: string): Contract {
  const groups: Record<string, Record<string, unknown>> = {
    paths: {},
    webhooks: {},
    schemas: {},
    parameters: {},
  };
  for (const line of text.trim().split('\n')) {
    const [group, name, member] = JSON.parse(line) as [string, string, unknown];
    Object.assign(groups[group] ?? {}, { [name]: member });
  }
  const { paths, webhooks, schemas, parameters } = groups;
  return { paths, webhooks, components: { schemas, parameters } } as unknown as Contract; // `writeBaseline` wrote it.
}

/** Removes texts that no caller depends on. `isNames`: the keys are chosen names, such as a field called `description`. */
function strip(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => strip(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key]) => isNames || !(silent.has(key) || key.startsWith('x-') || /^[345]\d\d$/.test(key)),
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, strip(inner, !isNames && key === 'properties')]),
  );
}

export type Comparison = {
  /** Breaking differences that no version file converts. */
  uncovered: Difference[];
  /** The lines of the API changelog. */
  lines: string[];
};

/** Compares a contract with the last release. `changes`: the version files of all versions after the baseline's. */
export function compareWithBaseline(
  baseline: Contract,
  contract: Contract,
  changes: VersionChange[],
): Comparison {
  const differences = compareContracts(baseline, contract);
  const isCovered = ({ kind, in: where }: Difference): boolean =>
    changes.some(({ operations = {}, events = {} }) => where in (kind === 'operation' ? operations : events));
  const breaking = differences.filter(({ isBreaking }) => isBreaking);
  const additions = differences.filter(({ isBreaking }) => !isBreaking);
  return {
    uncovered: breaking.filter((one) => !isCovered(one)),
    lines: [
      ...changes.map(({ version, about }) => `**${version}**: ${about}`),
      ...group(breaking.filter(isCovered)).map((line) => `From this version on: ${line}`),
      ...group(additions),
    ],
  };
}

const namedMax = 3;
/** Lists each text once, with the operations and events to which it applies. */
function group(differences: Difference[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { text, in: where } of differences) places.set(text, (places.get(text) ?? new Set()).add(where));
  return [...places].map(([text, names]) => {
    const all = [...names].map((name) => `\`${name}\``);
    const more = all.length > namedMax ? ` and ${all.length - namedMax} more` : '';
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} (${all.slice(0, namedMax).join(', ')}${more}).`;
  });
}

export function describeUncovered(uncovered: Difference[]): string {
  return [
    'These differences from the last release break callers, and no version file converts them:',
    ...group(uncovered).map((line) => `- ${line}`),
    'Undo them, or add a version: docs/versioning.md says how.',
  ].join('\n');
}

const title = `# API changelog

What changed in the API, by release. \`npm run contract\` writes the part that is not released; [versioning.md](versioning.md) has the policy.
`;
const unreleased = '## Unreleased';

/** Replaces the unreleased part of the changelog. */
export function writeApiChangelog(before: string, lines: string[]): string {
  const released = before
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !part.startsWith(unreleased));
  const own = `${unreleased}\n\n${lines.map((line) => `- ${line}`).join('\n') || 'Nothing yet.'}\n`;
  return [title, own, ...released.map((part) => `${part.trim()}\n`)].join('\n');
}

/** Moves the unreleased part under the heading of this release. */
export function releaseApiChangelog(before: string, heading: string): string {
  return writeApiChangelog(before.replace(unreleased, `## ${heading}`), []);
}
