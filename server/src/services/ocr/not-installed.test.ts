import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOcr, findMissingPackage } from './index.ts';

// Stands in for a reader on an installation without optional dependencies.
const stub = "process.on('message', () => process.send({ failure: { missingPackage: 'sharp' } }));";
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-ocr-'));
  await writeFile(join(folder, 'stub.cjs'), stub);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('answers 503 to an image where the packages that open it are not installed, and names them in the log', async () => {
  const start = () => fork(join(folder, 'stub.cjs'), { execArgv: [] });
  const ocr = createOcr({
    threads: 1,
    queueMax: 1,
    timeLimitMs: 60_000,
    log: { warn: () => undefined },
    start,
  });
  const refused = {
    status: 503,
    message: expect.stringContaining('cannot open images'),
    internal: expect.stringContaining('sharp'),
  };
  await expect(ocr.scan(png, { account: 'acc_1', now: new Date(0) })).rejects.toMatchObject(refused);
  await expect(ocr.toLogo('acc_1', png)).rejects.toMatchObject(refused);
  await ocr.close();
});

it('is known without reading an image', () => {
  const without = (missing: RegExp) => (name: string) => {
    if (missing.test(name)) throw new Error('Cannot find module');
  };
  expect(findMissingPackage()).toBeUndefined();
  expect(findMissingPackage(without(/^sharp$/))).toBe('sharp');
  expect(findMissingPackage(without(/onnxruntime/))).toMatch(/^@kontor\/onnxruntime-/);
  expect(findMissingPackage(without(/^@kontor/))).toBeUndefined();
});
