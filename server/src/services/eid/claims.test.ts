import { describe, expect, it } from 'vitest';
import { type ClaimNames, claimsWanted, parseIdentity } from './claims.ts';
import { evidenceOf } from './oidc-broker.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const usual: ClaimNames = { nationalId: undefined, name: undefined, country: undefined };
const read = (claims: Record<string, unknown>, names: Partial<ClaimNames> = {}) =>
  parseIdentity(claims, { ...usual, ...names }, now);

describe('who a broker’s claims speak of', () => {
  it.each<[Record<string, unknown>, Partial<ClaimNames>, string]>([
    [{ ssn: '199001012385', country: 'SE' }, {}, 'SE:199001012385'],
    [{ ssn: '900101-2385', country: 'se' }, {}, 'SE:199001012385'],
    [{ personalIdentityNumber: '199001012385' }, {}, 'SE:199001012385'],
    [{ 'https://id.oidc.se/claim/personalIdentityNumber': '199001012385' }, {}, 'SE:199001012385'],
    [{ 'urn:oid:1.2.752.29.4.13': '199001012385', country: 'NO' }, {}, 'SE:199001012385'],
    [{ socialno: '01819010001' }, {}, 'NO:01819010001'],
    [{ pid: ' 01819010001 ' }, {}, 'NO:01819010001'],
    [{ cprNumberIdentifier: '0101364001' }, {}, 'DK:0101364001'],
    [{ hetu: '010190-901r' }, {}, 'FI:010190-901R'],
    [{ nin: '01819010001', nin_issuing_country: 'NO', country: 'SE' }, {}, 'NO:01819010001'],
    [{ id: '199001012385', land: 'SE', ssn: 'x' }, { nationalId: 'id', country: 'land' }, 'SE:199001012385'],
    [{ nin: '199001012385' }, { country: '=SE' }, 'SE:199001012385'],
    [{ hetu: '010190-901R' }, { nationalId: 'hetu' }, 'FI:010190-901R'],
    [{ pid: '199001012385' }, { nationalId: 'pid', country: '=SE' }, 'SE:199001012385'],
  ])('%j with the settings %j is %s', (claims, names, nationalId) => {
    const country = nationalId.slice(0, 2);
    expect(read({ name: 'Tova Testsson', ...claims }, names)).toEqual({
      name: 'Tova Testsson',
      country,
      nationalId,
    });
  });

  it.each<[Record<string, unknown>, Partial<ClaimNames>, string]>([
    [{ name: 'Tova  \u0000\n Testsson ' }, {}, 'Tova Testsson'],
    [{ given_name: 'Tova', family_name: 'Testsson' }, {}, 'Tova Testsson'],
    [{ family_name: 'Testsson' }, {}, 'Testsson'],
    [{ name: 'Other', full: 'Tova Testsson' }, { name: 'full' }, 'Tova Testsson'],
    [{ name: 'x'.repeat(500) }, {}, 'x'.repeat(200)],
  ])('%j with the settings %j is called %s', (claims, names, name) => {
    expect(read({ hetu: '010190-901R', ...claims }, names)).toMatchObject({ name });
  });

  it.each<[Record<string, unknown>, Partial<ClaimNames>, string]>([
    [{}, {}, 'any claim with a national id'],
    [{ name: 'Tova' }, {}, 'any claim with a national id'],
    [{ name: 'Tova', hetu: 7, nin: '', ssn: null, pid: ['x'] }, {}, 'any claim with a national id'],
    [{ name: 'Tova', hetu: '010190-901R' }, { nationalId: 'id' }, 'id'],
    [{ name: 'Tova', hetu: '010190-901R' }, { nationalId: 'constructor' }, 'constructor'],
    [{ hetu: '010190-901R' }, {}, 'name'],
    [{ hetu: '010190-901R', name: ' \u0007 ' }, {}, 'name'],
    [{ hetu: '010190-901R', name: 'Tova' }, { name: 'full' }, 'full'],
    [{ ssn: '199001012385', name: 'Tova' }, {}, 'the country of the national id'],
    [{ hetu: '010190-901R', name: 'Tova' }, { country: 'land' }, 'land'],
  ])('%j with the settings %j lacks %s', (claims, names, missing) => {
    expect(read(claims, names)).toEqual({ missing: expect.stringContaining(missing) });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ nin: '49002171234', nin_issuing_country: 'EE' }, 'a country that is not served'],
    [{ nin: '199001012386', nin_issuing_country: 'SE' }, 'nin of SE: the check digit'],
    [{ hetu: '199001012385' }, 'hetu of FI: a Finnish personal identity code'],
  ])('%j is refused by its rule, without the number being repeated', (claims, rule) => {
    const result = read({ name: 'Tova', ...claims });
    expect(result).toEqual({ broken: expect.stringContaining(rule) });
    expect(JSON.stringify(result)).not.toMatch(/4900217|19900101/);
  });

  it('are asked for by name: the usual ones, or those of the settings', () => {
    expect(claimsWanted(usual)).toEqual(expect.arrayContaining(['name', 'country', 'nin', 'ssn', 'hetu']));
    expect(claimsWanted({ nationalId: 'id', name: 'full', country: '=SE' })).toEqual(['full', 'id']);
  });
});

describe('evidence', () => {
  const token = { iss: 'https://broker.example', aud: 'kontor', exp: 2, iat: 1_763_200_000, sub: 'x' };

  it('says how and when', () => {
    const said = { ...token, acr: 'urn:high', amr: ['bankid', 'mobile'], auth_time: 1_763_200_001 };
    expect(evidenceOf(said, 'eid_1', 'SE:199001012385', now)).toEqual({
      method: 'bankid mobile',
      level: 'urn:high',
      at: '2025-11-15T09:46:41.000Z',
      transaction: 'eid_1',
    });
  });

  it('holds no national id, wherever the broker puts one', () => {
    const said = { ...token, acr: 'person:900101-2385', amr: ['19900101', '2385'] };
    expect(evidenceOf(said, 'eid_1', 'SE:199001012385', now)).toEqual({
      method: 'oidc',
      at: '2025-11-15T09:46:40.000Z',
      transaction: 'eid_1',
    });
  });
});
