import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { languages } from '../../domain/language.ts';
import { workplace } from '../../testing/card-holders.ts';
import { call } from '../../testing/partner.ts';
import { testApi } from '../../testing/test-api.ts';
import { tpaTrial } from '../../testing/tpas.ts';

const api = await testApi();

const read = (query = '') =>
  call(`${api.url}/open/legaltexts${query}`, { headers: { accept: 'application/json' } });
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const fill = (text: string, facts: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_whole, name) => facts[name] ?? '');

it('lists every text in every language, each with its version and hash, without a token', async () => {
  const { status, body } = await read();
  expect([status, body.next_cursor]).toEqual([200, null]);
  const expected = ['tpa', 'pdpc'].flatMap((type) => languages.map((language) => [type, language]));
  expect(body.data.map((one: Record<string, string>) => [one.type, one.language])).toEqual(expected);
  for (const { text, placeholders, ...rest } of body.data) {
    expect(rest).toMatchObject({ version: '2026-11', sha256: sha256(text) });
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(placeholders));
  }
});

it('filters by type and language, and refuses anything else', async () => {
  const { body } = await read('?type=pdpc&language=fi');
  expect(body.data).toMatchObject([{ type: 'pdpc', language: 'fi', title: null }]);
  expect((await read('?type=account')).body).toEqual({ data: [], next_cursor: null });
  for (const query of ['?type=other', '?language=de', '?limit=1', '?type=tpa&type=pdpc']) {
    expect((await read(query)).status).toBe(422);
  }
});

it('is the text of a TPA: with its names filled in, the hash is that of the TPA', async () => {
  const { partner, made } = await tpaTrial(api);
  const { body: account } = await partner.get('');
  const { body: product } = await partner.get(`/payment-products/${made.payment_product_id}`);
  const [template] = (await read(`?type=tpa&language=${made.legal_text.language}`)).body.data;
  const text = fill(template.text, {
    company: made.name,
    organization_number: '559990-0015',
    partner: account.name_legal,
    product: product.name,
    issuer: product.issuer.name,
  });
  expect({ ...made.legal_text, sha256: sha256(text) }).toEqual(made.legal_text);
  expect(template.version).toBe(made.legal_text.version);
});

it('is the text of the consent page', async () => {
  const { partner, create } = await workplace(api);
  const { body: account } = await partner.get('');
  const { body: holder } = await create();
  const shown = await api.app.consents.readForPage(api.database.tenant(partner.accountId), holder.id);
  for (const { language, text } of (await read('?type=pdpc')).body.data) {
    const facts = {
      partner: account.name_system,
      company: shown?.company ?? '',
      contact: account.notify_email,
    };
    expect(fill(text, facts)).toBe(shown?.texts[language as 'sv'].text);
  }
});
