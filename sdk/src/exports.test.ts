import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExportError, waitForExport } from './index.ts';
import { json } from './testing/scripted-server.ts';
import { startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.server.close());

describe('waiting for an export', () => {
  const of = (status: string, progress: number, reason: string | null = null) =>
    json(200, { id: 'exp_1', status, progress, reason });

  it('reads it until its file is there, and shows how far it is', async () => {
    trial.server.replies = [of('queued', 0), of('running', 40), of('completed', 100)];
    const seen: number[] = [];
    const done = await waitForExport(trial.client(), 'exp_1', {
      everyMs: 1,
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect([done.status, seen]).toEqual(['completed', [0, 40, 100]]);
  });

  it('fails with the reason of an export that failed', async () => {
    trial.server.replies = [of('failed', 10, 'It has more than 5 rows.')];
    const failure = await waitForExport(trial.client(), 'exp_1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ExportError);
    expect(failure).toMatchObject({ export: { status: 'failed' } });
    expect(String(failure)).toContain('It has more than 5 rows.');
  });

  it('stops with the reason of its signal', async () => {
    trial.server.replies = [of('running', 10)];
    const controller = new AbortController();
    const waiting = waitForExport(trial.client(), 'exp_1', {
      signal: controller.signal,
      onProgress: () => controller.abort('enough'),
    });
    await expect(waiting).rejects.toBe('enough');
  });
});
