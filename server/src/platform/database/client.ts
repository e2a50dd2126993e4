import pg from 'pg';

/**
 * Every connection to PostgreSQL is one of these. A lost connection fails its query; without a listener, the event would
 * also end the process. The listener is there from the first moment on, so no caller can forget it or add it too late.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
