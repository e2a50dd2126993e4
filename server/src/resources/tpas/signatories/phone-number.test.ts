import { expect, it } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { tpaTrial } from '../../../testing/tpas.ts';
import { parsePhoneNumber } from './phone-number.ts';

it.each([
  ['SE', '070-174 06 05', '+46701740605'],
  ['+46', '0701740605', '+46701740605'],
  ['+46', '701740605', '+46701740605'],
  ['SE', '(070) 174 06 05', '+46701740605'],
  ['SE', '+46 70 174 06 05', '+46701740605'],
  ['SE', '0046 70 174 06 05', '+46701740605'],
  // A person may have a number of another country.
  ['SE', '+4722334455', '+4722334455'],
  ['NO', '22 33 44 55', '+4722334455'],
  ['+47', '22334455', '+4722334455'],
  ['DK', '32 12 34 56', '+4532123456'],
  ['FI', '040 1234567', '+358401234567'],
  ['+358', '40 1234567', '+358401234567'],
  ['DE', '+49 30 123456', '+4930123456'],
  [null, '+46701740605', '+46701740605'],
])('with %s, %s is %s', (country, sent, expected) => {
  expect(parsePhoneNumber(sent, country)).toBe(expected);
});

it.each([
  [null, '0701740605'],
  ['DE', '030 123456'],
  ['+39', '06 1234567'],
  ['SE', '12'],
  ['SE', '+0701740605'],
  ['SE', '+46+701740605'],
  ['SE', '+4670174060512345'],
  ['NO', '02233445'.repeat(2)],
])('with %s, %s is refused', (country, sent) => {
  expect(() => parsePhoneNumber(sent, country)).toThrow();
});

it('of a signatory may be national with its country; answers have the international one', async () => {
  const { partner, path } = await tpaTrial(await testApi());
  const email = 'tova@example.com';
  const sent = { email, country_code: '+46', phone_number: '070-174 06 05' };
  const { status, body } = await partner.post(`${path}/signatories`, sent);
  expect([status, body.country_code, body.phone_number]).toEqual([201, '+46', '+46701740605']);
  const change = (fields: object) => partner.put(`${path}/signatories/${body.id}`, fields);
  // With the country that is stored, and with one that is sent.
  expect((await change({ phone_number: '0701740606' })).body.phone_number).toBe('+46701740606');
  const moved = await change({ country_code: 'NO', phone_number: '22 33 44 55' });
  expect(moved.body).toMatchObject({ country_code: 'NO', phone_number: '+4722334455' });
  expect((await change({ country_code: 'DE' })).body.phone_number).toBe('+4722334455');
  expect((await change({ phone_number: '030123456' })).status).toBe(422);
  expect((await change({ phone_number: null })).body.phone_number).toBeNull();
});
