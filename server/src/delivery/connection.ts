import type { Socket } from 'node:net';
import type { OpenConnection, Opening } from './connector.ts';
import { EgressError } from './egress-error.ts';
import { type ResponseHandler, ResponseParser } from './response-parser.ts';

/** The owner of a connection for one request and its response. */
export type ConnectionUser = ResponseHandler &
  Opening & {
    onSent(): void;
    /** Called when bytes of the response have arrived. */
    onBytes(): void;
    /** `keepAliveMs` is how long the connection may be idle, or 0 when it cannot be reused. */
    onComplete(keepAliveMs: number): void;
    onError(error: unknown): void;
  };

/** One HTTP/1.1 connection. It sends a request, reads the response, and may then send the next request. */
export class Connection {
  idleUntilMs = 0;
  readonly #open: OpenConnection;
  readonly #parser: ResponseParser;
  #socket: Socket | undefined;
  #user: ConnectionUser | undefined;
  #isClosed = false;

  constructor(open: OpenConnection, headBytesMax: number) {
    this.#open = open;
    this.#parser = new ResponseParser(headBytesMax);
  }

  /** True once the receiver or Kontor has closed the connection. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(request: Buffer, user: ConnectionUser): void {
    this.#user = user;
    this.#parser.reset();
    if (this.#socket) this.#write(request, user);
    else this.#open(user, (error, socket) => this.#opened(error, socket, request, user));
  }

  /** Abandons the request in any state: while connecting, or in the middle of the response. */
  destroy(): void {
    this.#isClosed = true;
    this.#user = undefined;
    this.#socket?.destroy();
  }

  #opened(error: EgressError | null, socket: Socket | null, request: Buffer, user: ConnectionUser): void {
    if (this.#isClosed || !socket) {
      socket?.on('error', () => undefined).destroy();
      if (!this.#isClosed && error) this.#fail(error);
      return;
    }
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#received(bytes));
    socket.on('end', () => this.#ended());
    socket.on('close', () => this.#ended());
    socket.on('error', (reason) => this.#fail(reason));
    this.#write(request, user);
  }

  #write(request: Buffer, user: ConnectionUser): void {
    user.onSent();
    this.#socket?.write(request);
  }

  #received(bytes: Buffer): void {
    const user = this.#user;
    if (!user) {
      // The receiver sent a response without a request.
      this.destroy();
      return;
    }
    user.onBytes();
    try {
      this.#parser.read(bytes, user);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (this.#parser.isComplete && this.#user === user) this.#complete(user);
  }

  #ended(): void {
    const user = this.#user;
    if (!user) this.destroy();
    else if (this.#parser.end()) this.#complete(user);
    else this.#fail(new EgressError('closed', 'The receiver closed the connection before it responded.'));
  }

  /** The user may send its next request inside this call. */
  #complete(user: ConnectionUser): void {
    this.#user = undefined;
    user.onComplete(this.#parser.keepAliveMs);
  }

  #fail(error: unknown): void {
    const user = this.#user;
    this.destroy();
    user?.onError(error);
  }
}
