import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../domain/language.ts';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { Answer, Partner } from '../../testing/partner.ts';
import { readPdfSignature } from '../../testing/pdf-signature.ts';
import { type SignatoryLink, tpaToSign } from '../../testing/signing.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { actionIn, Visitor } from '../../testing/visitor.ts';
import { signingWords } from './signing-words.ts';
import { peopleWords } from './words.ts';

const tova = { email: 'tova@example.com', name: 'Tova Testsson' };
const erik = { email: 'erik@example.com', name: 'Erik Exempelström' };
const html = 'text/html; charset=utf-8';

const changeText = systemSql<{ id: string; sha256: string }>(
  'update tpas set legal_text_sha256 = :sha256 where id = :id',
);
const setStatus = systemSql<{ id: string; status: string }>(
  'update tpas set status = :status where id = :id',
);
const setMode = systemSql<{ id: string; mode: string }>('update accounts set mode = :mode where id = :id');

describe('the signing page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const visitor = (headers: Record<string, string> = {}) => new Visitor(api.url, headers);
  const one = async (changes: { language?: string } = {}) => {
    const scene = await tpaToSign(api, [{ ...tova, ...changes }]);
    return { ...scene, link: first(scene.signatories) };
  };
  const signatureOf = async (partner: Partner, tpaId: string, id: string) =>
    (await partner.get(`/tpas/${tpaId}/signatories/${id}`)).body;
  const pathOf = (link: SignatoryLink) => new URL(link.url).pathname;

  describe('of a link that works', () => {
    it('shows who asks, for which company, and the text; leads through the eID; and thanks', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, html]);
      for (const shown of ['Acme', 'Påhittade Bygg i Testköping AB (test)', '559990-0023', 'Tova Testsson']) {
        expect(page.text).toContain(shown);
      }
      const { legal_text } = (await partner.get(`/tpas/${tpaId}`)).body;
      expect(page.text).toContain(legal_text.sha256);
      const handOver = await browser.confirm(page);
      expect([handOver.status, handOver.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const callback = await browser.chooseAt(handOver, { person: 'tova' });
      const back = await browser.get(callback);
      expect(back.headers.get('location')).toBe(`${pathOf(link)}?lang=sv`);
      const done = await browser.follow(back);
      expect(done.text).toContain(`<h1>${signingWords.sv.signedTitle}</h1>`);
      expect(done.text).toContain(`<title>${signingWords.sv.signedTitle} · Acme</title>`);
      expect(done.text).not.toContain('role="alert"');
      expect(await signatureOf(partner, tpaId, link.id)).toMatchObject({ signed: true });
    });

    it.each(languages)('speaks %s, and still does after the eID', async (language) => {
      const { link } = await one();
      const browser = visitor();
      const page = await browser.get(`${link.url}?lang=${language}`);
      expectLanguage(page, language);
      expect(page.text).toContain(`<h1>${signingWords[language].title}</h1>`);
      // The text itself stays in the language that it is signed in.
      expect(page.text).toContain('<div class="text" lang="sv">');
      expect(page.text.includes(signingWords[language].otherLanguage)).toBe(language !== 'sv');
      expect(page.text.includes(signingWords[language].translationNote)).toBe(language !== 'sv');
      const done = await browser.identify(page, 'tova');
      expectLanguage(done, language);
      expect(done.text).toContain(`<h1>${signingWords[language].signedTitle}</h1>`);
    });

    it('takes a no: the partner sees it, nothing more is mailed, and the person can still sign', async () => {
      const { partner, tpaId, link } = await one({ language: 'en' });
      const browser = visitor();
      const page = await browser.get(link.url);
      expect(page.text).toContain(signingWords.en.declineSummary);
      const declined = await browser.follow(
        await browser.post(`${pathOf(link)}/decline?lang=en`, { reason: 'wrong_person' }),
      );
      expect(declined.text).toContain('You declined on');
      expect(await signatureOf(partner, tpaId, link.id)).toMatchObject({
        signed: false,
        declined_at: api.clock.now().toISOString(),
        decline_reason: 'wrong_person',
      });
      const lines = (await partner.get('/audit-log?action=tpa_signatory.declined')).body.data;
      expect(lines).toHaveLength(1);
      const done = await browser.identify(declined, 'tova');
      expect(done.text).toContain(`<h1>${signingWords.en.signedTitle}</h1>`);
      expect(await signatureOf(partner, tpaId, link.id)).toMatchObject({ signed: true, declined_at: null });
    });

    it('is in the language that was chosen for the person, whatever their browser asks for', async () => {
      const { link } = await one({ language: 'fi' });
      expectLanguage(await visitor({ 'accept-language': 'da' }).get(link.url), 'fi');
      expectLanguage(await visitor().get(`${link.url}?lang=xx`), 'fi');
      expectLanguage(await visitor().get(`${link.url}?lang=da&lang=sv`), 'fi');
    });

    it('has a form that a keyboard and a screen reader can use', async () => {
      const { link } = await one();
      const { text } = await visitor().get(link.url);
      expect(text).toMatch(
        /<label class="check"><input type="checkbox" name="confirmed" value="yes" required>/,
      );
      expect(text.match(/<button type="submit">/g)).toHaveLength(1);
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toContain('<li aria-current="step">1. Läs</li>');
      expect(text).toMatch(
        /<a href="[^"]+\?lang=sv"[^>]* aria-label="SV: Svenska" aria-current="true">SV<\/a>/,
      );
      expect(text).toContain('<a class="skip" href="#content">');
      expect(text).toContain('name="viewport" content="width=device-width, initial-scale=1"');
    });

    it('asks for the box to be ticked', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(`${link.url}?lang=no`);
      const text = /name="text" value="(\w+)"/.exec(page.text)?.[1] ?? '';
      for (const form of [{ text }, { text, confirmed: 'no' }]) {
        const shown = await browser.follow(await browser.post(actionIn(page), form));
        expectProblem(shown, peopleWords.no.problems.not_read);
      }
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('does not take a signature to a text that is not the one on the page', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      const forged = { text: 'a'.repeat(64), confirmed: 'yes' };
      const shown = await browser.follow(await browser.post(actionIn(page), forged));
      expectProblem(shown, peopleWords.sv.problems.wrong_text);
      // Changed between the form and the eID's answer.
      const callback = await browser.chooseAt(await browser.confirm(page), { person: 'tova' });
      await api.database.system.run(changeText, { id: tpaId, sha256: 'b'.repeat(64) });
      const late = await browser.follow(await browser.get(callback));
      expectProblem(late, peopleWords.sv.problems.wrong_text);
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('says so when identification is unavailable, and changes nothing', async () => {
      const { partner, tpaId, link } = await one();
      await api.database.system.run(setMode, { id: partner.accountId, mode: 'live' });
      const browser = visitor();
      const page = await browser.get(`${link.url}?lang=da`);
      expect(page.text).not.toContain(peopleWords.da.sandbox);
      const shown = await browser.follow(await browser.confirm(page));
      expectProblem(shown, peopleWords.da.problems.unavailable);
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('says that it is a test only where it is one', async () => {
      const { link } = await one();
      expect((await visitor().get(link.url)).text).toContain(peopleWords.sv.sandbox);
    });

    it('tells the person who signed through another link already', async () => {
      const { partner, tpaId, signatories } = await tpaToSign(api, [tova, erik]);
      const [mine, other] = [first(signatories), first(signatories.slice(1))];
      const browser = visitor();
      await browser.identify(await browser.get(mine.url), 'tova');
      const shown = await browser.identify(await browser.get(other.url), 'tova');
      expectProblem(shown, peopleWords.sv.problems.same_person);
      expect((await signatureOf(partner, tpaId, other.id)).signed).toBe(false);
    });
  });

  describe('of a link that was used', () => {
    it('thanks, and offers the document to signatories once all have signed', async () => {
      const { signatories } = await tpaToSign(api, [tova, erik]);
      const [mine, other] = [first(signatories), first(signatories.slice(1))];
      const browser = visitor();
      const waiting = await browser.identify(await browser.get(mine.url), 'tova');
      expect(waiting.text).toContain(signingWords.sv.signedWaiting);
      expect(waiting.text).not.toContain('/document');
      expect((await browser.get(`${mine.url}/document`)).status).toBe(404);
      await browser.identify(await browser.get(other.url), 'erik');
      await api.app.signing.idle();
      const done = await visitor().get(mine.url);
      const href = new RegExp(`<a class="button" href="(${pathOf(mine)}/document)">`).exec(done.text)?.[1];
      const file = await fetch(`${api.url}${href}`);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"/);
      expect(file.headers.get('x-robots-tag')).toContain('noindex');
      expect(readPdfSignature(Buffer.from(await file.arrayBuffer())).isIntact).toBe(true);
    });

    it('takes no second signature, and no form', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      await browser.identify(page, 'tova');
      const { signed_at } = await signatureOf(partner, tpaId, link.id);
      api.clock.advance(minuteMs);
      const again = await browser.follow(await browser.confirm(page));
      expect(again.text).toContain(`<h1>${signingWords.sv.signedTitle}</h1>`);
      expect((await signatureOf(partner, tpaId, link.id)).signed_at).toBe(signed_at);
    });

    it('opened in two browsers at once signs once, and tells the second that it did not', async () => {
      const { partner, tpaId, signatories } = await tpaToSign(api, [tova, erik]);
      const { url } = first(signatories);
      const browsers = [visitor(), visitor()] as const;
      const callbacks = await Promise.all(
        browsers.map(async (browser, index) =>
          browser.chooseAt(await browser.confirm(await browser.get(url)), {
            person: index === 0 ? 'tova' : 'erik',
          }),
        ),
      );
      const ends = await Promise.all(
        browsers.map(async (browser, index) => browser.follow(await browser.get(callbacks[index] ?? ''))),
      );
      const shown = ends.filter(({ text }) => text.includes(peopleWords.sv.problems.signed_before));
      expect(ends.map(({ status }) => status)).toEqual([200, 200]);
      expect(shown).toHaveLength(1);
      expect((await partner.get(`/tpas/${tpaId}`)).body.signatories_signed).toBe(1);
    });
  });

  describe('of a link that does not work', () => {
    it.each(languages)('says so in %s, as the browser asks', async (language) => {
      const { tag, unknownTitle } = peopleWords[language];
      const page = await visitor({ 'accept-language': `${tag}-XX,fr;q=0.8` }).get(`/sign/${'A'.repeat(43)}`);
      expect(page.status).toBe(404);
      expectLanguage(page, language);
      expect(page.text).toContain(`<h1>${unknownTitle}</h1>`);
      expect(page.text).not.toContain('Acme');
    });

    it.each([
      ['fr-FI, de', 'en'],
      ['en-NO,en;q=0.9,nb;q=0.8', 'en'],
      ['nn', 'no'],
      ['fi;q=0.2, da;q=0.9', 'da'],
      ['sv;q=0, fi', 'fi'],
      ['', 'en'],
      [',;q=,;;', 'en'],
    ] as [string, Language][])('understands what a browser wants by %j', async (wanted, language) => {
      expectLanguage(await visitor({ 'accept-language': wanted }).get('/sign/x'), language);
    });

    it.each(['x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(43)}.`, "'", '%00', 'a/b', ''])(
      'is a page for /sign/%s too',
      async (token) => {
        const page = await visitor().get(`/sign/${token}`);
        expect([page.status, page.headers.get('content-type')]).toEqual([404, html]);
      },
    );

    it('finds the page again when something follows the link', async () => {
      const { link } = await one();
      for (const tail of ['/', '/renew', '/something/else']) {
        const page = await visitor().follow(await visitor().get(`${link.url}${tail}`));
        expect(page.text).toContain(`<h1>${signingWords.sv.title}</h1>`);
      }
    });

    it('is the same for a link of another kind, and for a person who was removed', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      expect((await browser.get(link.url.replace('/sign/', '/consent/'))).status).toBe(404);
      expect((await partner.delete(`/tpas/${tpaId}/signatories/${link.id}`)).status).toBeLessThan(300);
      const gone = await browser.get(link.url);
      expect([gone.status, gone.text.includes('Acme')]).toEqual([404, false]);
      for (const path of ['', '/renew']) {
        expect((await browser.post(`${link.url}${path}`, { confirmed: 'yes' })).status).toBe(404);
      }
    });

    it('accepts no signature when the TPA ended during the identification', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      const callback = await browser.chooseAt(await browser.confirm(page), { person: 'tova' });
      expect((await partner.delete(`/tpas/${tpaId}`)).status).toBeLessThan(300);
      const late = await browser.follow(await browser.get(callback));
      expect([late.status, late.text.includes('<form')]).toEqual([404, false]);
      expect((await partner.get(`/tpas/${tpaId}`)).body.signatories_signed).toBe(0);
    });

    it('says that there is nothing left to sign when the TPA was decided without them', async () => {
      const { tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      await api.database.system.run(setStatus, { id: tpaId, status: 'rejected' });
      const closed = await browser.get(`${link.url}?lang=fi`);
      expect(closed.text).toContain(`<h1>${signingWords.fi.closedTitle}</h1>`);
      expect(closed.text).not.toContain('<form');
      const shown = await browser.follow(await browser.confirm(page));
      expect(shown.text).toContain(`<h1>${signingWords.sv.closedTitle}</h1>`);
      api.clock.advance(30 * dayMs);
      const expired = await browser.get(link.url);
      expect(expired.status).toBe(410);
      expect(expired.text).toContain(peopleWords.sv.expiredForGood);
      expect(expired.text).not.toContain('<form');
    });
  });

  describe('of a link that has expired', () => {
    it('offers a new one, sends it where the old one went, and the link works again', async () => {
      const { partner, link } = await one();
      const browser = visitor();
      api.clock.advance(30 * dayMs);
      const page = await browser.get(`${link.url}?lang=en`);
      expect(page.status).toBe(410);
      expectLanguage(page, 'en');
      expect(page.text).toContain('t•••@example.com');
      expect(page.text).not.toContain('tova@example.com');
      expect((await browser.post(link.url, { confirmed: 'yes' })).status).toBe(410);
      const before = (await api.mailsOf(partner.accountId)).length;
      const sent = await browser.post(actionIn(page));
      expect(sent.text).toContain(`<h1>${peopleWords.en.renewedTitle}</h1>`);
      expect(sent.text).toContain('t•••@example.com');
      const mails = await api.mailsOf(partner.accountId);
      expect(mails).toHaveLength(before + 1);
      const mail = mails.at(-1);
      expect(mail?.recipient).toBe('tova@example.com');
      const url = /http:\/\/kontor\.test\/sign\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
      expect((await browser.get(url)).text).toContain(`<h1>${signingWords.sv.title}</h1>`);
      // A second request at once shows the page that refers to the mail.
      const soon = await browser.post(actionIn(page));
      expect(soon.text).toContain(`<h1>${peopleWords.en.tooSoonTitle}</h1>`);
      expect(await api.mailsOf(partner.accountId)).toHaveLength(before + 1);
    });

    it('tells those who have signed that they have, and does not ask for a signature again', async () => {
      const { partner, signatories } = await tpaToSign(api, [tova, erik]);
      const { url } = first(signatories);
      const browser = visitor();
      await browser.identify(await browser.get(url), 'tova');
      api.clock.advance(30 * dayMs);
      const page = await browser.get(url);
      expect(page.status).toBe(410);
      const sent = await browser.post(actionIn(page));
      expect(sent.text).toContain(`<h1>${peopleWords.sv.renewedTitle}</h1>`);
      const mail = (await api.mailsOf(partner.accountId)).at(-1);
      expect([mail?.recipient, mail?.kind]).toEqual(['tova@example.com', 'signature_received']);
      expect((await browser.get(url)).text).toContain(`<h1>${signingWords.sv.signedTitle}</h1>`);
    });

    it('leads to the same offer from every address of the link', async () => {
      const { link } = await one();
      api.clock.advance(30 * dayMs);
      const page = await visitor().get(`${link.url}/document`);
      expect(page.status).toBe(410);
      expect(actionIn(page)).toBe(`${pathOf(link)}/renew?lang=sv`);
    });
  });
});

function first(signatories: SignatoryLink[]): SignatoryLink {
  const [link] = signatories;
  if (!link) throw new Error('There is no signatory.');
  return link;
}

function expectLanguage(page: Answer, language: Language): void {
  expect(/<html lang="(\w+)">/.exec(page.text)?.[1]).toBe(peopleWords[language].tag);
}

function expectProblem(page: Answer, text: string): void {
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<section class="card alert" role="alert"><p>${text}</p></section>`);
}
