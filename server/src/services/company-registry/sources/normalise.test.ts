import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Company, Signer } from '../record.ts';
import { parseSwedish } from './bolagsverket.ts';
import { parseEntity, parseRoles, parseSigning } from './brreg.ts';
import { parseDanish } from './cvr.ts';
import { parseFinnish } from './prh.ts';
import { RegistryDown } from './source.ts';
import { parseSwedishSigning } from './swedish-signing.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8'));

type Expectation = {
  country: string;
  id: string;
  name: string;
  legal_form_code?: string;
  legal_form_name?: string;
  status?: string;
  founded_on?: string;
  registered_on?: string;
  industry_codes?: string[] | null;
  vat_registered?: boolean;
  address?: { lines: string[]; postal_code: string; city: string } | null;
};
const expectations: { fixture: string; expect: Expectation | null }[] = fixture(
  'normalised-expectations.json',
).records;
const expected = (name: string) => expectations.find((one) => one.fixture === name)?.expect as Expectation;

const normalise: Record<string, (json: never) => Company | undefined> = {
  'no-enhet.json': parseEntity,
  'no-enhet-slettet.json': parseEntity,
  'dk-virksomhed.json': (json: { hits: { hits: unknown[] } }) => parseDanish(json.hits.hits[0]),
  'se-organisationer.json': (json: { organisationer: unknown[] }) => parseSwedish(json.organisationer[0]),
  'se-organisationer-partial-error.json': (json: { organisationer: unknown[] }) =>
    parseSwedish(json.organisationer[0]),
  'fi-companies.json': (json: { companies: unknown[] }) => parseFinnish(json.companies[0]),
  'fi-companies-ceased.json': (json: { companies: unknown[] }) => parseFinnish(json.companies[0]),
};

/** Registries use many words for it. A company that no longer exists is dissolved. */
const endings = ['deleted', 'ceased'];

