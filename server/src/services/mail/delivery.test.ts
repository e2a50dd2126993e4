import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../domain/language.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { aMail, link, type MailTrial, mailTrial } from '../../testing/mail-trial.ts';
import { migratedDatabase } from '../../testing/own-database.ts';
import { createPartner } from '../../testing/partner.ts';
import { ownApi } from '../../testing/test-api.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  // Clients are closed before their servers, which would wait for them.
  for (const close of closing.splice(0)) await close();
});

async function trial(mode?: 'live' | 'sandbox'): Promise<MailTrial> {
  const made = await mailTrial(mode);
  closing.push(() => made.close());
  return made;
}
async function server(...behaviour: Parameters<typeof startMailServer>): Promise<MailServer> {
  const made = await startMailServer(...behaviour);
  closing.push(() => made.close());
  return made;
}

describe('an email sent by SMTP', () => {
  it('arrives once, with both parts, from the partner through Kontor, and its outcome is reported', async () => {
    const [{ queue, delivery, deliver, mails, outcomes }, { received, settings }] = [
      await trial(),
      await server(),
    ];
    const [id] = await queue();
    const worker = delivery(settings);
    await deliver(worker);
    await deliver(worker);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: 'no-reply@kontor.test',
      to: ['anna@example.com'],
      mail: {
        from: { name: 'Acme via Kontor', address: 'no-reply@kontor.test' },
        to: [{ name: 'Anna Ek', address: 'anna@example.com' }],
        replyTo: [{ address: 'hello@acme.example' }],
        subject: 'Please sign',
        messageId: `<${id}@kontor.test>`,
      },
    });
    const { text, html, headers } = received[0]?.mail ?? {};
    for (const part of [text, html]) {
      for (const words of ['Hello Anna Ek,', 'Acme needs your signature.', 'Read and sign', link, '30 days'])
        expect(part).toContain(words);
      expect(part?.replace(/\s+/g, ' ')).toContain('Kontor sent this email on behalf of Acme.');
    }
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(outcomes).toEqual([
      { mailId: id, kind: 'signature_requested', aboutId: 'sig_1', status: 'delivered' },
    ]);
    expect(await mails()).toMatchObject([
      {
        status: 'delivered',
        transport: 'smtp',
        attempts: 1,
        last_error: null,
        delivered_at: expect.any(String),
      },
    ]);
  });

  it('shows the partner’s logo, from an address that anyone can fetch', async () => {
    const { api, accountId, queue, delivery, deliver } = await trial();
    const { received, settings } = await server();
    const client = await api.operator.createClient({ accountId, name: 'Owner', scopes: 'all' });
    const partner = await createPartner(api.url, accountId, client);
    const redPixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const { logo_url } = (await partner.put('', { logo_base64: redPixel })).body;
    await queue();
    await deliver(delivery(settings));
    const source = /<img [^>]*src="([^"]+)" alt="Acme"/.exec(received[0]?.mail.html ?? '')?.[1];
    expect(source).toBe(logo_url);
    expect((await fetch(`${api.url}${new URL(logo_url).pathname}`)).status).toBe(200);
  });

  it('uses the reader’s language around the letter', async () => {
    const { queue, delivery, deliver } = await trial();
    const { received, settings } = await server();
    await queue(...languages.map((language) => ({ language })));
    await deliver(delivery(settings));
    const frames = Object.fromEntries(
      received.map(({ mail }) => {
        const [, language = ''] = /<html lang="(\w\w)"/.exec(mail.html ?? '') ?? [];
        return [language, mail.text?.replace(/\s+/g, ' ')];
      }),
    );
    expect(frames).toEqual({
      sv: expect.stringMatching(/Hej Anna Ek,.*på uppdrag av Acme/),
      no: expect.stringMatching(/Hei Anna Ek,.*på vegne av Acme/),
      da: expect.stringMatching(/Hej Anna Ek .*på vegne af Acme/),
      fi: expect.stringMatching(/Hei Anna Ek,.*puolesta: Acme/),
      en: expect.stringMatching(/Hello Anna Ek,.*on behalf of Acme/),
    });
  });

  it('contains its attachments, fetched when it is sent', async () => {
    const { accountId, queue, delivery, deliver } = await trial();
    const { received, settings } = await server();
    const pdf = Buffer.from('%PDF-1.7 signed');
    const attachment = { fileName: 'Avtal Å.pdf', contentType: 'application/pdf', fileId: 'fil_1' };
    await queue({ attachments: [attachment] });
    const fetchFile = vi.fn(async () => pdf);
    await deliver(delivery(settings, { fetchFile }));
    expect(fetchFile).toHaveBeenCalledExactlyOnceWith(accountId, 'fil_1');
    const [attached] = received[0]?.mail.attachments ?? [];
    expect(attached).toMatchObject({ filename: 'Avtal Å.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(attached?.content as ArrayBuffer)).toEqual(pdf);
  });

  it('is encrypted at rest, and erased once delivered', async () => {
    const { accountId, queue, delivery, deliver, mails } = await trial();
    const { settings } = await server();
    await queue();
    const row = async () =>
      asAdministrator(async (client) => {
        const { rows } = await client.query(
          'select m::text as text, body from mails m where account_id = $1',
          [accountId],
        );
        return { text: rows[0].text as string, body: rows[0].body as Buffer | null };
      });
    const before = await row();
    expect(before.text).toContain('anna@example.com');
    for (const secret of [link, 'Anna Ek', 'signature.']) {
      expect(before.text).not.toContain(secret);
      expect(before.body?.includes(secret)).toBe(false);
    }
    expect((await mails())[0]?.text).toContain(link);
    await deliver(delivery(settings));
    expect((await row()).body).toBeNull();
    expect(await mails()).toMatchObject([
      { status: 'delivered', subject: 'Please sign', text: null, html: null },
    ]);
  });

  it('cannot be manipulated by its content: no header, recipient or markup is added', async () => {
    const { queue, delivery, deliver, mails } = await trial();
    const { received, settings } = await server();
    const inject = '\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>';
    await queue(
      {
        recipientName: `Anna"${inject}`,
        letter: { ...aMail.letter, subject: `Hi${inject}`, heading: inject },
      },
      { recipient: 'anna@example.com\r\nBcc: eve@evil.example' },
      { recipient: 'anna@example.com, eve@evil.example' },
      { recipient: 'anna@example.com>\r\nRCPT TO:<eve@evil.example' },
      { recipient: 'no-address' },
    );
    await deliver(delivery(settings));
    expect(received.map(({ to }) => to)).toEqual([['anna@example.com']]);
    expect(received[0]?.mail.bcc ?? []).toEqual([]);
    expect(received[0]?.mail.html).not.toContain('<script>');
    expect((await mails()).map((mail) => [mail.status, mail.last_error])).toEqual([
      ['delivered', null],
      ...Array(4).fill(['failed', 'The recipient is not an email address.']),
    ]);
  });

  it('reaches addresses with non-ASCII letters', async () => {
    const { queue, delivery, deliver } = await trial();
    const { received, settings } = await server();
    await queue({ recipient: 'anna@köping.example' }, { recipient: 'åsa@köping.example' });
    await deliver(delivery(settings));
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual([
      'anna@köping.example',
      'åsa@köping.example',
    ]);
  });

  it('uses TLS where the server offers it, and always when required', async () => {
    const { queue, delivery, deliver, mails } = await trial();
    const offering = await server({ options: { disabledCommands: [] } });
    const plain = await server();
    await queue();
    await deliver(delivery({ ...plain.settings, isTlsRequired: true }));
    expect(plain.received).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    await queue();
    await deliver(delivery(offering.settings));
    expect(offering.received[0]?.isEncrypted).toBe(true);
    expect((await mails())[1]?.status).toBe('delivered');
  });
});

