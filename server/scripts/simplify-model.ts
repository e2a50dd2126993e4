// A network with its constants computed and its normalisations folded into the convolutions before them: what
// `fold-detector.py` begins with.
//
//   tsx server/scripts/simplify-model.ts <model.onnx> <simple.onnx>

import { InferenceSession } from 'onnxruntime-node';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('name the model and the file to write');
await InferenceSession.create(from, {
  graphOptimizationLevel: 'basic',
  optimizedModelFilePath: to,
});
