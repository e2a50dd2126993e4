import { connect } from 'node:net';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it reads.
export type RawAnswer = { status: number; headers: Map<string, string>; text: string; body: any };

/** Sends exactly these bytes, which may not be HTTP at all, and reads until the server closes. */
export function sendRaw(url: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request));
    const finish = (): void => {
      if (chunks.length > 0) resolve(parse(Buffer.concat(chunks).toString('utf8')));
      else reject(new Error('The server closed without an answer.'));
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early may reset the connection during the write. Its response counts.
    socket.on('error', () => undefined);
    socket.on('close', finish);
  });
}

function parse(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const text = answer.slice(end + 4);
  const isJson = /json/.test(headers.get('content-type') ?? '') && !headers.has('transfer-encoding');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}
