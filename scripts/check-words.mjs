// Keeps the words that docs/glossary.md avoids out of names, comments, texts and documents.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

// Landed migrations, legal and consent texts never change; the glossary lists the words; the licences are not ours.
const excluded = [
  /^docs\/glossary\.md$/,
  /\/migrations\//,
  /\/legal-text\//,
  /^(LICENSE|NOTICE|package-lock\.json)$/,
  /\/(data|fixtures)\//,
  /\/consent-text\.ts$/,
  /^scripts\/check-words\.mjs$/,
];
const checked = /\.(ts|tsx|mjs|js|css|md|json|yml|yaml|sh|py)$|^\.ci\//;
/** Uses of an avoided word with another meaning: a method of Promise, a user of the system. */
const exceptions = [/\ballSettled\b/g, /(['"])nobody\1/g];

const avoided = [...section('## Words we avoid').matchAll(/^\| ([^|]+) \|/gm)]
  .map(([, words]) => words.trim())
  .filter((words) => words !== 'avoid' && !words.startsWith('---'))
  .flatMap((words) => words.split(', '));
if (avoided.length < 20) throw new Error('docs/glossary.md has no table of words to avoid.');
const pattern = new RegExp(`\\b(${avoided.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => checked.test(file) && !excluded.some((rule) => rule.test(file)));
const findings = files.flatMap((file) => findIn(file, read(file)));
for (const finding of findings) process.stdout.write(`${finding}\n`);
if (findings.length > 0) {
  process.stdout.write(
    `\n${findings.length} uses of words that docs/glossary.md avoids; it says what to write.\n`,
  );
  process.exitCode = 1;
}

function findIn(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const plain = exceptions.reduce((rest, exception) => rest.replace(exception, ''), line);
    // Parts of names are words too: `isHungry`, `settle_at`.
    const words = `${plain} ${plain.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')}`;
    const found = new Set([...words.matchAll(pattern)].map(([word]) => word.toLowerCase()));
    return [...found].map((word) => `${file}:${index + 1}: ${word}`);
  });
}

function section(heading) {
  const text = read('docs/glossary.md');
  const start = text.indexOf(`${heading}\n`);
  const end = text.indexOf('\n## ', start + 1);
  return text.slice(start, end === -1 ? undefined : end);
}
