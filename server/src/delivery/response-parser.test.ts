import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResponseParser } from './response-parser.ts';

type Read = {
  status: number;
  headers: Record<string, string>;
  body: string;
  keepAliveMs: number;
  isWhole: boolean;
};

/** Parses a response that arrives in these pieces. With `isClosed`, the connection then ends. */
function parse(pieces: Buffer[], { isClosed = false } = {}): Read {
  const parser = new ResponseParser(16_384);
  const read = { status: 0, headers: {}, body: '' };
  const handler = {
    onHead: (status: number, headers: Record<string, string>) =>
      void Object.assign(read, { status, headers }),
    onBody: (bytes: Buffer) => {
      read.body += bytes.toString('latin1');
    },
  };
  for (const piece of pieces) parser.read(piece, handler);
  const isWhole = isClosed ? parser.end() : parser.isComplete;
  return { ...read, keepAliveMs: parser.keepAliveMs, isWhole };
}
const one = (text: string, options?: { isClosed: boolean }) => parse([Buffer.from(text, 'latin1')], options);
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
const forEver = Number.POSITIVE_INFINITY;

describe('an answer', () => {
  it.each<[string, string, Partial<Read>]>([
    [
      'with a length',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
      { status: 200, body: 'ok', keepAliveMs: forEver },
    ],
    ['with an empty body', 'HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n', { status: 202, body: '' }],
    ['without a reason', 'HTTP/1.1 200\r\ncontent-length: 0\r\n\r\n', { status: 200 }],
    ['without content', 'HTTP/1.1 204 No Content\r\n\r\n', { status: 204, keepAliveMs: forEver }],
    [
      'that was not modified, whatever its length',
      'HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n',
      { status: 304 },
    ],
    ['in chunks', `${chunked}2\r\nok\r\n0\r\n\r\n`, { body: 'ok', keepAliveMs: forEver }],
    [
      'in chunks with extensions and a trailer',
      `${chunked}1;a=b\r\no\r\nA \r\n0123456789\r\n0\r\nx: 1\r\n\r\n`,
      { body: 'o0123456789' },
    ],
    [
      'in chunks that were compressed before',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\ntransfer-encoding: Chunked\r\n\r\n1\r\nz\r\n0\r\n\r\n',
      { body: 'z' },
    ],
    ...['100 Continue', '102 Processing', '103 Early Hints', '100'].map(
      (status): [string, string, Partial<Read>] => [
        `after an unasked ${status}`,
        `HTTP/1.1 ${status}\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`,
        { status: 200, body: 'ok', headers: { 'content-length': '2' }, keepAliveMs: forEver },
      ],
    ),
    [
      'after several interim answers, before chunks',
      `${'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\nx: 1\r\n\r\n'.repeat(8)}${chunked}2\r\nok\r\n0\r\n\r\n`,
      { status: 200, body: 'ok', keepAliveMs: forEver },
    ],
    [
      'after early hints',
      'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nx',
      { status: 200, body: 'x', headers: { 'content-length': '1' } },
    ],
    [
      'with one header twice',
      'HTTP/1.1 200 OK\r\nX-A: 1\r\nx-a:2\r\ncontent-length: 0\r\n\r\n',
      { headers: { 'x-a': '1, 2', 'content-length': '0' } },
    ],
    [
      'with a folded header',
      'HTTP/1.1 200 OK\r\nx-a: 1\r\n  2\r\ncontent-length: 0\r\n\r\n',
      { headers: { 'x-a': '1 2', 'content-length': '0' } },
    ],
    [
      'with the same length twice',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\nx',
      { body: 'x' },
    ],
    [
      'of a receiver that closes',
      'HTTP/1.1 200 OK\r\nConnection: Close\r\ncontent-length: 1\r\n\r\nx',
      { keepAliveMs: 0 },
    ],
    [
      'of a receiver that closes soon',
      'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=5, max=100\r\ncontent-length: 1\r\n\r\nx',
      { keepAliveMs: 4_000 },
    ],
    ['of an old receiver', 'HTTP/1.0 200 OK\r\ncontent-length: 1\r\n\r\nx', { keepAliveMs: 0 }],
    [
      'with more than was asked for',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n',
      { body: 'x', keepAliveMs: 0 },
    ],
  ])('%s is read, in however many pieces it comes', (_, text, expected) => {
    expect(one(text)).toMatchObject({ ...expected, isWhole: true });
    const bytes = Buffer.from(text, 'latin1');
    const { keepAliveMs, ...read } = one(text);
    for (let at = 1; at < bytes.length; at += 1) {
      // Surplus bytes that arrive later come after this response, and the connection finds them.
      expect(parse([bytes.subarray(0, at), bytes.subarray(at)])).toMatchObject(read);
    }
    const single = [...bytes].map((byte) => Buffer.of(byte));
    expect(parse(single)).toMatchObject(read);
    expect(keepAliveMs).toBe(one(text).keepAliveMs);
  });

  it.each([
    ['nothing of HTTP', 'SSH-2.0-OpenSSH_9\r\n'],
    ['another version', 'HTTP/2.0 200 OK\r\n\r\n'],
    ['no number', 'HTTP/1.1 OK\r\n\r\n'],
    ['a number of four digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\nx\r\n\r\n'],
    ['a header without a name', 'HTTP/1.1 200 OK\r\n: x\r\n\r\n'],
    ['a space before the colon', 'HTTP/1.1 200 OK\r\nx : y\r\n\r\n'],
    ['a line feed alone', 'HTTP/1.1 200 OK\r\nx: y\nz: a\r\n\r\n'],
    ['a NUL', 'HTTP/1.1 200 OK\r\nx: \0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    ['a list of lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1, 1\r\n\r\n'],
    ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'],
    ['a length and chunks', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
    ['a chunk without a size', `${chunked}\r\nok\r\n`],
    ['a chunk with a negative size', `${chunked}-1\r\nok\r\n`],
    ['a chunk that is longer than its size', `${chunked}1\r\nok\r\n`],
    ['a chunk of more bytes than can be counted', `${chunked}fffffffffffff\r\n`],
    ['an endless line in place of a size', chunked + '1'.repeat(2_000)],
    ['endless trailers', `${chunked}0\r\n${'x: 1\r\n'.repeat(5_000)}`],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n'],
    [
      'another protocol after an interim answer',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 101 Switching Protocols\r\n\r\n',
    ],
    ['endless interim answers', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'x: 1\r\n'.repeat(5_000)}`],
  ])('with %s is an error', (_, text) => {
    expect(() => one(text)).toThrow();
    expect(() => parse([...Buffer.from(text, 'latin1')].map((byte) => Buffer.of(byte)))).toThrow();
  });

  it.each([
    [
      'without a length is whole when the connection ends',
      'HTTP/1.1 200 OK\r\n\r\npart',
      { body: 'part', isWhole: true },
    ],
    [
      'with an unknown coding as well',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: gzip\r\n\r\npart',
      { body: 'part', isWhole: true },
    ],
    [
      'with a length is not',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\npart',
      { body: 'part', isWhole: false },
    ],
    ['in chunks is not', `${chunked}9\r\npart`, { body: 'part', isWhole: false }],
    ['without the end of its headers is not', 'HTTP/1.1 200 OK\r\nx: ', { status: 0, isWhole: false }],
  ])('%s', (_, text, expected) => {
    expect(one(text, { isClosed: true })).toMatchObject({ ...expected, keepAliveMs: 0 });
  });

  it('in any chunks and pieces brings its body byte for byte', () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 6 });
    const property = fc.property(chunks, fc.array(fc.nat({ max: 400 }), { maxLength: 6 }), (parts, cuts) => {
      const body = Buffer.concat(parts);
      const written = Buffer.concat([
        Buffer.from(chunked),
        ...parts.flatMap((part) => [
          Buffer.from(`${part.length.toString(16)}\r\n`),
          part,
          Buffer.from('\r\n'),
        ]),
        Buffer.from('0\r\n\r\n'),
      ]);
      const at = [0, ...cuts.filter((cut) => cut < written.length).toSorted((a, b) => a - b), written.length];
      const pieces = at.slice(1).map((end, index) => written.subarray(at[index], end));
      expect(parse(pieces)).toMatchObject({ body: body.toString('latin1'), isWhole: true });
    });
    fc.assert(property);
  });

  it('whatever comes in its place ends in an answer or an error, never in something else', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        one(`HTTP/1.1 200 OK\r\n${text}`);
      } catch (error) {
        expect(error).toMatchObject({ name: 'EgressError' });
      }
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});
