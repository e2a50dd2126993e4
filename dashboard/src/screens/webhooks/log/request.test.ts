import type { DeliveryAttempt } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { asCurl, pretty, segmentsOf } from './request.ts';

const attempt = (timing: DeliveryAttempt['timing']) => ({ timing, duration_ms: 100 }) as DeliveryAttempt;

describe('an attempt as it is shown', () => {
  it('splits its time into phases that add up to the total', () => {
    const timing = { dns_ms: 10, connect_ms: 20, first_byte_ms: 80, total_ms: 100 };
    const parts = segmentsOf(attempt(timing)).map(({ part, ms }) => [part, ms]);
    expect(parts).toEqual([
      ['dns', 10],
      ['connect', 20],
      ['wait', 50],
      ['receive', 20],
    ]);
  });

  it('counts everything after the connection as waiting when there was no response', () => {
    const timing = { dns_ms: null, connect_ms: null, first_byte_ms: null, total_ms: 100 };
    expect(segmentsOf(attempt(timing)).find(({ part }) => part === 'wait')?.ms).toBe(100);
  });

  it('leaves signatures and secrets out of the command, and quotes what a shell would read', () => {
    const headers = [
      { name: 'X-Event', value: "it's" },
      { name: 'webhook-signature', value: 'v1,…', isHidden: true },
    ];
    const command = asCurl('https://example.com/$(x)', headers, '{"a":"\'"}');
    expect(command).toBe(
      `curl -X POST 'https://example.com/$(x)' \\\n  -H 'X-Event: it'\\''s' \\\n  --data-raw '{"a":"'\\''"}'`,
    );
  });

  it('shows a body that is no JSON as it is', () => {
    expect(pretty('<html>')).toBe('<html>');
    expect(pretty('{"a":1}')).toBe('{\n  "a": 1\n}');
  });
});
