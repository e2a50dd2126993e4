// Checks that nothing can change what CI runs and what an image is made of: actions are named by commit, base images by digest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const workflows = '.github/workflows';

/**
 * Why each of these images has no digest:
 * - node:20-bookworm: CI tests on it and ships nothing from it. Renovate pins it when it can be looked up.
 */
const reviewed = ['node:20-bookworm'];

/** Returns a sentence for each action and image that a tag names. `files` has texts by their paths. */
export function findUnpinned(files) {
  return Object.entries(files).flatMap(([path, text]) => [
    ...matches(text, /^\s*(?:-\s*)?uses:\s*(\S+)(.*)$/gm)
      .filter(([, action, comment]) => !isPinnedAction(action, comment))
      .map(([, action]) => `${path}: ${action} is not named by its commit, with the version as a comment.`),
    ...matches(text, /^(?:\s*image:\s*|ARG \w*IMAGE=)(?:\$\{\w+:-)?([\w./-]+:[\w.-]+(?:@[\w:]+)?)\}?\s*$/gm)
      .filter(([, image]) => !reviewed.includes(image) && !/@sha256:[0-9a-f]{64}$/.test(image))
      .map(([, image]) => `${path}: ${image} has no digest.`),
  ]);
}

/** An action of this repository has no version. */
function isPinnedAction(action, comment) {
  return action.startsWith('./') || (/@[0-9a-f]{40}$/.test(action) && /^ # v\d+\.\d+\.\d+$/.test(comment));
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)];
}

export function pinnedFiles() {
  const paths = [
    'Dockerfile',
    'compose.yaml',
    ...readdirSync(join(root, workflows)).map((name) => `${workflows}/${name}`),
  ];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

if (process.argv[1] === import.meta.filename) {
  const found = findUnpinned(pinnedFiles());
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length === 0 ? 0 : 1;
}
