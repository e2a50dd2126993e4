import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { silentLog } from '../platform/log.ts';
import {
  browserSecretOf,
  createEid,
  type EidRequest,
  removeOutdatedSessions,
} from '../services/eid/index.ts';
import { testPersons } from '../services/sandbox-world/index.ts';
import { call } from '../testing/partner.ts';
import { testApi, testMasterKey } from '../testing/test-api.ts';
import { renderHandOver } from './hand-over.ts';
import { peopleWords } from './people/words.ts';
import { testEidWords } from './test-eid-words.ts';

const api = await testApi();
afterAll(() => api.close());
// Beside the server's own, which it meets in the database, as that of another process would.
const eid = createEid({
  database: api.database,
  masterKey: testMasterKey,
  publicUrl: 'http://kontor.test',
  log: silentLog,
  broker: undefined,
  testPersons,
});
const accountId = (await api.account()).account.id;
const textSha256 = createHash('sha256').update('The text').digest('hex');
const otherSha256 = createHash('sha256').update('Another text').digest('hex');

type Named = { object_id: string };
const selectRow = systemSql<Named, { row: string }>(
  `select s::text || encode(s.sealed, 'escape') || coalesce(encode(s.answer, 'escape'), '') as row
   from eid_sessions s where object_id = :object_id`,
);
const changeText = systemSql<Named & { text: string }>(
  'update eid_sessions set text_sha256 = :text where object_id = :object_id',
);
const makeLive = systemSql<{ id: string; mode: string }>('update accounts set mode = :mode where id = :id');

let objects = 0;
async function begin(changes: Partial<EidRequest> = {}, account = accountId) {
  objects += 1;
  const objectId = `chd_${account}_${objects}`;
  const begun = await eid.begin({
    purpose: { kind: 'card_holder_consent', accountId: account, objectId },
    isSandbox: true,
    country: 'FI',
    language: 'fi',
    textSha256,
    displayText: 'Suostun: <b>Acme</b> & co',
    returnPath: '/consent/a-personal-link',
    now: api.clock.now(),
    ...changes,
  });
  const address = new URL(begun.redirectUrl);
  expect(address.origin + address.pathname).toBe('http://kontor.test/eid/test');
  const state = address.searchParams.get('session') ?? '';
  expect(browserSecretOf(begun.setCookie.split(';')[0], state)).toBe(begun.browserSecret);
  return { state, browserSecret: begun.browserSecret, objectId };
}

const show = (state: string, headers: Record<string, string> = {}) =>
  call(`${api.url}/eid/test?session=${encodeURIComponent(state)}`, { headers });

