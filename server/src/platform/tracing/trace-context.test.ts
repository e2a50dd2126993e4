import { expect, it } from 'vitest';
import {
  parseTraceparent,
  runInTrace,
  sampledTraceparent,
  traceFields,
  writeTraceparent,
} from './trace-context.ts';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

it.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  // These are flags and versions of later specifications.
  [`00-${traceId}-${spanId}-03`, true],
  [`01-${traceId}-${spanId}-01-more`, true],
])('reads %s', (text, isSampled) => {
  expect(parseTraceparent(text)).toEqual({ traceId, spanId, isSampled });
});

it.each([
  undefined,
  '',
  'x',
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01-more`,
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  [`00-${traceId}-${spanId}-01`, 'x'],
])('takes %s for no trace', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});

it('is known to what runs in it, and stored where it is sampled', () => {
  expect([sampledTraceparent(), traceFields()]).toEqual([undefined, {}]);
  const context = { traceId, spanId, isSampled: true };
  runInTrace(context, () => {
    expect(sampledTraceparent()).toBe(writeTraceparent(context));
    expect(traceFields()).toEqual({ trace_id: traceId, span_id: spanId });
  });
  runInTrace({ ...context, isSampled: false }, () => expect(sampledTraceparent()).toBeUndefined());
});
