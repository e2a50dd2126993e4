import { EgressError } from './egress-error.ts';
import { isHeader } from './http-grammar.ts';
import type { HeaderList } from './sign.ts';
import type { Target } from './target.ts';

/** Returns the bytes of a request, or why there are none. The request is one piece, which needs one system call. */
export function writeRequest(
  method: 'GET' | 'POST',
  { path, authority }: Target,
  headers: HeaderList,
  body?: Buffer,
): Buffer | EgressError {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${authority}\r\nconnection: keep-alive\r\n`;
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (!isHeader(name, value)) {
      return new EgressError('bad_request', 'The URL or a header of this webhook cannot be sent over HTTP.');
    }
    head += `${name}: ${value}\r\n`;
  }
  if (!body) return Buffer.from(`${head}\r\n`, 'latin1');
  head += `content-length: ${body.length}\r\n\r\n`;
  const request = Buffer.allocUnsafe(head.length + body.length);
  request.write(head, 'latin1');
  request.set(body, head.length);
  return request;
}
