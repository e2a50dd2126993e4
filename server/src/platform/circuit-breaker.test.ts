import { beforeEach, describe, expect, it } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

let nowMs = 0;
let breaker: CircuitBreaker;

beforeEach(() => {
  nowMs = 1_000_000;
  breaker = createCircuitBreaker(
    { now: () => new Date(nowMs) },
    { failuresMax: 2, pauseMs: (failures) => failures * 1_000 },
  );
});

const fail = (times: number): void => {
  for (let time = 1; time <= times; time += 1) breaker.failed();
};

describe('a circuit breaker', () => {
  it('pauses calls after so many failures in a row, and a success begins the count again', () => {
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    expect(breaker.pausedMs()).toBe(0);
    breaker.failed();
    expect(breaker.pausedMs()).toBe(2_000);
  });

  it('counts failures of calls that were in flight together once', () => {
    fail(7);
    expect(breaker.failures()).toBe(2);
  });

  it('lets one probe through after the pause, and pauses longer when that fails', () => {
    fail(2);
    nowMs += 2_000;
    expect(breaker.pausedMs()).toBe(0);
    breaker.beginProbe();
    expect(breaker.pausedMs()).toBeGreaterThan(0);
    breaker.failed();
    expect([breaker.failures(), breaker.pausedMs()]).toEqual([3, 3_000]);
  });

  it('closes when the probe succeeds', () => {
    fail(2);
    nowMs += 2_000;
    breaker.beginProbe();
    breaker.succeeded();
    expect([breaker.failures(), breaker.pausedMs()]).toEqual([0, 0]);
  });
});
