import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import {
  type MailServer,
  reply,
  settingsFor,
  startListener,
  startMailServer,
} from '../../testing/mail-server.ts';
import { link, type MailTrial, mailTrial, shortLimits } from '../../testing/mail-trial.ts';
import { attemptsMax, retryAfterMs } from './rules.ts';
import { verifyMail } from './smtp.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  // Clients are closed before their servers, which would wait for them.
  for (const close of closing.splice(0)) await close();
});

async function trial(): Promise<MailTrial> {
  const made = await mailTrial();
  closing.push(() => made.close());
  return made;
}
async function closedAfterwards(server: Promise<MailServer>): Promise<MailServer> {
  const made = await server;
  closing.push(() => made.close());
  return made;
}
const server = (...behaviour: Parameters<typeof startMailServer>) =>
  closedAfterwards(startMailServer(...behaviour));

describe('a server that refuses', () => {
  it.each([
    ['the address', { onRecipient: () => raise(reply(550, 'no such user')) }],
    ['the message', { onMessage: () => raise(reply(554, `blocked: ${link}`)) }],
  ])('%s for good fails the email at once: reported, erased, not retried', async (_what, behaviour) => {
    const { api, queue, delivery, deliver, mails, outcomes } = await trial();
    const { settings, received } = await server(behaviour);
    const [id] = await queue();
    const worker = delivery(settings);
    await deliver(worker);
    const error = expect.stringMatching(/^The mail server refused (the address|it): 55\d /);
    expect(outcomes).toEqual([
      { mailId: id, kind: 'signature_requested', aboutId: 'sig_1', status: 'failed', error },
    ]);
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 1, last_error: error, text: null }]);
    expect(JSON.stringify(await mails())).not.toContain(link);
    api.clock.advance(48 * hourMs);
    await deliver(worker);
    expect([received, outcomes.length]).toEqual([[], 1]);
  });

  it('temporarily gets the email again later, with the same Message-ID', async () => {
    const { api, queue, delivery, deliver, mails, outcomes } = await trial();
    const asked: (string | undefined)[] = [];
    const { settings, received } = await server({
      onMessage: ({ mail }) => {
        asked.push(mail.messageId);
        if (asked.length < 3) raise(reply(451, 'greylisted'));
      },
    });
    await queue();
    const worker = delivery(settings);
    await deliver(worker);
    expect(await mails()).toMatchObject([
      { status: 'queued', attempts: 1, last_error: 'The mail server refused it: 451 greylisted' },
    ]);
    api.clock.advance(minuteMs - 1);
    await deliver(worker);
    expect(asked).toHaveLength(1);
    api.clock.advance(1);
    await deliver(worker);
    api.clock.advance(5 * minuteMs);
    await deliver(worker);
    expect(received).toHaveLength(1);
    expect(new Set(asked).size).toBe(1);
    expect(await mails()).toMatchObject([{ status: 'delivered', attempts: 3, last_error: null }]);
    expect(outcomes).toMatchObject([{ status: 'delivered' }]);
  });

  it('every time gets no more after the last attempt', async () => {
    const { api, queue, delivery, deliver, mails, outcomes } = await trial();
    let asked = 0;
    const { settings } = await server({
      onRecipient: () => {
        asked += 1;
        raise(reply(452, 'mailbox full'));
      },
    });
    await queue();
    const worker = delivery(settings);
    await deliver(worker);
    for (const waitMs of retryAfterMs) {
      expect(outcomes).toEqual([]);
      api.clock.advance(waitMs);
      await deliver(worker);
    }
    expect(asked).toBe(attemptsMax);
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: attemptsMax, text: null }]);
    expect(outcomes).toMatchObject([{ status: 'failed', error: expect.stringContaining('mailbox full') }]);
  });

  it('Kontor’s password fails no email, and the password is not logged', async () => {
    const { api, queue, delivery, deliver, mails } = await trial();
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) =>
      auth.password === 'right' ? done(null, { user: 'kontor' }) : done(reply(535, `not ${auth.password}`));
    const { settings, received } = await server({ options: { authOptional: false, onAuth } });
    await queue();
    await deliver(delivery({ ...settings, login: { user: 'kontor', pass: 'hunter2' } }));
    expect(await mails()).toMatchObject([
      { status: 'queued', last_error: 'The mail server refused Kontor’s user or password.' },
    ]);
    api.clock.advance(minuteMs);
    await deliver(delivery({ ...settings, login: { user: 'kontor', pass: 'right' } }));
    expect(received).toHaveLength(1);
  });
});

