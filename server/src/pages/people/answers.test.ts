import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { AccessLine } from '../../platform/log.ts';
import { call } from '../../testing/partner.ts';
import { type SignatoryLink, tpaToSign } from '../../testing/signing.ts';
import { ownApi, type TestApi } from '../../testing/test-api.ts';
import { actionIn, Visitor } from '../../testing/visitor.ts';
import { peopleWords } from './words.ts';

const tova = { email: 'tova@example.com', name: 'Tova Testsson' };
const erik = { email: 'erik@example.com', name: 'Erik Exempelström' };
const html = 'text/html; charset=utf-8';

const renameCompany = systemSql<{ id: string; name: string }>('update tpas set name = :name where id = :id');
const revoke = systemSql<{ id: string }>('delete from links where object_id = :id');

describe('a page behind a personal link', () => {
  let api: TestApi;
  const lines: AccessLine[] = [];
  beforeAll(async () => {
    api = await ownApi({ accessLog: { write: (line) => void lines.push(line) } });
  });
  afterAll(() => api.close());

  const visitor = (headers: Record<string, string> = {}) => new Visitor(api.url, headers);
  const one = async () => first((await tpaToSign(api, [tova])).signatories);
  const pathOf = (link: SignatoryLink) => new URL(link.url).pathname;

  describe('whatever is in a name', () => {
    const hostile = `<script>alert("1")</script>'&`;
    const escaped = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#39;&#38;';

    it('shows it as text, on every page of the way', async () => {
      const partner = await api.partner();
      await partner.put('', { name_system: hostile });
      const { tpaId, signatories } = await tpaToSign(api, [{ ...tova, name: hostile }], partner);
      const { url } = first(signatories);
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
      const partner = await api.partner();
      const logo_base64 =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
      await partner.put('', { logo_base64, name_system: 'Acme "Expense"' });
      const { signatories } = await tpaToSign(api, [tova], partner);
      const { text } = await visitor().get(first(signatories).url);
      const [, src = '', alt] = /<img src="([^"]+)" alt="([^"]*)">/.exec(text) ?? [];
      expect(alt).toBe('Acme &#34;Expense&#34;');
      expect((await call(`${api.url}${src}`)).headers.get('content-type')).toBe('image/png');
    });
  });

  describe('as an answer', () => {
    it('has no script and loads nothing, is not cached, framed or indexed, and sends no referrer', async () => {
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
      const link = await one();
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

    it('limits anonymous attempts, with a page that says so', async () => {
      const strict = await ownApi({ environment: { KONTOR_RATE_LIMIT: '1' } });
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
      const proxied = await ownApi({ environment: { KONTOR_PUBLIC_URL: 'http://kontor.test/cards' } });
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

    it('survives that the link is revoked during the identification', async () => {
      const link = await one();
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
  if (!link) throw new Error('There is no signatory.');
  return link;
}
