import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../domain/language.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { addIdentity, eventsOf, type Workplace, workplace } from '../../testing/card-holders.ts';
import { call } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { actionIn, Visitor } from '../../testing/visitor.ts';
import { consentWords } from './consent-words.ts';
import { peopleWords } from './words.ts';

const setMode = systemSql<{ id: string; mode: string }>('update accounts set mode = :mode where id = :id');
const forgetAddress = systemSql<{ id: string }>(
  'update card_holders set email = null, email_status = null where id = :id',
);
const renameCompany = systemSql<{ id: string; name: string }>(
  'update tpas set name = :name where id = (select tpa_id from organizations where id = :id)',
);

describe('the consent page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const visitor = (headers: Record<string, string> = {}) => new Visitor(api.url, headers);
  /** An invited card holder, and the link that the partner sees in a sandbox. */
  const asked = async (changes: object = {}, of?: Workplace) => {
    const at = of ?? (await workplace(api));
    const { body, text } = await at.create({ language: 'en', email: 'pelle@example.com', ...changes });
    expect(body.consent?.url, text).toMatch(/^http:\/\/kontor\.test\/consent\/[\w-]{43}$/);
    const read = async () => (await at.partner.get(`${at.path}/${body.id}`)).body;
    return { at, id: body.id as string, url: body.consent.url as string, read };
  };
  const namesOfEvents = async ({ partner, organizationId }: Workplace) =>
    (await eventsOf(api.database, partner.accountId, organizationId)).map(({ name }) => name);

  it.each(languages)('asks in %s, leads through the eID and thanks in the same', async (language) => {
    const { url, read } = await asked({ reference_id: `emp-${language}-7` });
    const words = consentWords[language];
    const browser = visitor();
    const page = await browser.get(`${url}?lang=${language}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${peopleWords[language].tag}">`);
    for (const shown of [words.title, 'Acme', 'Acme Nordic AB', `emp-${language}-7`]) {
      expect(page.text).toContain(shown);
    }
    const done = await browser.identify(page, 'pelle');
    expect(done.text).toContain(`<html lang="${peopleWords[language].tag}">`);
    expect(done.text).toContain(`<h1>${words.consentedTitle}</h1>`);
    expect(done.text).toContain(`<title>${words.consentedTitle} · Acme</title>`);
    expect(await read()).toMatchObject({ status: 'consented', identity: { name: 'Pelle Påhittad' } });
  });

  it('lets the consent be taken back on the same page, and given again', async () => {
    const { at, url, read } = await asked();
    const browser = visitor();
    const done = await browser.identify(await browser.get(url), 'pelle');
    const withdrawn = await browser.follow(await browser.post(actionIn(done)));
    expect(withdrawn.text).toContain(`<h1>${consentWords.en.withdrawnTitle}</h1>`);
    expect(withdrawn.text).toContain(`<title>${consentWords.en.withdrawnTitle} · Acme</title>`);
    expect((await read()).status).toBe('withdrawn');
    // Submitted twice: recorded once.
    await browser.post(actionIn(done));
    const again = await browser.identify(withdrawn, 'pelle');
    expect(again.text).toContain(`<h1>${consentWords.en.consentedTitle}</h1>`);
    expect((await read()).status).toBe('consented');
    expect((await namesOfEvents(at)).filter((name) => name === 'card_holder.withdrawn')).toHaveLength(1);
  });

  it('asks for the box to be ticked, and takes no answer to another text', async () => {
    const { url, read } = await asked();
    const browser = visitor();
    const page = await browser.get(url);
    const text = /name="text" value="(\w+)"/.exec(page.text)?.[1] ?? '';
    const shown = await browser.follow(await browser.post(actionIn(page), { text }));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.en.problems.not_read}`);
    // The text of one language is not that of another.
    const other = await browser.post(`${url}?lang=fi`, { text, confirmed: 'yes' });
    expect((await browser.follow(other)).text).toContain(
      `role="alert"><p>${peopleWords.fi.problems.wrong_text}`,
    );
    expect((await read()).status).toBe('invited');
  });

  it('takes no consent to a text that changed during the identification', async () => {
    const { at, url, read } = await asked();
    const browser = visitor();
    const handOver = await browser.confirm(await browser.get(url));
    const callback = await browser.chooseAt(handOver, { person: 'pelle' });
    await at.partner.put('', { notify_email: 'other@partner.example' });
    const shown = await browser.follow(await browser.get(callback));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.en.problems.wrong_text}`);
    expect((await read()).status).toBe('invited');
  });

  it('refuses a person other than the one that the card holder is known to be', async () => {
    const at = await workplace(api);
    const identity_id = await addIdentity(api, at.partner.accountId, at, 'SE:199001012385');
    const { url, read } = await asked({ identity_id }, at);
    const browser = visitor();
    const shown = await browser.identify(await browser.get(url), 'erik');
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.en.problems.other_person}`);
    expect(shown.text).not.toContain('Tova');
    expect((await read()).status).toBe('identified');
    const done = await browser.identify(shown, 'tova');
    expect(done.text).toContain(`<h1>${consentWords.en.consentedTitle}</h1>`);
  });

  it('lets a person who was never asked say no', async () => {
    const at = await workplace(api);
    const identity_id = await addIdentity(api, at.partner.accountId, at, 'SE:199001012385');
    const { url, read } = await asked({ identity_id }, at);
    const page = await visitor().get(url);
    expect(page.text).toContain(consentWords.en.withdrawSummary);
    const withdrawn = await visitor().follow(await visitor().post(`${url}/withdraw?lang=en`));
    expect(withdrawn.text).toContain(`<h1>${consentWords.en.declinedTitle}</h1>`);
    expect((await read()).status).toBe('withdrawn');
  });

  it('is unknown once the card holder is deleted', async () => {
    const { at, id, url } = await asked();
    const browser = visitor({ 'accept-language': 'sv' });
    const page = await browser.get(url);
    const callback = await browser.chooseAt(await browser.confirm(page), { person: 'pelle' });
    expect((await at.partner.delete(`${at.path}/${id}`)).status).toBeLessThan(300);
    const late = await browser.follow(await browser.get(callback));
    for (const gone of [late, await browser.get(url), await browser.post(`${url}/withdraw`)]) {
      expect([gone.status, gone.text.includes('Acme')]).toEqual([404, false]);
    }
    expect((await browser.get(url)).text).toContain(`<h1>${peopleWords.sv.unknownTitle}</h1>`);
  });

  it('offers a new link when the old one has expired, also to take a consent back', async () => {
    const { at, url } = await asked();
    const browser = visitor();
    await browser.identify(await browser.get(url), 'pelle');
    api.clock.advance(31 * dayMs);
    for (const answer of [await browser.get(url), await browser.post(`${url}/withdraw`)]) {
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('p•••@example.com');
      expect(actionIn(answer)).toBe(`${new URL(url).pathname}/renew?lang=en`);
    }
    const sent = await browser.post(`${url}/renew?lang=da`);
    expect(sent.text).toContain(`<h1>${peopleWords.da.renewedTitle}</h1>`);
    const soon = await browser.post(`${url}/renew?lang=da`);
    expect(soon.text).toContain(`<h1>${peopleWords.da.tooSoonTitle}</h1>`);
    const mail = (await api.mailsOf(at.partner.accountId)).at(-1);
    expect(mail).toMatchObject({ recipient: 'pelle@example.com' });
    const renewed = /http:\/\/kontor\.test\/consent\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await browser.get(renewed)).text).toContain(`<h1>${consentWords.en.consentedTitle}</h1>`);
  });

  it('offers no mail to a card holder without an address', async () => {
    const at = await workplace(api);
    const identity_id = await addIdentity(api, at.partner.accountId, at, 'SE:199001012385');
    const { id, url } = await asked({ identity_id }, at);
    await api.database.system.run(forgetAddress, { id });
    api.clock.advance(31 * dayMs);
    const page = await visitor().get(url);
    expect(page.status).toBe(410);
    expect(page.text).toContain(peopleWords.en.expiredForGood);
    expect(page.text).not.toMatch(/<form|•••/);
    expect((await visitor().post(`${url}/renew`)).status).toBe(404);
  });

  it('says so when identification is unavailable', async () => {
    const { at, url, read } = await asked();
    await api.database.system.run(setMode, { id: at.partner.accountId, mode: 'live' });
    const browser = visitor();
    const shown = await browser.follow(await browser.confirm(await browser.get(url)));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.en.problems.unavailable}`);
    await api.database.system.run(setMode, { id: at.partner.accountId, mode: 'sandbox' });
    expect((await read()).status).toBe('invited');
  });

  it('shows every name as text', async () => {
    const hostile = `<script>alert("1")</script>'&`;
    const escaped = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;';
    const { at, url } = await asked({ reference_id: hostile });
    await at.partner.put('', { name_system: hostile });
    await api.database.system.run(renameCompany, { id: at.organizationId, name: hostile });
    const browser = visitor();
    const page = await browser.get(url);
    expect(page.text.split(escaped).length).toBeGreaterThan(5);
    const done = await browser.identify(page, 'pelle');
    const withdrawn = await browser.follow(await browser.post(actionIn(done)));
    for (const { text } of [page, done, withdrawn]) {
      expect(text).toContain(escaped);
      expect(text).not.toMatch(/<script|alert\("/);
    }
  });

  it('is not the page of a link of another kind, nor of one that never was', async () => {
    const { url } = await asked();
    expect((await visitor().get(url.replace('/consent/', '/sign/'))).status).toBe(404);
    const unknown = await visitor({ 'accept-language': 'nb-NO' }).get('/consent/nothing');
    expect([unknown.status, unknown.text.includes(peopleWords.no.unknownTitle)]).toEqual([404, true]);
  });

  it('takes its own methods and forms, and answers anything else with what is wrong', async () => {
    const { url } = await asked();
    const to = `${api.url}${new URL(url).pathname}`;
    const deleted = await call(to, { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const refused = await call(to, { method: 'POST', headers, body: '{}' });
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_media_type']);
    expect((await visitor().post(url, { text: 'x'.repeat(20_000) })).status).toBe(413);
    // Opened from the browser's history: the page, not an error.
    api.clock.advance(minuteMs);
    const page = await visitor().follow(await visitor().get(`${url}/withdraw`));
    expect(page.text).toContain(`<h1>${consentWords.en.title}</h1>`);
  });
});
