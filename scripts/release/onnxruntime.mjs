// onnxruntime-node carries the binaries of five platforms, 290 MB. These packages have one platform each and the same code; npm
// installs the one that fits, by "os" and "cpu".
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'node_modules/onnxruntime-node');
const binaries = 'bin/napi-v6';
export const runtimePlatforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

export const { version: runtimeVersion } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));

const { repository } = JSON.parse(await readFile(join(root, 'server/package.json'), 'utf8'));

/** The optional dependencies of the package kontor. */
export const runtimePackages = Object.fromEntries(
  runtimePlatforms.map((platform) => [`@kontor/onnxruntime-${platform}`, runtimeVersion]),
);

/** Writes the package of a platform into a folder, and returns the folder. */
export async function stageRuntime(platform, folder) {
  const [os, cpu] = platform.split('-');
  await mkdir(folder, { recursive: true });
  // npm packs no links. The macOS package would have the library twice, and the binding names only this file.
  const isSecondCopy = (path) => /libonnxruntime\.\d+\.\d+\.\d+\.dylib$/.test(path);
  await cp(join(source, binaries, os, cpu), join(folder, binaries, os, cpu), {
    recursive: true,
    filter: (path) => !isSecondCopy(path),
  });
  await bundle(join(folder, 'dist'));
  const manifest = {
    name: `@kontor/onnxruntime-${platform}`,
    version: runtimeVersion,
    description: `onnxruntime-node ${runtimeVersion} with the binaries of ${platform} alone, for Kontor`,
    license: 'MIT',
    // The release workflow names the repository in every package.json.
    ...(repository === undefined ? {} : { repository }),
    type: 'module',
    exports: './dist/index.js',
    files: ['bin', 'dist'],
    os: [os],
    cpu: [cpu],
    ...(os === 'linux' ? { libc: ['glibc'] } : {}),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, 'README.md'), readme(manifest));
  await writeFile(join(folder, 'LICENSE'), licence);
  return folder;
}

/**
 * It loads the binding from ../bin/, so it lies in a folder beside that one. The bundle names its sources relative to the checkout,
 * and its entry is no file, so that packing again gives the same bytes.
 */
async function bundle(dir) {
  // Named exports: those of a bundled CommonJS module would all be behind `default`.
  const entry = `export { env, InferenceSession, Tensor } from ${JSON.stringify(join(source, 'dist/index.js'))};\n`;
  const code = await rolldown({
    input: 'entry',
    cwd: root,
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? entry : undefined),
      },
    ],
  });
  await code.write({ dir, format: 'esm', entryFileNames: 'index.js' });
  await code.close();
}

const readme = ({ name, description }) => `# ${name}

${description}. Microsoft's code and binaries, unchanged, from the npm packages \`onnxruntime-node\` and \`onnxruntime-common\`; only
the files of other platforms are left out. Source and third-party notices: <https://github.com/microsoft/onnxruntime>.
`;

const licence = `MIT License

Copyright (c) Microsoft Corporation

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;