describe('any number of processes', () => {
  it('send each email once', async () => {
    const { queue, delivery, deliver } = await trial();
    const { received, settings } = await server();
    const ids = await queue(...Array.from({ length: 40 }, () => ({})));
    const workers = [delivery(settings), delivery(settings), delivery(settings)];
    await Promise.all(workers.flatMap((worker) => [deliver(worker), deliver(worker)]));
    expect(received.map(({ mail }) => mail.messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@kontor.test>`).toSorted(),
    );
  });

  it('start at once when woken, if they are workers', async () => {
    // A separate database, because the worker delivers for every account.
    const own = await migratedDatabase();
    const api = await ownApi({ address: own.address });
    closing.push(
      () => api.close(),
      () => own.drop(),
    );
    const { account } = await api.account();
    const { mail, mailDelivery } = api.app;
    await mail.queue(api.database.tenant(account.id), api.clock.now(), aMail);
    const status = async () => (await api.mailsOf(account.id))[0]?.status;
    const job = mailDelivery.job();
    mailDelivery.wake();
    expect(await status()).toBe('queued');
    await job.run();
    expect(await status()).toBe('delivered');
    await mail.queue(api.database.tenant(account.id), api.clock.now(), aMail);
    mailDelivery.wake();
    const statuses = async () => (await api.mailsOf(account.id)).map((one) => one.status);
    await vi.waitFor(async () => expect(await statuses()).toEqual(['delivered', 'delivered']), {
      timeout: 120_000,
      interval: 50,
    });
  });
});

describe('the mailbox', () => {
  it.each([
    ['holds the mail of sandbox accounts even when there is a mail server', 'sandbox', true],
    ['holds all mail when there is no mail server', 'live', false],
  ] as const)('%s, readable as it would be sent', async (_what, mode, hasServer) => {
    const { queue, delivery, deliver, mails, outcomes } = await trial(mode);
    const { received, settings } = await server();
    const [id] = await queue();
    await deliver(delivery(hasServer ? settings : undefined));
    expect(received).toEqual([]);
    expect(await mails()).toMatchObject([{ id, status: 'delivered', transport: 'mailbox', attempts: 1 }]);
    const [{ text, html } = { text: '', html: '' }] = await mails();
    expect([text, html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
    expect(outcomes).toMatchObject([{ mailId: id, status: 'delivered' }]);
  });

  it('is not used for email to users of a sandbox account where there is a mail server', async () => {
    const { queue, delivery, deliver, mails } = await trial('sandbox');
    const { received, settings } = await server();
    await queue({ kind: 'user_invited' }, { kind: 'userlike' });
    await deliver(delivery(settings));
    expect(received).toHaveLength(1);
    const seen = (await mails()).map(({ kind, transport }) => [kind, transport]);
    expect(seen).toEqual([
      ['user_invited', 'smtp'],
      ['userlike', 'mailbox'],
    ]);
  });

  it('is not used when the operator wants sandbox email sent', async () => {
    const { queue, delivery, deliver, mails } = await trial('sandbox');
    const { received, settings } = await server();
    await queue();
    await deliver(delivery(settings, { sandboxMail: 'smtp' }));
    expect(received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: 'delivered', transport: 'smtp', text: null }]);
  });

  it('accepts an import’s ten thousand emails, and reports each outcome once', async () => {
    const { queue, delivery, deliver, outcomes } = await trial('sandbox');
    const ids = await queue(...Array.from({ length: 10_000 }, (_, n) => ({ aboutId: `crd_${n}` })));
    expect(new Set(ids).size).toBe(10_000);
    await Promise.all([deliver(delivery(undefined)), deliver(delivery(undefined))]);
    expect(new Set(outcomes.map(({ aboutId }) => aboutId)).size).toBe(10_000);
    expect(outcomes).toHaveLength(10_000);
  });
});

it('email queued in a failed transaction is never sent', async () => {
  const { api, accountId, delivery, deliver, mails } = await trial();
  const { received, settings } = await server();
  const failing = api.database.tenantTransaction(accountId, async (db) => {
    await api.app.mail.queue(db, api.clock.now(), aMail);
    throw new Error('the cause of the mail did not happen');
  });
  await expect(failing).rejects.toThrow('did not happen');
  await deliver(delivery(settings));
  expect([received, await mails()]).toEqual([[], []]);
});
