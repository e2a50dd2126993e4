import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folderPattern = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const licencePattern = /^(licen[cs]e|copying|notice)/i;

/** The bundled packages with their licences, as these demand of everyone who passes them on. */
export async function writeLicences({ modules, to }) {
  const folders = modules.map((path) => path.match(folderPattern)?.[0]).filter((path) => path !== undefined);
  const texts = await Promise.all([...new Set(folders)].sort().map(describe));
  await writeFile(to, `Kontor contains these packages.\n${texts.join('')}`);
}

async function describe(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => licencePattern.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const owner = typeof author === 'string' ? author : author?.name;
  const stated = [`${name} ${version}`, license, texts.length === 0 ? owner : undefined].filter(Boolean);
  return `\n${'='.repeat(80)}\n${stated.join(' · ')}\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`;
}
