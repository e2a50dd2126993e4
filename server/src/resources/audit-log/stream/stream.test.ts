import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../../platform/clock.ts';
import { createAuditReceivers } from '../../../services/audit-stream/index.ts';
import {
  type HttpsCollector,
  startHttpsCollector,
  withoutRepetitions,
} from '../../../testing/audit-receivers.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import { createAuditStream } from './stream.ts';

let own: OwnDatabase;
let api: TestApi;
let collector: HttpsCollector;
beforeAll(async () => {
  own = await migratedDatabase();
  api = await ownApi({ address: own.address });
  collector = await startHttpsCollector();
});
afterAll(async () => {
  await collector.end();
  await api.close();
  await own.drop();
});

const openStream = (processId = 'prc_1', url = collector.url) => {
  const tls = { caPath: collector.caPath, certificatePath: undefined, keyPath: undefined };
  const [receiver] = createAuditReceivers({
    syslog: undefined,
    https: { url, authorization: 'Bearer s3cret' },
    tls,
  });
  if (!receiver) throw new Error('It is set.');
  // The pause after a failure has no length.
  return createAuditStream({ database: api.database, processId, draw: () => -2 }, receiver);
};
const chainLines = async () => {
  await api.partner();
  api.clock.advance(minuteMs);
  await api.app.auditChain.chainLines();
};
const positionsOf = (lines: string[]): number[] =>
  lines.map((line) => JSON.parse(line)).flatMap(({ type, position }) => (type === 'line' ? [position] : []));
const status = async () => (await api.operator.listAuditStreams())[0];

describe('the stream of audit lines', () => {
  it('sends every line in order, with its checkpoints, and each once while nothing fails', async () => {
    const stream = openStream();
    await chainLines();
    await stream.sendNew();
    await chainLines();
    await stream.sendNew();
    await stream.sendNew();
    const positions = positionsOf(collector.lines);
    expect(positions.length).toBeGreaterThan(6);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(collector.lines.filter((line) => line.includes('"type":"checkpoint"'))).toHaveLength(2);
    expect(collector.authorizations.at(-1)).toBe('Bearer s3cret');
    expect(await status()).toMatchObject({ position: positions.length, waiting: 0, last_error: null });
    expect((await status())?.destination).not.toContain('channel');
    await stream.stop();
  });

  it('repeats what was not acknowledged, and loses nothing', async () => {
    const stream = openStream();
    await chainLines();
    collector.next = [503, 0];
    await expect(stream.sendNew()).rejects.toThrow(/answered 503/);
    expect(await status()).toMatchObject({
      failing_since: expect.any(String),
      last_error: expect.stringContaining('503'),
    });
    // These lines arrive, and their acknowledgement does not.
    await expect(stream.sendNew()).rejects.toThrow();
    await stream.sendNew();
    await stream.stop();
    const positions = positionsOf(withoutRepetitions(collector.lines));
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(collector.lines.length).toBeGreaterThan(positions.length);
    expect(await status()).toMatchObject({
      position: positions.length,
      last_error: null,
      failing_since: null,
    });
  });

  it('is sent by one process at a time; another continues after it', async () => {
    const [first, second] = [openStream('prc_1'), openStream('prc_2')];
    await chainLines();
    await first.sendNew();
    await chainLines();
    const before = collector.lines.length;
    await second.sendNew();
    expect(collector.lines.length).toBe(before);
    await first.stop();
    await second.sendNew();
    await second.stop();
    const positions = positionsOf(withoutRepetitions(collector.lines));
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect((await status())?.waiting).toBe(0);
  });
});
