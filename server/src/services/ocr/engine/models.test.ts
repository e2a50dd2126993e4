import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packagePath } from '../../../platform/assets.ts';

const read = (name: string) => readFileSync(packagePath(`models/${name}`));
const manifest = JSON.parse(read('kontor_rec.manifest.json').toString()) as { files: Record<string, string> };

it('the recogniser and its characters are those of the manifest', () => {
  const hashes = Object.keys(manifest.files).map((name) => [
    name,
    createHash('sha256').update(read(name)).digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(manifest.files);
  expect(Object.keys(manifest.files)).toEqual(['kontor_rec.onnx', 'kontor_rec.txt']);
});

it('its characters include those of the Nordic languages and German, small and capital', () => {
  const characters = read('kontor_rec.txt').toString().split('\n');
  expect(characters).toEqual(expect.arrayContaining([...'åäöæøüéõšžßÅÄÖÆØÜÉÕŠŽ€']));
});

it('every file of the folder is named in its README', () => {
  const readme = read('README.md').toString();
  for (const name of readdirSync(packagePath('models'))) expect(readme).toContain(name);
});
