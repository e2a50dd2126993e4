// Writes the strips that the Latin recogniser is given for some receipts: what `quantise-recogniser.py` measures with.
//
//   tsx server/scripts/write-strips.ts <folder of pictures> <folder to write to>

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModels } from '../src/services/ocr/engine/models.ts';
import { decodePicture } from '../src/services/ocr/engine/picture.ts';
import { readOnce } from '../src/services/ocr/engine/read.ts';
import { recognise } from '../src/services/ocr/engine/recognise.ts';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('name the folder of pictures and the folder to write to');
mkdirSync(to, { recursive: true });

const models = await loadModels();
const { session } = models.latin;
const run = session.run.bind(session);
const index: { name: string; count: number; height: number; width: number }[] = [];

session.run = async (feeds: Parameters<typeof run>[0]) => {
  const [tensor] = Object.values(feeds);
  const [count = 0, , height = 0, width = 0] = tensor?.dims ?? [];
  const values = tensor?.data as Float32Array;
  const plane = height * width;
  // All three colours are the same, so one of them is kept, as bytes.
  const bytes = new Uint8Array(count * plane);
  for (let strip = 0; strip < count; strip++) {
    for (let at = 0; at < plane; at++) {
      bytes[strip * plane + at] = Math.round(((values[strip * 3 * plane + at] as number) + 1) * 127.5);
    }
  }
  const name = `${String(index.length).padStart(5, '0')}.bin`;
  writeFileSync(join(to, name), bytes);
  index.push({ name, count, height, width });
  return run(feeds);
};

for (const file of readdirSync(from).sort()) {
  if (!/\.(jpe?g|png|webp)$/i.test(file)) continue;
  const { grey, boxes } = await readOnce(models, await decodePicture(readFileSync(join(from, file))));
  await recognise(models.latin, grey, boxes);
}
writeFileSync(join(to, 'index.json'), JSON.stringify(index));
console.log(`${index.length} batches of strips`);