/** As the page's form does. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(`${api.url}/eid/test`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

async function sendOn(fields: Record<string, string>): Promise<URL> {
  const answer = await send(fields);
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://kontor.test/eid/callback');
  return back;
}

const finish = (back: URL, browserSecret: string) =>
  eid.finish({
    state: back.searchParams.get('state') ?? '',
    params: Object.fromEntries(back.searchParams),
    browserSecret,
    now: api.clock.now(),
  });

describe('the test eID', () => {
  it.each(testPersons)('lets anyone be $name, of $country', async ({ id, name, country }) => {
    const { state, browserSecret, objectId } = await begin();
    expect((await show(state)).text).toContain(`value="${id}"`);
    const answer = await finish(await sendOn({ session: state, person: id }), browserSecret);
    expect(answer).toEqual({
      outcome: 'identified',
      purpose: { kind: 'card_holder_consent', accountId, objectId },
      textSha256,
      returnPath: '/consent/a-personal-link',
      person: {
        name,
        country,
        nationalId: expect.stringMatching(new RegExp(`^${country}:\\d{6}`)),
        provider: 'test',
        evidence: {
          method: 'test eID',
          at: api.clock.now().toISOString(),
          transaction: expect.stringMatching(/^eid_/),
          level: 'test',
        },
      },
    });
  });

  it.each(Object.entries(testEidWords))(
    'says in %s that it is a test, and what is approved',
    async (code, words) => {
      const language = code as EidRequest['language'];
      const { state } = await begin({ language, country: 'DK' });
      const answer = await show(state);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(/form-action 'self';/);
      expect(answer.text).toContain(`<html lang="${peopleWords[language].tag}">`);
      expect(answer.text).toContain(`<h1>${words.banner}</h1>`);
      expect(answer.text).toContain('Suostun: &#60;b&#62;Acme&#60;/b&#62; &#38; co');
      expect(answer.text).not.toContain('<b>');
      // Persons of the requested country come first.
      const legends = [...answer.text.matchAll(/<legend>([^<]+)/g)].map((match) => match[1]);
      expect(legends).toHaveLength(4);
      expect(legends[0]).toBe(words.countries.DK);
      // By name only: no number, although it is fictional.
      for (const { national_id } of testPersons) expect(answer.text).not.toContain(national_id);
    },
  );

  it('can be used by keyboard and screen reader: each choice is a button of one form, with groups that are named', async () => {
    const { text } = await show((await begin()).state);
    expect(text.match(/<form method="post" action="\/eid\/test">/g)).toHaveLength(1);
    expect(text.match(/<button type="submit" name="person"/g)).toHaveLength(testPersons.length);
    expect(text.match(/<button type="submit" name="cancel"/g)).toHaveLength(1);
    expect(text).toContain('name="viewport" content="width=device-width');
    expect(text).not.toMatch(/<script|tabindex="\d|onclick/);
  });

  it('can be left without choosing', async () => {
    const { state, browserSecret } = await begin();
    const back = await sendOn({ session: state, cancel: 'yes' });
    const answer = await finish(back, browserSecret);
    expect(answer).toMatchObject({
      outcome: 'refused',
      reason: 'cancelled',
      returnPath: '/consent/a-personal-link',
    });
  });

  it('asks again when there is no such person, and nothing has happened', async () => {
    const { state, browserSecret } = await begin();
    for (const person of ['unknown', '', '__proto__', 'TOVA']) {
      const answer = await send({ session: state, person });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(`<p role="alert"><strong>${testEidWords.fi.unknown}`);
    }
    const answer = await finish(await sendOn({ session: state, person: 'aino' }), browserSecret);
    expect(answer).toMatchObject({ outcome: 'identified', person: { name: 'Aino Esimerkki' } });
  });

  it('takes the last choice when two are sent, and the code of that one only', async () => {
    const { state, browserSecret } = await begin();
    const [first, second] = [
      await sendOn({ session: state, person: 'aino' }),
      await sendOn({ session: state, person: 'helmi' }),
    ];
    expect(await finish(second, browserSecret)).toMatchObject({ person: { name: 'Helmi Keksitty' } });
    expect(await finish(first, browserSecret)).toMatchObject({ reason: 'used' });
    const other = await begin();
    const outdated = await sendOn({ session: other.state, person: 'aino' });
    await sendOn({ session: other.state, person: 'helmi' });
    expect(await finish(outdated, other.browserSecret)).toMatchObject({ reason: 'failed' });
  });

  it('does not take a code that it did not give out, nor one of another identification', async () => {
    const stolen = (await sendOn({ session: (await begin()).state, person: 'aino' })).searchParams.get(
      'code',
    );
    for (const code of [stolen, 'nonsense', '', null]) {
      const { state, browserSecret } = await begin();
      const back = await sendOn({ session: state, person: 'aino' });
      if (code === null) back.searchParams.delete('code');
      else back.searchParams.set('code', code);
      expect(await finish(back, browserSecret)).toMatchObject({ outcome: 'refused', reason: 'failed' });
    }
    const unanswered = await begin();
    const back = new URL(`http://kontor.test/eid/callback?code=x&state=${unanswered.state}`);
    expect(await finish(back, unanswered.browserSecret)).toMatchObject({ reason: 'failed' });
  });

  it('answers for the text that was chosen for, and no other', async () => {
    const { state, browserSecret, objectId } = await begin();
    const back = await sendOn({ session: state, person: 'aino' });
    await api.database.system.run(changeText, { object_id: objectId, text: otherSha256 });
    expect(await finish(back, browserSecret)).toMatchObject({ outcome: 'refused', reason: 'wrong_text' });
  });

  it('is over once it was answered, after ten minutes, and for what never began', async () => {
    const [answered, late] = [await begin(), await begin()];
    await finish(await sendOn({ session: answered.state, person: 'aino' }), answered.browserSecret);
    api.clock.advance(10 * minuteMs);
    for (const state of [answered.state, late.state, 'A'.repeat(43), '', "'", '\u0000', 'x'.repeat(5_000)]) {
      const shown = await show(state, { 'accept-language': 'da-DK,da;q=0.9' });
      expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(shown.text).toContain(testEidWords.da.endedTitle);
      for (const fields of [{ person: 'aino' }, { cancel: 'yes' }]) {
        expect((await send({ session: state, ...fields })).status).toBe(404);
      }
    }
  });

  it('cannot be reached by people of live accounts, not even when the account was a sandbox before', async () => {
    const own = (await api.account()).account.id;
    const { state } = await begin({}, own);
    await api.database.system.run(makeLive, { id: own, mode: 'live' });
    expect((await show(state)).status).toBe(404);
    expect((await send({ session: state, person: 'aino' })).status).toBe(404);
    await expect(begin({}, own)).rejects.toThrow(/not an account for the test eID/);
    await expect(begin({ isSandbox: false }, own)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('takes a form and nothing else', async () => {
    const { state } = await begin();
    const json = await send(
      { session: state },
      { 'content-type': 'application/json', accept: 'application/json' },
    );
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type']);
    const large = await send({ session: state, person: 'x'.repeat(20_000) });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  });

  it('stores who was chosen, the way back and the secrets only sealed or hashed', async () => {
    const { state, browserSecret, objectId } = await begin({ displayText: 'Shown to the person' });
    const back = await sendOn({ session: state, person: 'aino' });
    await finish(back, browserSecret);
    const { row } = (await api.database.system.one(selectRow, { object_id: objectId })) ?? { row: '' };
    expect(row).toContain(textSha256);
    const code = back.searchParams.get('code') ?? '?';
    const secrets = [state, browserSecret, code, 'aino', '010190', '901R', 'personal-link', 'Shown to'];
    for (const secret of secrets) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('identifications that are over', () => {
  it('are removed a day after their end, and no earlier', async () => {
    // Long ago, so that those of tests beside this one are left alone.
    const now = new Date('2001-01-01T00:00:00.000Z');
    const { objectId } = await begin({ now });
    const isThere = async () =>
      (await api.database.system.one(selectRow, { object_id: objectId })) !== undefined;
    const end = now.getTime() + 10 * minuteMs;
    await removeOutdatedSessions(api.database.system, new Date(end + dayMs));
    expect(await isThere()).toBe(true);
    await removeOutdatedSessions(api.database.system, new Date(end + dayMs + 1));
    expect(await isThere()).toBe(false);
  });
});

describe('the way to a provider', () => {
  const frame = { language: 'no', partner: { name: 'Acme & co', logo: null }, isSandbox: true } as const;

  it('is a page that forwards automatically, and by a link where that is switched off', () => {
    const { body, policy } = renderHandOver('https://broker.example/auth?a=1&b="', frame);
    expect(body).toContain('<html lang="nb">');
    const escaped = 'https://broker.example/auth?a=1&#38;b=&#34;';
    expect(body).toContain(`<meta http-equiv="refresh" content="0; url=${escaped}">`);
    expect(body).toContain(`<a class="button" href="${escaped}">Fortsett</a>`);
    expect(policy).toContain("form-action 'self';");
  });

  it('is in the name of the partner whose page was left, and offers nothing but to go on', () => {
    const { body } = renderHandOver('https://broker.example/auth', frame);
    expect(body).toContain('<div class="brand">Acme &#38; co</div>');
    expect(body).not.toContain('<nav');
  });
});
