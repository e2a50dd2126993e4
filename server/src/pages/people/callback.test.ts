import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../domain/language.ts';
import { minuteMs } from '../../platform/clock.ts';
import { systemSql } from '../../platform/database/statement.ts';
import { workplace } from '../../testing/card-holders.ts';
import { tova } from '../../testing/eid-bench.ts';
import { startBroker } from '../../testing/oidc-broker.ts';
import type { Answer } from '../../testing/partner.ts';
import { tpaToSign } from '../../testing/signing.ts';
import { ownApi, type TestApi, testApi } from '../../testing/test-api.ts';
import { liveTpaTrial } from '../../testing/tpas.ts';
import { Visitor } from '../../testing/visitor.ts';
import { consentWords } from './consent-words.ts';
import { signingWords } from './signing-words.ts';
import { peopleWords } from './words.ts';

const people = [
  { email: 'tova@example.com', name: 'Tova Testsson' },
  { email: 'erik@example.com', name: 'Erik Exempelström' },
];
const changeText = systemSql<{ object_id: string; text: string }>(
  'update eid_sessions set text_sha256 = :text where object_id = :object_id',
);

describe('coming back from the eID', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const scene = async () => {
    const { partner, tpaId, signatories } = await tpaToSign(api, people);
    const [mine, other] = signatories;
    if (!mine || !other) throw new Error('Two were to sign.');
    const signed = async (id: string) =>
      (await partner.get(`/tpas/${tpaId}/signatories/${id}`)).body.signed as boolean;
    return { partner, mine, other, signed };
  };
  const walk = async (browser: Visitor, url: string, choice: { person: string } | { cancel: 'yes' }) =>
    browser.chooseAt(await browser.confirm(await browser.get(url)), choice);

  it.each(languages)(
    'without having identified says so in %s, and the person can try again',
    async (lang) => {
      const { mine, signed } = await scene();
      const browser = new Visitor(api.url);
      const callback = await walk(browser, `${mine.url}?lang=${lang}`, { cancel: 'yes' });
      const shown = await browser.follow(await browser.get(callback));
      expect(shown.text).toContain(
        `<section class="card alert" role="alert"><p>${peopleWords[lang].problems.cancelled}</p>`,
      );
      expect(await signed(mine.id)).toBe(false);
      const done = await browser.identify(shown, 'tova');
      expect(done.text).toContain(`<h1>${signingWords[lang].signedTitle}</h1>`);
    },
  );

  it('a second time signs nothing again, and shows what there is', async () => {
    const { mine, signed } = await scene();
    const browser = new Visitor(api.url);
    const handOver = await browser.confirm(await browser.get(mine.url));
    const cookie = (handOver.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const callback = await browser.chooseAt(handOver, { person: 'tova' });
    expect((await browser.get(callback)).status).toBe(303);
    expect(await signed(mine.id)).toBe(true);
    // With the cookie that the first answer took away, as a browser's history may bring it.
    const replaying = new Visitor(api.url, { cookie });
    const { pathname, search } = new URL(callback);
    const again = await fetch(`${api.url}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
    expect(again.headers.get('location')).toMatch(/&problem=used$/);
    const page = await replaying.get(again.headers.get('location') ?? '');
    expect(page.text).toContain(`<h1>${signingWords.sv.signedTitle}</h1>`);
    // They are done: nothing tells them to begin again.
    expect(page.text).not.toContain('role="alert"');
    // Without the cookie, as after a reload, the person is unknown.
    expectForeignBrowser(await browser.get(callback));
  });

  it('twice at once signs once', async () => {
    const { partner, mine } = await scene();
    const browser = new Visitor(api.url);
    const callback = await walk(browser, mine.url, { person: 'tova' });
    const answers = await Promise.all([browser.get(callback), browser.get(callback), browser.get(callback)]);
    const ways = answers.map(({ headers }) => headers.get('location')?.replace(/^[^?]*/, ''));
    expect(ways.toSorted()).toEqual(['?lang=sv', '?lang=sv&problem=used', '?lang=sv&problem=used']);
    const lines = (await partner.get('/audit-log?limit=100')).body;
    const signed = JSON.stringify(lines).match(/tpa_signatory\.signed/g);
    expect(signed).toHaveLength(1);
  });

  it('in another browser is refused, and tells it nothing about anyone', async () => {
    const { mine, signed } = await scene();
    const callback = await walk(new Visitor(api.url), mine.url, { person: 'tova' });
    const other = await new Visitor(api.url, { 'accept-language': 'fi' }).get(callback);
    expectForeignBrowser(other);
    expect(other.text).toContain(`<h1>${peopleWords.fi.strayTitle}</h1>`);
    const guessing = await new Visitor(api.url, { cookie: 'kontor_eid_x=y' }).get(callback);
    expectForeignBrowser(guessing);
    expect(await signed(mine.id)).toBe(false);
  });

  it('with nothing, or nonsense, is refused in words', async () => {
    const browser = new Visitor(api.url, { 'accept-language': 'da' });
    const long = 'x'.repeat(3_000);
    for (const query of ['', '?', '?state=', '?state=x&code=y', '?state=%00', `?state=${long}`, '?error=x']) {
      const answer = await browser.get(`/eid/callback${query}`);
      expectForeignBrowser(answer);
      expect(answer.text).toContain(`<h1>${peopleWords.da.strayTitle}</h1>`);
    }
    expectForeignBrowser(await browser.get('/eid/callback?lang=sv'));
  });

  it('with the answer to any other identification signs nothing', async () => {
    const { mine, other, signed } = await scene();
    const browser = new Visitor(api.url);
    const forMine = new URL(await walk(browser, mine.url, { person: 'tova' }));
    const forOther = new URL(await walk(browser, other.url, { person: 'erik' }));
    // The code of one with the state of the other.
    forOther.searchParams.set('code', forMine.searchParams.get('code') ?? '');
    const shown = await browser.follow(await browser.get(forOther.href));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.sv.problems.failed}`);
    expect(await signed(other.id)).toBe(false);
    // What was begun for one signs for that one, and only there.
    await browser.get(forMine.href);
    expect([await signed(mine.id), await signed(other.id)]).toEqual([true, false]);
  });

  it('with an answer for another text signs nothing', async () => {
    const { mine, signed } = await scene();
    const browser = new Visitor(api.url);
    const callback = await walk(browser, mine.url, { person: 'tova' });
    await api.database.system.run(changeText, { object_id: mine.id, text: 'c'.repeat(64) });
    const shown = await browser.follow(await browser.get(callback));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.sv.problems.wrong_text}`);
    expect(await signed(mine.id)).toBe(false);
  });

  it('after ten minutes is too late, and the person can try again', async () => {
    const { mine, signed } = await scene();
    const browser = new Visitor(api.url);
    const callback = await walk(browser, mine.url, { person: 'tova' });
    api.clock.advance(10 * minuteMs);
    const shown = await browser.follow(await browser.get(callback));
    expect(shown.text).toContain(`role="alert"><p>${peopleWords.sv.problems.expired}`);
    expect(await signed(mine.id)).toBe(false);
    expect((await browser.identify(shown, 'tova')).text).toContain(signingWords.sv.signedTitle);
  });

  it('for a signature gives no consent, and the other way round', async () => {
    const { mine, signed } = await scene();
    const at = await workplace(api);
    const holder = (await at.create({ language: 'sv' })).body;
    const browser = new Visitor(api.url);
    const signing = new URL(await walk(browser, mine.url, { person: 'tova' }));
    const consenting = new URL(await walk(browser, holder.consent.url, { person: 'pelle' }));
    const crossed = new URL(consenting);
    crossed.searchParams.set('state', signing.searchParams.get('state') ?? '');
    await browser.get(crossed.href);
    expect(await signed(mine.id)).toBe(false);
    const done = await browser.follow(await browser.get(consenting.href));
    expect(done.text).toContain(`<h1>${consentWords.sv.consentedTitle}</h1>`);
  });

  it('leads people of live accounts through the operator’s broker, and nowhere near the test eID', async () => {
    const broker = await startBroker({ redirectUri: 'http://kontor.test/eid/callback' });
    const live = await ownApi({ environment: broker.environment });
    try {
      const { partner, id, ask } = await liveTpaTrial(live);
      const [{ id: signatoryId }] = await ask('tova');
      const mail = (await live.mailsOf(partner.accountId)).at(-1);
      const link = /http:\/\/kontor\.test\/sign\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
      const browser = new Visitor(live.url);
      const visit = async (who: Parameters<typeof broker.visit>[1]) => {
        const handOver = await browser.confirm(await browser.get(`${link}?lang=en`));
        const forward = /content="0; url=([^"]+)"/.exec(handOver.text)?.[1]?.replaceAll('&#38;', '&') ?? '';
        expect(forward.startsWith(broker.issuer)).toBe(true);
        return browser.follow(await browser.get((await broker.visit(forward, who)).href));
      };
      const shown = await visit('cancel');
      expect(shown.text).toContain(`role="alert"><p>${peopleWords.en.problems.cancelled}`);
      const done = await visit(tova);
      expect(done.text).toContain(`<h1>${signingWords.en.signedTitle}</h1>`);
      expect(done.text).not.toContain(peopleWords.en.sandbox);
      const { body } = await partner.get(`/tpas/${id}/signatories/${signatoryId}`);
      expect(body.signed).toBe(true);
    } finally {
      await live.close();
      await broker.close();
    }
  });

  it('takes the cookie away, which only the eID’s own addresses ever see', async () => {
    const { mine } = await scene();
    const browser = new Visitor(api.url);
    const handOver = await browser.confirm(await browser.get(mine.url));
    const [set = ''] = handOver.headers.getSetCookie();
    expect(set).toMatch(/^kontor_eid_[\w-]{8}=[\w-]{43}; Path=\/eid; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const back = await browser.get(await browser.chooseAt(handOver, { person: 'tova' }));
    const [cleared = ''] = back.headers.getSetCookie();
    expect(cleared).toMatch(/^kontor_eid_[\w-]{8}=; Path=\/eid; Max-Age=0;/);
    expect(back.headers.get('cache-control')).toBe('no-store');
  });
});

function expectForeignBrowser(answer: Answer): void {
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.text).not.toMatch(/Acme|Tova|tova|\/sign\/|\/consent\//);
}
