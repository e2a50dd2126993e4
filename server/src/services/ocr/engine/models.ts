import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { packagePath } from '../../../platform/assets.ts';
import { loadRuntime } from './runtime.ts';

/**
 * Dimensions of the recogniser's input strips. `stretch` multiplies the width that a box has at that height.
 */
export type Strips = { height: number; stretch: number };

/** A recogniser and the characters that its outputs stand for. Number 0 is the blank of CTC. */
export type Recogniser = {
  session: InferenceSession;
  characters: string[];
  strips: Strips;
  /** Strips for doubtful lines. */
  tallStrips: Strips;
};

export type Models = { detector: InferenceSession; recogniser: Recogniser };

type ModelOptions = { inHalves?: boolean; recogniser?: string };

// Both kinds give letters the same width, which matters more than their height. Training uses both.
const strips: Strips = { height: 24, stretch: 1.57 };
const tallStrips: Strips = { height: 32, stretch: 1.18 };

/**
 * Loads the models; `server/models/README.md` describes their origin. Training passes other recognisers with
 * the same characters.
 */
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
 * Whether the processor computes with half floats, as ARM processors since 2017 do. On x64, onnxruntime has
 * no convolution of half floats. The check is limited to Linux because onnxruntime's build for macOS has
 * lacked them.
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
    // Without the arena, every tensor's memory would be requested from the system and returned to it.
    enableCpuMemArena: true,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}
