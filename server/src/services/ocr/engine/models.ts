import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { packagePath } from '../../../platform/assets.ts';
import { loadRuntime } from './runtime.ts';

/**
 * Dimensions of a recogniser's input strips. Trained on 48 pixels, they read as well in fewer, and faster. The
 * detector's boxes are taller than their lines: with only that share of a box's height, a tenth fewer signs of 3,759
 * labelled lines are misread. Still less does not help, and would cut lines that are not quite straight.
 */
export type Strips = { height: number; stretch: number; share: number };

/** A recogniser and the characters that its outputs stand for; number 0 is the blank of CTC. */
export type Recogniser = { session: InferenceSession; characters: string[]; strips: Strips };

export type Models = {
  detector: InferenceSession;
  latin: Recogniser;
  /** The Latin one again, for words that may have accents: it sees all of a box, since accents reach beyond the letters. */
  accented: Recogniser;
  plain: Recogniser;
};

/**
 * PaddleOCR's models; `server/models/README.md` says where they come from. The two recognisers complement each other:
 * the fourth generation reads digits and faint print better but knows no å ä ö æ ø, the third knows them.
 */
export async function loadModels(inHalves = hasHalfFloats()): Promise<Models> {
  const [detector, latin, plain] = await Promise.all([
    load(`ch_PP-OCRv4_det.${inHalves ? 'half' : 'folded'}`),
    loadRecogniser('latin_PP-OCRv3_rec', inHalves, { height: 36, stretch: 0.95, share: 0.85 }),
    loadRecogniser('en_PP-OCRv4_rec', inHalves, { height: 32, stretch: 1, share: 0.85 }),
  ]);
  const accented = { ...latin, strips: { height: 36, stretch: 1.1, share: 1 } };
  return { detector, latin, accented, plain };
}

/**
 * Whether the processor computes with half floats, which the files of 8 bits need too: ARM since 2017. Not x64: there
 * onnxruntime's sums of products of bytes may saturate, and it has no convolution of halves. Only on Linux: onnxruntime's
 * build for macOS has been without them.
 */
function hasHalfFloats(): boolean {
  if (arch() !== 'arm64' || platform() !== 'linux') return false;
  return /\basimdhp\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));
}

async function loadRecogniser(name: string, inHalves: boolean, strips: Strips): Promise<Recogniser> {
  const [session, text] = await Promise.all([
    load(inHalves ? `${name}.int8` : name),
    readFile(packagePath(`models/${name}.txt`), 'utf8'),
  ]);
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return { session, characters: ['', ...lines, ' '], strips };
}

async function load(name: string): Promise<InferenceSession> {
  const { InferenceSession: Session } = await loadRuntime();
  return Session.create(packagePath(`models/${name}.onnx`), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Else every tensor's memory would be fetched from the system and given back.
    enableCpuMemArena: true,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}