describe('a server that hangs', () => {
  const trickle = (socket: NodeJS.WritableStream & { on(event: 'close', ended: () => void): unknown }) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  };
  it.each([
    ['never greets', () => startListener(() => undefined), shortLimits, 'The mail server sent no greeting.'],
    [
      'stops within the message',
      () => startMailServer({ onMessage: () => new Promise(() => undefined) }),
      { ...shortLimits, greetingMs: 60_000 },
      'The mail server stopped responding.',
    ],
    [
      'trickles a greeting without end',
      () => startListener(trickle),
      { ...shortLimits, greetingMs: 5_000, attemptMs: 200 },
      'The mail server took too long.',
    ],
  ])(
    'and %s is disconnected within the limit; the mail stays queued',
    async (_what, start, limits, error) => {
      const { api, queue, delivery, deliver, mails, outcomes } = await trial();
      const hanging = await closedAfterwards(start());
      const [id] = await queue();
      await deliver(delivery(hanging.settings, { limits }));
      expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1, last_error: error }]);
      expect((await mails())[0]?.text).toContain(link);
      const { settings, received } = await server();
      api.clock.advance(minuteMs);
      await deliver(delivery(settings));
      expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@kontor.test>`]);
      expect(outcomes).toMatchObject([{ status: 'delivered' }]);
    },
  );

  it('does not delay the mailbox', async () => {
    const { queue, delivery, deliver, api, mails } = await trial();
    const hanging = await closedAfterwards(startListener(() => undefined));
    const sandbox = await api.account();
    const { database, clock, app } = api;
    await queue();
    await app.mail.notifyAccount(database.tenant(sandbox.account.id), clock.now(), {
      kind: 'notice',
      subject: 'Hello',
      text: 'Hello.',
    });
    const worker = delivery(hanging.settings, {
      limits: { ...shortLimits, greetingMs: 60_000 },
    });
    const stuck = deliver(worker);
    await worker.deliverDue({ accountId: sandbox.account.id });
    expect(await api.mailsOf(sandbox.account.id)).toMatchObject([{ status: 'delivered' }]);
    await hanging.close();
    closing.pop();
    await stuck;
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1 }]);
  });
});

describe('a server that is down', () => {
  it('costs only a few emails an attempt, and gets all emails when it is back', async () => {
    const { api, queue, delivery, deliver, mails } = await trial();
    const { port, close } = await startMailServer();
    await close();
    await queue(...Array.from({ length: 30 }, () => ({})));
    const worker = delivery(settingsFor(port));
    const tried = async () => (await mails()).filter((mail) => mail.attempts > 0);
    await deliver(worker);
    await deliver(worker);
    const first = await tried();
    expect(first.length).toBeLessThanOrEqual(3);
    expect(first[0]?.last_error).toBe('The mail server refused the connection.');
    // After the pause, a single email is the probe.
    api.clock.advance(5 * secondMs);
    await deliver(worker);
    expect(await tried()).toHaveLength(first.length + 1);
    const { received } = await server({ port });
    await deliver(worker);
    expect(received).toEqual([]);
    api.clock.advance(minuteMs);
    await deliver(worker);
    expect(received).toHaveLength(30);
    expect((await mails()).map(({ status }) => status)).toEqual(Array(30).fill('delivered'));
  });

  it('stays paused after an email that no server could deliver', async () => {
    const { api, queue, delivery, deliver, mails } = await trial();
    const { port, close } = await startMailServer();
    await close();
    await queue({});
    const worker = delivery(settingsFor(port));
    await deliver(worker);
    await queue({ recipient: 'no address' });
    api.clock.advance(secondMs);
    await queue(...Array.from({ length: 6 }, () => ({})));
    api.clock.advance(5 * secondMs);
    await deliver(worker);
    const all = await mails();
    expect(all.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(all.filter(({ attempts }) => attempts > 0)).toHaveLength(3);
  });

  it('is reported by the doctor in one sentence, as is one that answers', async () => {
    const { settings, close } = await startMailServer();
    expect(await verifyMail(settings)).toBe(`sent through 127.0.0.1, port ${settings.port}`);
    await close();
    await expect(verifyMail(settings)).rejects.toThrow('The mail server refused the connection.');
    expect(await verifyMail(undefined)).toMatch(/^kept in the database/);
  });
});

describe('a process that dies while it sends', () => {
  it('leaves the email to another, which sends it when the lease expires', async () => {
    const { api, queue, delivery, deliver, mails, outcomes } = await trial();
    let isReached = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    const silent = await server({
      onMessage: () => {
        isReached();
        return new Promise(() => undefined);
      },
    });
    const patient = { connectMs: 60_000, greetingMs: 60_000, silenceMs: 60_000, attemptMs: 60_000 };
    const dying = delivery(silent.settings, { limits: patient });
    const [id] = await queue();
    const lost = deliver(dying);
    await reached;
    const { settings, received } = await server();
    const other = delivery(settings, { limits: patient });
    api.clock.advance(4 * minuteMs);
    await deliver(other);
    expect(received).toEqual([]);
    api.clock.advance(minuteMs);
    await deliver(other);
    expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@kontor.test>`]);
    // If the first process comes back, its result no longer counts.
    await dying.stop();
    await lost;
    expect(await mails()).toMatchObject([{ status: 'delivered', attempts: 2, last_error: null }]);
    expect(outcomes).toHaveLength(1);
  });

  it('in every attempt does not repeat for ever', async () => {
    const { api, accountId, queue, delivery, deliver, mails, outcomes } = await trial();
    const { settings, received } = await server();
    await queue();
    await asAdministrator((client) =>
      client.query('update mails set attempts = $2 where account_id = $1', [accountId, attemptsMax]),
    );
    api.clock.advance(hourMs);
    await deliver(delivery(settings));
    expect(received).toEqual([]);
    expect(await mails()).toMatchObject([
      { status: 'failed', last_error: 'Every attempt to send it was interrupted.' },
    ]);
    expect(outcomes).toMatchObject([{ status: 'failed' }]);
  });
});

it('status and outcome are recorded together or not at all', async () => {
  const { queue, delivery, deliver, mails, outcomes } = await trial();
  await queue();
  const onOutcome = async () => raise(new Error('the card holder cannot be updated'));
  await deliver(delivery(undefined, { onOutcome }));
  expect(await mails()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  await deliver(delivery(undefined));
  expect(await mails()).toMatchObject([{ status: 'delivered' }]);
  expect(outcomes).toHaveLength(1);
});

it('an email is not sent without its attachment', async () => {
  const { queue, delivery, deliver, mails } = await trial();
  const { settings, received } = await server();
  await queue({ attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', fileId: 'fil_none' }] });
  await deliver(delivery(settings));
  expect(received).toEqual([]);
  expect(await mails()).toMatchObject([
    { status: 'queued', attempts: 1, last_error: 'The email could not be composed.' },
  ]);
});

function raise(error: Error): never {
  throw error;
}
