import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { packagePath } from '../../../platform/assets.ts';
import { loadRuntime } from './runtime.ts';

/** Dimensions of the recogniser's input strips: the height, and the stretch of the width beside a box of that height. */
export type Strips = { height: number; stretch: number };

/** A recogniser and the characters that its outputs stand for; number 0 is the blank of CTC. */
export type Recogniser = {
  session: InferenceSession;
  characters: string[];
  strips: Strips;
  /** For lines in doubt. */
  tallStrips: Strips;
};

export type Models = { detector: InferenceSession; recogniser: Recogniser };

type ModelOptions = { inHalves?: boolean; recogniser?: string };

// As wide as each other: the width of a letter matters more than its height. Training shows lines in both.
const strips: Strips = { height: 24, stretch: 1.57 };
const tallStrips: Strips = { height: 32, stretch: 1.18 };

/** `server/models/README.md` says where they come from. Training names other recognisers, of the same characters. */
export async function loadModels({
  inHalves = hasHalfFloats(),
  recogniser = packagePath('models/kontor_rec.onnx'),
}: ModelOptions = {}): Promise<Models> {
  const [detector, session, text] = await Promise.all([
    load(packagePath(`models/ch_PP-OCRv4_det.${inHalves ? 'half' : 'folded'}.onnx`)),
    load(recogniser),
    readFile(packagePath('models/kontor_rec.txt'), 'utf8'),
  ]);
  const characters = ['', ...text.trimEnd().split('\n'), ' '];
  return { detector, recogniser: { session, characters, strips, tallStrips } };
}

/**
 * Whether the processor computes with half floats: ARM since 2017. Not x64: onnxruntime has no convolution of halves there.
 * Only on Linux: onnxruntime's build for macOS has been without them.
 */
function hasHalfFloats(): boolean {
  if (arch() !== 'arm64' || platform() !== 'linux') return false;
  return /\basimdhp\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));
}

async function load(path: string): Promise<InferenceSession> {
  const { InferenceSession: Session } = await loadRuntime();
  return Session.create(path, {
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
