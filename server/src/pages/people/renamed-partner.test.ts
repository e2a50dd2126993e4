import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { workplace } from '../../testing/card-holders.ts';
import { migratedDatabase, type OwnDatabase } from '../../testing/own-database.ts';
import type { Partner } from '../../testing/partner.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { companies, tpaTrial } from '../../testing/tpas.ts';
import { Visitor } from '../../testing/visitor.ts';

const redPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const bluePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC';

// On a separate database: reminders go to the card holders of every account in it.
describe('an account that changes its name and logo while requests are open', () => {
  let api: TestApi;
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await migratedDatabase();
    api = await ownApi({ address: own.address });
  });
  afterAll(async () => {
    await api.close();
    await own.drop();
  });

  const visitor = () => new Visitor(api.url);
  const pathOf = (url: string) => new URL(url).pathname;
  const isServed = async (logoUrl: string) => (await fetch(`${api.url}${pathOf(logoUrl)}`)).status === 200;
  const branded = async (partner: Partner): Promise<string> => {
    const { body } = await partner.put('', { name_system: 'Before', logo_base64: redPixel });
    return body.logo_url;
  };
  const rename = async (partner: Partner): Promise<string> => {
    const { body } = await partner.put('', { name_system: 'Impostor', logo_base64: bluePixel });
    return body.logo_url;
  };
  const lastMailTo = async (partner: Partner, recipient: string) =>
    (await api.mailsOf(partner.accountId)).filter((mail) => mail.recipient === recipient).at(-1);
  const expectBefore = (shown: string | null | undefined, logoUrl: string) => {
    expect(shown).toContain('Before');
    expect(shown).toContain(pathOf(logoUrl));
    expect(shown).not.toContain('Impostor');
  };

  it('shows signatories the former ones: on the page, in every mail and in the signed document', async () => {
    const partner = await api.partner();
    const logo = await branded(partner);
    const trial = await tpaTrial(api, companies.together, partner);
    const [tova, erik] = await trial.ask('tova', 'erik');
    const other = await rename(partner);

    expect(await lastMailTo(partner, tova.email)).toMatchObject({
      kind: 'signature_requested',
      status: 'queued',
    });
    expectBefore((await lastMailTo(partner, tova.email))?.html, logo);
    expectBefore((await visitor().get(tova.sign_url)).text, logo);
    api.clock.advance(minuteMs);
    expect((await partner.post(`${trial.path}/signatories/${tova.id}/remind`)).status).toBe(200);
    expect((await lastMailTo(partner, tova.email))?.kind).toBe('signature_reminder');
    expectBefore((await lastMailTo(partner, tova.email))?.html, logo);
    // A signatory who is added later joins the same request.
    const [pelle] = await trial.ask('pelle');
    expectBefore((await visitor().get(pelle.sign_url)).text, logo);
    await partner.delete(`${trial.path}/signatories/${pelle.id}`);

    const make = vi.spyOn(api.app.tpa.documents, 'make');
    await trial.sign(tova.id, 'tova');
    await trial.sign(erik.id, 'erik');
    const served = await fetch(`${api.url}${pathOf(logo)}`);
    expect(make.mock.calls.at(-1)?.[0].partner.logo?.bytes).toEqual(Buffer.from(await served.arrayBuffer()));
    make.mockRestore();
    expect((await lastMailTo(partner, erik.email))?.kind).toBe('tpa_signed');
    expectBefore((await lastMailTo(partner, erik.email))?.html, logo);

    const next = await tpaTrial(api, companies.alternatives, partner);
    const [asked] = await next.ask('tova');
    const page = await visitor().get(asked.sign_url);
    expect(page.text).toContain('Impostor');
    expect(page.text).toContain(pathOf(other));
  });

  it('shows card holders the former ones: on the page, in the text they consent to and in reminders', async () => {
    const at = await workplace(api);
    const logo = await branded(at.partner);
    const { body } = await at.create({ email: 'pelle@example.com', language: 'en' });
    const other = await rename(at.partner);

    expectBefore((await lastMailTo(at.partner, 'pelle@example.com'))?.html, logo);
    api.clock.advance(minuteMs);
    expect((await at.partner.post(`${at.path}/${body.id}/remind`)).status).toBe(200);
    const reminder = await lastMailTo(at.partner, 'pelle@example.com');
    expect(reminder?.kind).toBe('card_holder_reminder');
    expectBefore(reminder?.html, logo);
    const browser = visitor();
    const page = await browser.get(body.consent.url);
    expectBefore(page.text, logo);
    expectBefore((await browser.identify(page, 'pelle')).text, logo);
    const { consent } = (await at.partner.get(`${at.path}/${body.id}/export`)).body;
    expect(consent.evidence.text.partner).toBe('Before');

    // Another address is another request.
    const { body: waiting } = await at.create({ email: 'old@example.com' });
    await branded(at.partner);
    await at.partner.put(`${at.path}/${waiting.id}`, { email: 'new@example.com' });
    expect((await lastMailTo(at.partner, 'old@example.com'))?.html ?? 'Impostor').toContain('Impostor');
    expect((await lastMailTo(at.partner, 'new@example.com'))?.text).toContain('Before');
    expect(await isServed(other)).toBe(true);
  });

  it('reminds of each request under its own name, and drops a logo that no request shows', async () => {
    const at = await workplace(api);
    const unused = await branded(at.partner);
    const logo = await branded(at.partner);
    expect(await isServed(unused)).toBe(false);
    const { body: first } = await at.create({ email: 'first@example.com' });
    const other = await rename(at.partner);
    await at.create({ email: 'second@example.com' });
    api.clock.advance(8 * dayMs);
    await api.app.remindCardHolders();
    expectBefore((await lastMailTo(at.partner, 'first@example.com'))?.html, logo);
    const second = await lastMailTo(at.partner, 'second@example.com');
    expect(second?.kind).toBe('card_holder_reminder');
    expect(second?.html).toContain('Impostor');
    expect(second?.html).toContain(pathOf(other));

    await at.partner.delete(`${at.path}/${first.id}`);
    await branded(at.partner);
    expect([await isServed(logo), await isServed(other)]).toEqual([false, true]);
  });
});
