// Each file once as it is and twice compressed, so that the server never has to compress anything.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '../dist');
const worthwhile = new Set(['.js', '.css', '.svg', '.json', '.html']);
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthwhile.has(extname(entry.name)) || entry.name === 'index.html') continue;
  const path = join(entry.parentPath, entry.name);
  const plain = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
}
