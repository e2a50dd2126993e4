import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccessLine, createAccessLog } from './log.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\n', '\ud800', '"},{"'));
const anyNumber = fc.oneof(fc.double(), fc.integer());
const anyLine: fc.Arbitrary<AccessLine> = fc.record({
  requestId: anyText,
  operation: anyText,
  method: anyText,
  path: anyText,
  status: anyNumber,
  ms: anyNumber,
  ip: fc.option(anyText, { nil: undefined }),
  trace: fc.option(fc.record({ traceId: anyText, spanId: anyText, isSampled: fc.boolean() }), {
    nil: undefined,
  }),
});

it('whatever a request was, its line is one JSON object with what is known of it', () => {
  let text = '';
  const log = createAccessLog('info', {
    write: (line) => {
      text = line;
    },
    flush: () => undefined,
    flushSync: () => undefined,
    silence: () => undefined,
  });
  fc.assert(
    fc.property(anyLine, (line) => {
      log.write(line);
      expect(text.indexOf('\n')).toBe(text.length - 1);
      const { request_id, ip, msg, trace_id } = JSON.parse(text);
      expect({ request_id, ip, msg, trace_id }).toEqual({
        request_id: line.requestId,
        ip: line.ip,
        msg: 'request',
        trace_id: line.trace?.traceId,
      });
    }),
  );
});
