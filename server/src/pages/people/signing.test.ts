import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { type Language, languages } from '../../platform/language.ts';
import type { AccessLine } from '../../platform/log.ts';
import { type Answer, call, type Partner } from '../../testing/partner.ts';
import { readPdfSignature } from '../../testing/pdf-signature.ts';
import { type SignatoryLink, tpaToSign } from '../../testing/signing.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { actionIn, Visitor } from '../../testing/visitor.ts';
import { signingWords } from './signing-words.ts';
import { peopleWords } from './words.ts';

const tova = { email: 'tova@example.com', name: 'Tova Testsson' };
const erik = { email: 'erik@example.com', name: 'Erik Exempelström' };
const html = 'text/html; charset=utf-8';

const renameCompany = systemSql<{ id: string; name: string }>('update tpas set name = :name where id = :id');
const changeText = systemSql<{ id: string; sha256: string }>(
  'update tpas set legal_text_sha256 = :sha256 where id = :id',
);
const setMode = systemSql<{ id: string; mode: string }>('update accounts set mode = :mode where id = :id');
const revoke = systemSql<{ id: string }>('delete from links where object_id = :id');

describe('the signing page', () => {
  let api: TestApi;
  const lines: AccessLine[] = [];
  beforeAll(async () => {
    api = await testApi({ accessLog: { write: (line) => void lines.push(line) } });
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
      const done = await browser.identify(page, 'tova');
      expectLanguage(done, language);
      expect(done.text).toContain(`<h1>${signingWords[language].signedTitle}</h1>`);
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
      expect(text).toMatch(/<a href="[^"]+\?lang=sv"[^>]* aria-label="Svenska" aria-current="true">SV<\/a>/);
      expect(text).toContain('<a class="skip" href="#content">');
      expect(text).toContain('name="viewport" content="width=device-width, initial-scale=1"');
    });

    it('asks for the box to be ticked', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(`${link.url}?lang=no`);
      const text = /name="text" value="(\w+)"/.exec(page.text)?.[1] ?? '';
      for (const form of [{ text }, { text, confirmed: 'no' }]) {
        const told = await browser.follow(await browser.post(actionIn(page), form));
        expectProblem(told, peopleWords.no.problems.not_read);
      }
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('does not take a signature to a text that is not the one on the page', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      const forged = { text: 'a'.repeat(64), confirmed: 'yes' };
      const told = await browser.follow(await browser.post(actionIn(page), forged));
      expectProblem(told, peopleWords.sv.problems.wrong_text);
      // Changed between the form and the eID's answer.
      const callback = await browser.chooseAt(await browser.confirm(page), { person: 'tova' });
      await api.database.system.run(changeText, { id: tpaId, sha256: 'b'.repeat(64) });
      const late = await browser.follow(await browser.get(callback));
      expectProblem(late, peopleWords.sv.problems.wrong_text);
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('says so when nobody can identify, and nothing else has happened', async () => {
      const { partner, tpaId, link } = await one();
      await api.database.system.run(setMode, { id: partner.accountId, mode: 'live' });
      const browser = visitor();
      const page = await browser.get(`${link.url}?lang=da`);
      expect(page.text).not.toContain(peopleWords.da.sandbox);
      const told = await browser.follow(await browser.confirm(page));
      expectProblem(told, peopleWords.da.problems.unavailable);
      expect((await signatureOf(partner, tpaId, link.id)).signed).toBe(false);
    });

    it('says that it is a test only where it is one', async () => {
      const { link } = await one();
      expect((await visitor().get(link.url)).text).toContain(peopleWords.sv.sandbox);
    });

    it('tells the person who signed through another link already', async () => {
      const { partner, tpaId, signatories } = await tpaToSign(api, [tova, erik]);
      const [mine = signatories[0], other] = signatories;
      const browser = visitor();
      await browser.identify(await browser.get(mine?.url ?? ''), 'tova');
      const told = await browser.identify(await browser.get(other?.url ?? ''), 'tova');
      expectProblem(told, peopleWords.sv.problems.same_person);
      expect((await signatureOf(partner, tpaId, other?.id ?? '')).signed).toBe(false);
    });
  });

  describe('of a link that was used', () => {
    it('thanks, and gives the document once everybody has signed, to those who have', async () => {
      const { signatories } = await tpaToSign(api, [tova, erik]);
      const [mine, other] = [first(signatories), first(signatories.slice(1))];
      const browser = visitor();
      const waiting = await browser.identify(await browser.get(mine.url), 'tova');
      expect(waiting.text).toContain(signingWords.sv.signedWaiting);
      expect(waiting.text).not.toContain('/document');
      expect((await browser.get(`${mine.url}/document`)).status).toBe(404);
      await browser.identify(await browser.get(other.url), 'erik');
      await api.app.signing.settled();
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
      const told = ends.filter(({ text }) => text.includes(peopleWords.sv.problems.signed_before));
      expect(ends.map(({ status }) => status)).toEqual([200, 200]);
      expect(told).toHaveLength(1);
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

    it.each(['x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(43)}.`, "'", '%00', '%2e%2e', 'a/b', ''])(
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

    it('says that the matter is closed when the TPA was ended', async () => {
      const { partner, tpaId, link } = await one();
      const browser = visitor();
      const page = await browser.get(link.url);
      const callback = await browser.chooseAt(await browser.confirm(page), { person: 'tova' });
      await partner.delete(`/tpas/${tpaId}`);
      const late = await browser.follow(await browser.get(callback));
      const isClosed = late.text.includes(signingWords.sv.closedTitle);
      // Its links may be gone as well: either way nothing can be signed, and the page says so.
      expect(isClosed || late.text.includes(peopleWords.sv.unknownTitle)).toBe(true);
      expect(late.text).not.toContain('<form');
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
      // Whoever asks again at once is told to look at the mail.
      const soon = await browser.post(actionIn(page));
      expect(soon.text).toContain(`<h1>${peopleWords.en.tooSoonTitle}</h1>`);
      expect(await api.mailsOf(partner.accountId)).toHaveLength(before + 1);
    });

    it('leads to the same offer from every address of the link', async () => {
      const { link } = await one();
      api.clock.advance(30 * dayMs);
      const page = await visitor().get(`${link.url}/document`);
      expect(page.status).toBe(410);
      expect(actionIn(page)).toBe(`${pathOf(link)}/renew?lang=sv`);
    });

    it('offers none when there is nothing left to sign', async () => {
      const { partner, tpaId, link } = await one();
      await partner.delete(`/tpas/${tpaId}`);
      api.clock.advance(30 * dayMs);
      const page = await visitor().get(link.url);
      expect([404, 410]).toContain(page.status);
      expect(page.text).not.toContain('<form');
    });
  });

  describe('whatever is in a name', () => {
    const hostile = `<script>alert("1")</script>'&`;
    const escaped = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;';

    it('shows it as text, on every page of the way', async () => {
      const { partner, tpaId, signatories } = await tpaToSign(api, [{ ...tova, name: hostile }]);
      const { url } = first(signatories);
      await partner.put('', { name_system: hostile });
      await api.database.system.run(renameCompany, { id: tpaId, name: hostile });
      const browser = visitor();
      const page = await browser.get(url);
      expect(page.text.split(escaped).length).toBeGreaterThan(5);
      const handOver = await browser.confirm(page);
      const callback = await browser.chooseAt(handOver, { person: 'tova' });
      const done = await browser.follow(await browser.get(callback));
      api.clock.advance(31 * dayMs);
      const expired = await browser.get(url);
      for (const { text } of [page, handOver, done, expired]) {
        expect(text).toContain(escaped);
        expect(text).not.toMatch(/<script|alert\("/);
      }
    });

    it('shows the partner’s logo with its name for those who do not see it', async () => {
      const { partner, signatories } = await tpaToSign(api, [tova]);
      const logo_base64 =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
      await partner.put('', { logo_base64, name_system: 'Acme "Expense"' });
      const { text } = await visitor().get(first(signatories).url);
      const [, src = '', alt] = /<img src="([^"]+)" alt="([^"]*)">/.exec(text) ?? [];
      expect(alt).toBe('Acme &#34;Expense&#34;');
      expect((await call(`${api.url}${src}`)).headers.get('content-type')).toBe('image/png');
    });
  });

  describe('as an answer', () => {
    it('has no script and loads nothing, is not kept, framed or listed, and tells nobody its address', async () => {
      const { signatories } = await tpaToSign(api, [tova, erik]);
      const { url } = first(signatories);
      const browser = visitor();
      const page = await browser.get(url);
      const handOver = await browser.confirm(page);
      const unknown = await browser.get('/sign/x');
      const stray = await browser.get('/eid/callback?state=x');
      for (const { headers, text } of [page, handOver, unknown, stray]) {
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'/);
        expect(policy).not.toMatch(/unsafe|script-src|https?:|\*/);
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-robots-tag')).toContain('noindex');
        expect(text).not.toMatch(/<script|<style (?!>)|\sstyle=|\son[a-z]+=|javascript:|@import|url\(http/i);
      }
    });

    it('leaves no token in the access log, whatever was done to the link', async () => {
      const { signatories } = await tpaToSign(api, [tova]);
      const { url } = first(signatories);
      const token = url.split('/').at(-1) ?? '';
      const browser = visitor();
      await browser.identify(await browser.get(url), 'tova');
      const cut = token.slice(0, 30);
      for (const tail of [
        `${token}.`,
        `${token})`,
        `%3C${token}%3E`,
        cut,
        `${cut}/`,
        `${token}/x/${token}`,
      ]) {
        await browser.get(`/sign/${tail}`);
      }
      await call(`${api.url}/sign/${token}`, { method: 'DELETE' });
      await call(`${api.url}/nowhere/${token}.`);
      const written = JSON.stringify(lines);
      expect(written).toContain('pages.sign');
      expect(written).not.toContain(cut);
    });

    it('takes its own methods and forms, and answers anything else with what is wrong', async () => {
      const { link } = await one();
      const to = `${api.url}${pathOf(link)}`;
      const put = await call(to, { method: 'PUT' });
      expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      const json = { 'content-type': 'application/json' };
      const refused = await call(to, { method: 'POST', headers: json, body: '{}' });
      expect([refused.status, refused.headers.get('content-type')]).toEqual([415, html]);
      expect(refused.text).toContain(`<h1>${peopleWords.en.troubleTitle}</h1>`);
      const asked = { ...json, accept: 'application/json' };
      const problem = await call(to, { method: 'POST', headers: asked, body: '{}' });
      expect([problem.status, problem.body.code]).toEqual([415, 'unsupported_media_type']);
      const large = await visitor().post(link.url, { text: 'x'.repeat(20_000) });
      expect([large.status, large.headers.get('content-type')]).toEqual([413, html]);
      expect(large.text).toContain(large.headers.get('x-request-id') ?? '?');
    });

    it('limits how often a stranger may try, in words', async () => {
      const strict = await testApi({ environment: { KONTOR_RATE_LIMIT: '1' } });
      try {
        const browser = new Visitor(strict.url, { 'accept-language': 'fi' });
        const answers = await Promise.all(Array.from({ length: 60 }, () => browser.get('/sign/x')));
        const refused = answers.filter(({ status }) => status === 429);
        expect(refused.length).toBeGreaterThan(0);
        for (const { text } of refused) expect(text).toContain(peopleWords.fi.tooMany);
      } finally {
        await strict.close();
      }
    });

    it('has addresses that work behind a proxy which put a path in front', async () => {
      const proxied = await testApi({ environment: { KONTOR_PUBLIC_URL: 'http://kontor.test/cards' } });
      try {
        const { signatories } = await tpaToSign(proxied, [tova]);
        const { pathname } = new URL(first(signatories).url);
        const inside = pathname.replace('/cards', '');
        const page = await call(`${proxied.url}${inside}`);
        expect(actionIn(page)).toBe(`${pathname}?lang=sv`);
        expect(page.text).toContain(`<a href="${pathname}?lang=fi"`);
        const back = await new Visitor(proxied.url).post(inside, {});
        expect(back.headers.get('location')).toBe(`${pathname}?lang=sv&problem=not_read`);
      } finally {
        await proxied.close();
      }
    });

    it('survives that the link is taken away while somebody is at the eID', async () => {
      const { link } = await one();
      const browser = visitor();
      const callback = await browser.chooseAt(await browser.confirm(await browser.get(link.url)), {
        person: 'tova',
      });
      await api.database.system.run(revoke, { id: link.id });
      const back = await browser.follow(await browser.get(callback));
      expect(back.status).toBe(404);
    });
  });
});

function first(signatories: SignatoryLink[]): SignatoryLink {
  const [link] = signatories;
  if (!link) throw new Error('Nobody is to sign.');
  return link;
}

function expectLanguage(page: Answer, language: Language): void {
  expect(/<html lang="(\w+)">/.exec(page.text)?.[1]).toBe(peopleWords[language].tag);
}

function expectProblem(page: Answer, text: string): void {
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<section class="card alert" role="alert"><p>${text}</p></section>`);
}
