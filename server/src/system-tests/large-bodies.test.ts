import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const partner = await api.partner();
const url = `${api.url}/accounts/${partner.accountId}`;
const megabyte = 1024 * 1024;
const authorization = `Bearer ${partner.token}`;
const json = { accept: 'application/json', 'content-type': 'application/json' };

type Calls = {
  url: string;
  headers: Record<string, string>;
  bytes: number;
  isChunked: boolean;
  serial: number;
  parallel: number;
};

/**
 * Makes calls from another thread and returns the outcome of each. A caller in this thread would read the
 * response before it could notice that the connection was closed.
 */
async function callFromThread(calls: Calls): Promise<string[]> {
  const thread = new Worker(`(${callMany})(require('node:worker_threads'))`, {
    eval: true,
    workerData: calls,
  });
  const [outcomes] = await once(thread, 'message');
  return outcomes;
}

/** It runs in the thread, so it uses nothing of this file. */
async function callMany({ workerData, parentPort }: typeof import('node:worker_threads')): Promise<void> {
  const { url, headers, bytes, isChunked, serial, parallel } = workerData as Calls;
  const zeros = new Uint8Array(bytes);
  const piece = new Uint8Array(64 * 1024);
  // A stream has no length, so fetch sends chunks.
  const stream = () => {
    let left = bytes;
    return new ReadableStream({
      pull: (controller) => {
        controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
        left -= piece.length;
        if (left <= 0) controller.close();
      },
    });
  };
  const send = async (): Promise<string> => {
    // TypeScript's RequestInit lacks `duplex`, which fetch requires for a stream.
    const body = isChunked ? ({ body: stream(), duplex: 'half' } as RequestInit) : { body: zeros };
    try {
      const answer = await fetch(url, { method: 'POST', headers, ...body });
      const { code, error } = (await answer.json()) as { code?: string; error?: string };
      return `${answer.status} ${code ?? error}`;
    } catch (error) {
      return `no answer: ${(error as { cause?: unknown }).cause}`;
    }
  };
  const outcomes: string[] = [];
  for (let i = 0; i < serial; i += 1) outcomes.push(await send());
  for (let i = 0; i < parallel; i += 10) {
    outcomes.push(...(await Promise.all(Array.from({ length: 10 }, send))));
  }
  parentPort?.postMessage(outcomes);
}

describe.each([
  ['with a length', false],
  ['in chunks', true],
])('a large body %s', (_how, isChunked) => {
  it.each([
    ['just over the limit', megabyte + 1],
    ['of 6 MB', 6 * megabyte],
    ['of 20 MB', 20 * megabyte],
  ])('%s is 413 for every one of 60 callers, one by one and ten at once', async (_size, bytes) => {
    const headers = { ...json, authorization };
    const calls = { url: `${url}/oauthclients`, headers, bytes, isChunked, serial: 30, parallel: 30 };
    const seen = await callFromThread(calls);
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(['413 too_large']));
  });

  const other = async () => (await api.partner()).accountId;
  it.each<[string, string, () => Promise<[string, Record<string, string>]>]>([
    ['no token', '401 unauthenticated', async () => [`${url}/oauthclients`, {}]],
    [
      'another account',
      '403 no_access',
      async () => [`${api.url}/accounts/${await other()}/oauthclients`, { authorization }],
    ],
    [
      'another type',
      '415 unsupported_media_type',
      async () => [`${url}/oauthclients`, { authorization, 'content-type': 'application/zip' }],
    ],
    [
      'a multipart form',
      '413 too_large',
      async () => [
        `${url}/receipts/scan`,
        { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      ],
    ],
    [
      'a token request',
      '413 invalid_request',
      async () => [`${api.url}/oauth/token`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ],
  ])('is refused with a readable answer: %s', async (_what, expected, requestOf) => {
    const [path, more] = await requestOf();
    const calls = { url: path, headers: { ...json, ...more }, bytes: 20 * megabyte, isChunked };
    const seen = await callFromThread({ ...calls, serial: 5, parallel: 10 });
    expect(new Set(seen)).toEqual(new Set([expected]));
  });
});
