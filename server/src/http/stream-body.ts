import type { IncomingMessage } from 'node:http';
import { secondMs } from '../platform/clock.ts';
import { ApiError, invalidField } from '../platform/errors.ts';
import { boundaryOf, invalidForm, parsePartHead } from './multipart-body.ts';

const silentMsMax = 30 * secondMs;
const partHeadBytesMax = 4 * 1024;
const fieldBytesMax = 64 * 1024;
const fieldsMax = 20;

/** Connections with a body that is read as it arrives. The time limit of whole requests does not apply to them. */
const streaming = new WeakSet<object>();
export const isStreaming = (socket: object): boolean => streaming.has(socket);

/** A body of any size that the operation reads as it arrives. The sender may take hours, but not be silent for long. */
export class StreamBody {
  readonly #message: IncomingMessage;
  readonly #contentType: string;

  constructor(message: IncomingMessage) {
    this.#message = message;
    this.#contentType = message.headers['content-type'] ?? '';
  }

  /** Identifies the request for an Idempotency-Key. Its bytes are not known yet. */
  toJSON(): object {
    return { stream: this.#message.headers['content-length'] ?? null };
  }

  /** Opens the file: the whole body, or the first file of a form. Fields of a form count only before its file. */
  async open(): Promise<{
    fields: Record<string, string>;
    name: string | undefined;
    content: AsyncIterable<Buffer>;
  }> {
    const bytes = this.#bytes();
    if (!/^multipart\/form-data/i.test(this.#contentType)) {
      return { fields: {}, name: undefined, content: bytes };
    }
    return openForm(bytes, boundaryOf(this.#contentType));
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    const message = this.#message;
    const { socket } = message;
    streaming.add(socket);
    const silent = setTimeout(() => message.destroy(silence()), silentMsMax);
    try {
      for await (const chunk of message) {
        silent.refresh();
        yield chunk as Buffer;
      }
      if (!message.complete) throw silence();
    } finally {
      clearTimeout(silent);
      streaming.delete(socket);
    }
  }
}

const silence = () => new ApiError('invalid_request', { message: 'The body ended before it was complete.' });

async function openForm(bytes: AsyncGenerator<Buffer>, boundary: string) {
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line break before it.
  let held: Buffer = Buffer.from('\r\n');
  const more = async (): Promise<boolean> => {
    const next = await bytes.next();
    if (!next.done) held = Buffer.concat([held, next.value]);
    return !next.done;
  };
  /** Yields the bytes up to the next boundary, and stops after it. */
  const untilBoundary = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(mark);
      if (at >= 0) {
        const content = held.subarray(0, at);
        held = held.subarray(at + mark.length);
        if (content.length > 0) yield content;
        return;
      }
      const safe = held.length - mark.length;
      if (safe > 0) {
        const content = held.subarray(0, safe);
        held = held.subarray(safe);
        yield content;
      }
      if (!(await more())) throw invalidForm();
    }
  };
  const partHead = async (): Promise<string | undefined> => {
    for (;;) {
      if (held.toString('latin1', 0, 2) === '--') return undefined;
      const end = held.indexOf('\r\n\r\n');
      if (end >= 0 && end <= partHeadBytesMax) {
        const head = held.toString('utf8', 0, end);
        held = held.subarray(end + 4);
        return head;
      }
      if (held.length > partHeadBytesMax + 4 || !(await more())) throw invalidForm();
    }
  };
  for await (const _ of untilBoundary()) {
    // What is before the first boundary has no meaning.
  }
  const fields: Record<string, string> = {};
  for (let count = 0; count <= fieldsMax; count += 1) {
    const head = await partHead();
    if (head === undefined) throw invalidField('file', 'required', 'is required as a file of the form');
    const { name, isFile, fileName } = parsePartHead(head);
    if (isFile) {
      const content = async function* (): AsyncGenerator<Buffer> {
        yield* untilBoundary();
        // The rest is read, so that the connection can be used again.
        while (await more()) held = Buffer.alloc(0);
      };
      return { fields, name: fileName, content: content() };
    }
    let text = Buffer.alloc(0);
    for await (const chunk of untilBoundary()) {
      text = Buffer.concat([text, chunk]);
      if (text.length > fieldBytesMax) throw invalidField(name, 'maxLength', 'is too long for a field');
    }
    fields[name] = text.toString('utf8');
  }
  throw invalidField('', 'too_many', `a form has at most ${fieldsMax} fields`);
}
