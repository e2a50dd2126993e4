import type { RequestRecord, ResponseRecord } from '@kontor/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { callHooks, forgetCalls, shownCalls } from './calls.ts';

// Only what the panel's list reads.
const request = (callId: number, attempt = 1) =>
  ({ callId: String(callId), attempt }) as unknown as RequestRecord;
const response = { status: 200, durationMs: 5 } as unknown as ResponseRecord;
const keys = () => shownCalls().map(({ key }) => key);

beforeEach(() => {
  for (const { request: open } of shownCalls()) callHooks.onResponse(open, response);
  forgetCalls();
});

describe('the API calls of a screen', () => {
  it('are listed newest first, a retry as a separate call', () => {
    callHooks.onRequest(request(1));
    callHooks.onRequest(request(2));
    callHooks.onRequest(request(2, 2));
    expect(keys()).toEqual(['2.2', '2.1', '1.1']);
  });

  it('get their response in place', () => {
    callHooks.onRequest(request(1));
    callHooks.onRequest(request(2));
    callHooks.onResponse(request(1), response);
    expect(shownCalls().map(({ response: answer }) => answer?.status)).toEqual([undefined, 200]);
  });

  it('of the screen before are dropped, except those in flight', () => {
    callHooks.onRequest(request(1));
    callHooks.onRequest(request(2));
    callHooks.onResponse(request(1), response);
    forgetCalls();
    expect(keys()).toEqual(['2.1']);
  });

  it('are limited to a hundred', () => {
    for (let call = 1; call <= 150; call += 1) callHooks.onRequest(request(call));
    expect(keys()).toHaveLength(100);
    expect(keys()[0]).toBe('150.1');
  });
});
