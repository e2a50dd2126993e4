import { createPublicKey } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type HttpsCollector,
  prepareRsyslog,
  type Rsyslog,
  rsyslog,
  startHttpsCollector,
  withoutRepetitions,
} from '../testing/audit-receivers.ts';
import { type KillableKontor, openKillableKontor } from '../testing/killable-kontor.ts';
import { freePort } from '../testing/kontor-process.ts';
import { createPartner } from '../testing/partner.ts';
import { isSkipped } from '../testing/requirements.ts';

const opened: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.end();
});

const timeout = 240_000;
const positionsOf = (lines: string[]): number[] =>
  lines.map((line) => JSON.parse(line)).flatMap(({ type, position }) => (type === 'line' ? [position] : []));

describe.skipIf(isSkipped(rsyslog))(
  'the stream of audit lines to rsyslog over TLS, and to a collector over HTTPS',
  () => {
    it('loses no line when Kontor and rsyslog are killed, and when the collector fails', async () => {
      const port = await freePort();
      const syslog: Rsyslog = await prepareRsyslog(port);
      opened.push(syslog);
      const collector: HttpsCollector = await startHttpsCollector();
      opened.push(collector);
      const trial: KillableKontor = await openKillableKontor(8);
      opened.push(trial);
      // One of the certificates has to be trusted for each receiver, so each process sends to one.
      const toSyslog = {
        KONTOR_AUDIT_STREAM_SYSLOG: `localhost:${port}`,
        KONTOR_AUDIT_STREAM_CA: syslog.caPath,
      };
      const toCollector = {
        KONTOR_AUDIT_STREAM_HTTPS: collector.url,
        KONTOR_AUDIT_STREAM_AUTHORIZATION: 'Splunk 1234',
        KONTOR_AUDIT_STREAM_CA: collector.caPath,
      };
      collector.next = [503, 0, 500];
      let first = await trial.bench.serve({ environment: toSyslog });
      const second = await trial.bench.serve({ environment: toCollector });
      const partner = await createPartner(second.url, trial.made.account.id, trial.made.client);
      let written = 0;
      const write = async (times: number) => {
        for (let n = 0; n < times; n += 1) {
          written += 1;
          const sent = {
            name_display: `A ${written}`,
            name_legal: 'A AB',
            organization_number: '5560160680',
            country: 'SE',
          };
          expect((await partner.post('/billings', sent)).status).toBe(201);
        }
      };
      const arrived = () => positionsOf(withoutRepetitions(syslog.messages())).length;

      // The receiver is away at first.
      await write(20);
      syslog.start();
      await expect.poll(arrived, { timeout, interval: 100 }).toBeGreaterThan(20);
      // The receiver is killed, and comes back.
      const killed = syslog.kill();
      await write(20);
      await killed;
      syslog.start();
      // Kontor is killed while it sends.
      await write(20);
      first.signal('SIGKILL');
      await first.ended;
      await write(20);
      first = await trial.bench.serve({ environment: toSyslog });
      const total = async () =>
        Number((await trial.ask('select max(position)::int as last from audit_chain'))[0]?.last);
      await expect
        .poll(async () => (await trial.ask('select count(*)::int as n from audit_queue'))[0]?.n, {
          timeout,
          interval: 200,
        })
        .toBe(0);
      const last = await total();
      const all = Array.from({ length: last }, (_, index) => index + 1);
      const received = () =>
        positionsOf(withoutRepetitions(syslog.messages())).filter((position) => position <= last);
      await expect.poll(() => received().length, { timeout, interval: 200 }).toBe(last);
      expect(received()).toEqual(all);
      await expect
        .poll(() => positionsOf(withoutRepetitions(collector.lines)).length, { timeout, interval: 200 })
        .toBeGreaterThanOrEqual(last);
      const collected = positionsOf(withoutRepetitions(collector.lines)).filter(
        (position) => position <= last,
      );
      expect(collected).toEqual(all);
      expect(collector.authorizations.at(-1)).toBe('Splunk 1234');

      // What arrived contradicts a changed database.
      const verified = JSON.parse(await trial.run('audit', 'verify', '--json'));
      expect(verified).toMatchObject({ is_intact: true, problem: null });
      const checkpoint = collector.lines
        .map((line) => JSON.parse(line))
        .findLast(({ type }) => type === 'checkpoint');
      await trial.run('audit', 'verify', '--checkpoint', `${checkpoint.position}:${checkpoint.hash}`);
      const { keys } = JSON.parse(await trial.run('audit', 'keys', '--json'));
      expect(
        createPublicKey({ key: Buffer.from(keys[0].public_key, 'base64'), format: 'der', type: 'spki' })
          .asymmetricKeyType,
      ).toBe('ed25519');
      await trial.ask('alter table audit_log no force row level security');
      await trial.ask(
        "update audit_log set actor_name = 'Eve' where id = (select id from audit_chain where position = 5)",
      );
      const broken = await trial.bench.run('audit', 'verify');
      expect(broken.code).toBe(1);
      expect(broken.output).toMatch(/BROKEN at position 5\. The line aud_\w+ of acc_\w+ was altered/);
    });
  },
);