describe('what the registries answer', () => {
  it.each(Object.entries(normalise))('is read as expected: %s', (name, read) => {
    const wanted = expected(name);
    const company = read(fixture(name) as never);
    const { lines, postal_code, city } = wanted.address ?? {};
    expect(company).toMatchObject({
      country: wanted.country,
      organization_number: wanted.id,
      name: wanted.name,
      ...(wanted.status && { status: endings.includes(wanted.status) ? 'dissolved' : wanted.status }),
      ...(wanted.legal_form_code && {
        form: wanted.country === 'FI' ? wanted.legal_form_name : wanted.legal_form_code,
      }),
      ...(wanted.industry_codes !== undefined && { industry_code: wanted.industry_codes?.[0] ?? null }),
      ...(wanted.vat_registered !== undefined && { vat_registered: wanted.vat_registered }),
      ...((wanted.founded_on ?? wanted.registered_on) && {
        founded_on: wanted.founded_on ?? wanted.registered_on,
      }),
      ...(wanted.address !== undefined && {
        address_street: lines?.join(', ') ?? null,
        address_zip: postal_code ?? null,
        address_city: city ?? null,
      }),
    });
  });

  it('is marked as partial when a source behind the registry was unavailable', () => {
    expect(parseSwedish(fixture('se-organisationer-partial-error.json').organisationer[0])).toMatchObject({
      isPartial: true,
    });
    expect(parseSwedish(fixture('se-organisationer.json').organisationer[0])).not.toHaveProperty('isPartial');
  });

  it.each([
    [{ konkurs: true }, 'bankrupt'],
    [{ underAvvikling: true }, 'in_liquidation'],
    [{ underTvangsavviklingEllerTvangsopplosning: 'true' }, 'in_liquidation'],
    [{ konkurs: true, slettedato: '2020-01-01' }, 'dissolved'],
  ])('gives a Norwegian company’s status: %o is %s', (fields, status) => {
    expect(parseEntity({ ...fixture('no-enhet.json'), ...fields })).toMatchObject({ status });
  });

  it.each([
    ['UNDER KONKURS', 'bankrupt'],
    ['OPLØST EFTER KONKURS', 'dissolved'],
    ['UNDER TVANGSOPLØSNING', 'in_liquidation'],
    ['TVANGSOPLØST', 'dissolved'],
    ['UNDER REKONSTRUKTION', 'restructuring'],
    ['AKTIV', 'active'],
  ])('gives a Danish company’s status: %s is %s', (sammensatStatus, status) => {
    const { Vrvirksomhed } = fixture('dk-virksomhed.json').hits.hits[0]._source;
    const virksomhedMetadata = { ...Vrvirksomhed.virksomhedMetadata, sammensatStatus };
    expect(parseDanish({ ...Vrvirksomhed, virksomhedMetadata })).toMatchObject({ status });
  });

  it.each([
    undefined,
    null,
    0,
    'text',
    [],
    {},
    { navn: 'No number' },
    { organisasjonsnummer: '923609016' },
    { organisasjonsnummer: '923609017', navn: 'Wrong check digit' },
    { organisasjonsnummer: { toString: 1 }, navn: ['x'] },
    { businessId: { value: 5 }, names: 'none' },
    { Vrvirksomhed: null },
    { __proto__: { organisasjonsnummer: '923609016', navn: 'Inherited' } },
  ])('that is not a company is ignored: %j', (json) => {
    expect([parseEntity(json), parseFinnish(json), parseDanish(json)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Whether the signers include one of the groups. */
const maySign = (groups: Signer[][], signers: string[]): boolean =>
  groups.some((group) => group.length > 0 && group.every(({ name }) => signers.includes(name)));

type Case = {
  id: string;
  fixture: string;
  checks: { signers: string[]; result: string; authority?: string }[];
};
const cases: Case[] = fixture('signing-cases.json').cases;
const signingOf: Record<string, (json: never) => Signer[][]> = {
  'no-rf': parseSigning,
  'no-ri': parseSigning,
  'dk-text': (json: { hits: { hits: unknown[] } }) => parseDanish(json.hits.hits[0])?.signing ?? [],
  'se-coded': (json: unknown[]) => parseSwedishSigning(json[0]),
  'fi-none': (json: { companies: unknown[] }) => parseFinnish(json.companies[0])?.signing ?? [],
};

describe('signing rights', () => {
  const checks = cases
    .filter(({ id }) => id in signingOf)
    .flatMap((one) => one.checks.map((check) => ({ ...check, id: one.id, fixture: one.fixture })))
    // Groups contain people with signing rights, not those who run the daily business.
    .filter(({ authority }) => authority !== 'daily_management');

  it.each(checks)('$id: $signers is $result', ({ id, fixture: name, signers, result }) => {
    const groups = signingOf[id]?.(fixture(name) as never) ?? [];
    // A rule that needs interpretation gives no group.
    expect(maySign(groups, signers)).toBe(result === 'allowed');
  });

  it('are the whole board where only the Norwegian roles are known, without deputies and auditors', () => {
    const names = parseRoles(fixture('no-roller.json')).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([['Ola Prøve', 'Ingrid Fjell Tenkt', 'Per Oppdiktet']]);
  });

  it('include no one who has resigned', () => {
    const roles = fixture('no-roller.json');
    roles.rollegrupper[1].roller[1].fratraadt = true;
    roles.rollegrupper[1].roller[2].person.erDoed = true;
    expect(parseRoles(roles).map((group) => group.map(({ name }) => name))).toEqual([['Ola Prøve']]);
  });

  it('mark the Swedish managing director, and ignore masked numbers', () => {
    const [group] = parseSwedishSigning(fixture('se-foretagsinformation-v4.json')[0]);
    expect(group).toEqual([
      { name: 'Anna Exempel', role: 'Ordförande, Ledamot', isManager: false, nationalId: null },
      { name: 'Björn Påhitt', role: 'Ledamot, Verkställande direktör', isManager: true, nationalId: null },
    ]);
  });

  it('read a Swedish rule with several clauses as different people, and leave out unknown clauses', () => {
    const organisation = fixture('se-foretagsinformation-v4.json')[0];
    const clause = (klartext: string, kod: string) => ({ typ: { klartext }, funktionarsroller: [{ kod }] });
    organisation.firmateckning.kodad = [
      [clause('Var för sig', 'OF'), clause('Var för sig', 'LE')],
      [clause('En ny slags regel', 'LE')],
      [clause('Var för sig', 'VD')],
      'nonsense',
    ];
    organisation.funktionarer[1].identitet.identitetsbeteckning = '19850615-2399';
    const groups = parseSwedishSigning(organisation);
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
      ['Anna Exempel', 'Björn Påhitt'],
      ['Björn Påhitt'],
    ]);
    expect(groups[1]?.[0]?.nationalId).toBe('SE:198506152399');
  });

  it('are unknown when Fullmakt could not determine them', () => {
    expect(() => parseSigning({ status: { rutineStatus: { kode: 'FEIL' } } })).toThrow(RegistryDown);
    expect(() => parseSigning('nonsense')).toThrow(RegistryDown);
  });
});
