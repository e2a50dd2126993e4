import type { Statistics } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

// Only what the columns read.
const entry = (from: string, part: object = {}) => ({
  from,
  to: from,
  organizations: 3,
  tpas: { activated: 2 },
  card_holders: { consented: 10 },
  transactions: { count: 7, refunds: 1 },
  receipts: { scanned: 4, matched: 3 },
  webhooks: { delivered: 20, failed: 1, latency_median_ms: 80, latency_p95_ms: 200.5 },
  api_calls: { total: 100, by_status: { '2xx': 90, '3xx': 0, '4xx': 8, '5xx': 2 } },
  co2: { grams: 1234.5 },
  ...part,
});
const csvOf = (...series: object[]) => toCsv({ series } as unknown as Statistics).split('\n');

describe('statistics as CSV', () => {
  it('have a header and a line per interval, each ended', () => {
    const lines = csvOf(entry('2026-11-14'), entry('2026-11-15'));
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toBe('');
    expect(lines[0]?.split(',').slice(0, 3)).toEqual(['from', 'to', 'organizations']);
    expect(lines[1]).toBe('2026-11-14,2026-11-14,3,2,10,7,1,4,3,20,1,80,200.5,100,8,2,1234.5');
  });

  it('have empty cells for what is unknown, and zeros for zero', () => {
    const [, line] = csvOf(
      entry('2026-11-15', {
        tpas: undefined,
        api_calls: undefined,
        webhooks: { delivered: 0, failed: 0, latency_median_ms: null, latency_p95_ms: null },
        co2: { grams: null },
      }),
    );
    expect(line).toBe('2026-11-15,2026-11-15,3,,10,7,1,4,3,0,0,,,,,,');
  });

  it('without intervals are a header', () => {
    expect(csvOf()).toHaveLength(2);
  });

  it('have as many cells as columns in every line', () => {
    const lines = csvOf(entry('2026-11-15'), entry('2026-11-16', { api_calls: undefined }));
    const counts = lines.filter(Boolean).map((line) => line.split(',').length);
    expect(new Set(counts).size).toBe(1);
  });
});
