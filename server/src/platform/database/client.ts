import pg from 'pg';

/**
 * The class of every connection to PostgreSQL. A lost connection fails its query, and without a listener the event
 * would also end the process. The constructor adds the listener, so no caller can forget it or add it too late.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
