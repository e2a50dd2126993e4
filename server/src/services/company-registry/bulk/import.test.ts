import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseCompanyNumber } from '../../../domain/company-number.ts';
import type { Country } from '../../../domain/country.ts';
import { manualClock } from '../../../platform/clock.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/errors.ts';
import { silentLog } from '../../../platform/log.ts';
import { storedZip } from '../../../testing/stored-zip.ts';
import { findCompany, searchCompanies } from '../store.ts';
import { type ImportOptions, importBulkFile } from './import.ts';
import { getStatus } from './import-store.ts';

/** Returns consecutive numbers that pass the check digit. */
function numbersFrom(country: Country, stem: number, count: number): string[] {
  const found: string[] = [];
  for (let next = stem; found.length < count; next += 1) {
    for (let check = 0; check < 10; check += 1) {
      const reading = parseCompanyNumber(country, `${next}${check}`);
      if ('number' in reading) found.push(reading.number);
    }
  }
  return found;
}

describe('importing a bulk file', () => {
  let folder: string;
  let database: Database;
  const clock = manualClock(new Date('2026-11-15T12:00:00Z'));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kontor-bulk-'));
    database = openDatabase({
      address: inject('databaseAddress'),
      tenantConnectionsMax: 1,
      systemConnectionsMax: 2,
      statementTimeoutMs: 5_000,
      acquireTimeoutMs: 5_000,
      log: silentLog,
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const load = (options: ImportOptions) => importBulkFile({ database, clock }, options);
  const find = (country: Country, number: string) => findCompany(database.system, country, number);
  const search = async (country: Country, q: string, limit = 10) =>
    (await searchCompanies(database.system, country, q, limit)).map(({ name }) => name);

  it('of Norway, gzip: companies are found by number and by name, and broken entries are reported', async () => {
    const [one = '', two = ''] = numbersFrom('NO', 97_000_000, 2);
    const entities = [
      {
        organisasjonsnummer: one,
        navn: 'HÅVARDS “FISK” & VILT AS',
        stiftelsesdato: '2020-02-30',
        konkurs: true,
      },
      { organisasjonsnummer: '123', navn: 'BROKEN' },
      {
        organisasjonsnummer: two,
        navn: 'Nul \u0000 and half \ud83d',
        forretningsadresse: { adresse: ['A 1', null] },
      },
      { organisasjonsnummer: one, navn: 'The same again' },
    ];
    const path = await write('enheter_alle.json.gz', gzipSync(JSON.stringify(entities)));
    const summary = await load({ path, country: 'NO' });
    expect(summary).toMatchObject({
      country: 'NO',
      source: 'brreg-bulk',
      file: 'enheter_alle.json.gz',
      entries: 4,
      companies: 3,
      broken: 1,
      reasons: ['entry 2: it has no valid company number, or no name'],
      resumed_from: 0,
      already_imported: false,
    });
    expect(await find('NO', one)).toMatchObject({
      name: 'HÅVARDS “FISK” & VILT AS',
      status: 'bankrupt',
      founded_on: null,
      source: 'brreg-bulk',
      fetched_at: '2026-11-15T12:00:00.000Z',
      stale: false,
      signature_combinations: [],
    });
    expect(await find('NO', two)).toMatchObject({ name: 'Nul and half', address_street: 'A 1' });
    for (const q of ['håvards', 'havards fisk', 'vilt', 'FISK hav']) {
      expect(await search('NO', q)).toContain('HÅVARDS “FISK” & VILT AS');
    }
    expect(await search('SE', 'havards')).toEqual([]);
    expect(await load({ path, country: 'NO' })).toMatchObject({ already_imported: true, companies: 3 });
  });

  it('of Norway as a table', async () => {
    const [number = ''] = numbersFrom('NO', 97_100_000, 1);
    const path = await write(
      'enheter.csv',
      `"organisasjonsnummer","navn","organisasjonsform.kode","forretningsadresse.adresse","forretningsadresse.postnummer","registrertIMvaregisteret"\n"${number}","TABELL, MED KOMMA AS","AS","Gata 1","0150","true"\n`,
    );
    await load({ path, country: 'NO' });
    expect(await find('NO', number)).toMatchObject({
      name: 'TABELL, MED KOMMA AS',
      form: 'AS',
      address_street: 'Gata 1',
      address_zip: '0150',
      vat_registered: true,
    });
  });

  it('of Sweden, zip: names and addresses are parsed, and sole traders are left out', async () => {
    const [one = '', two = ''] = numbersFrom('SE', 559_700_000, 2);
    const header =
      'organisationsidentitet;namnskyddslopnummer;registreringsland;organisationsnamn;organisationsform;avregistreringsdatum;avregistreringsorsak;pagandeAvvecklingsEllerOmstruktureringsforfarande;registreringsdatum;verksamhetsbeskrivning;postadress';
    const rows = [
      `"${one}$ORGNR-IDORG";"";"SE-LAND";"Exempelkort$BIFIRMA-ORGNAM$2018-04-02|Öst & Väst Påhitt AB$FORETAGSNAMN-ORGNAM$2016-11-15";"AB-ORGFO";"";"";"KK-AVOMFO$2026-01-01";"2016-11-15";"Skärmar på ""24"" tum (24" )";"Gatan 1$c/o Någon$ÖSTERSUND$83100$SE-LAND"`,
      `"199001012385$PERSON-IDORG";"1";"SE-LAND";"Tovas Firma$FORETAGSNAMN-ORGNAM$2000-01-01";"E-ORGFO";"";"";"";"2000-01-01";"";""`,
      `"${two}$ORGNR-IDORG";"";"SE-LAND";"Avslutad AB$FORETAGSNAMN-ORGNAM$2000-01-01";"AB-ORGFO";"2020-02-02";"VERKUPP-AVORG";"";"2000-01-01";"";"$$$$"`,
      '"nonsense";"x"',
    ];
    const path = await write(
      'bulkfil.zip',
      storedZip('bolagsverket_bulkfil.txt', [header, ...rows, ''].join('\n')),
    );
    expect(await load({ path, country: 'SE' })).toMatchObject({ companies: 2, skipped: 1, broken: 1 });
    expect(await find('SE', one)).toMatchObject({
      name: 'Öst & Väst Påhitt AB',
      form: 'AB',
      status: 'bankrupt',
      address_street: 'c/o Någon, Gatan 1',
      address_zip: '83100',
      address_city: 'ÖSTERSUND',
      founded_on: '2016-11-15',
    });
    expect(await find('SE', two)).toMatchObject({ status: 'dissolved', address_street: null });
    expect(await search('SE', 'tovas')).toEqual([]);
  });

  it('of Finland and Denmark', async () => {
    const [finnish = ''] = numbersFrom('FI', 2_900_000, 1);
    const company = { businessId: { value: finnish }, names: [{ name: 'Keksitty Oy', type: '1' }] };
    const zip = await write('ytj.zip', storedZip('all.json', JSON.stringify([company])));
    await load({ path: zip, country: 'FI' });
    expect(await find('FI', finnish)).toMatchObject({ name: 'Keksitty Oy', source: 'prh-bulk' });

    const [danish = '', second = ''] = numbersFrom('DK', 3_900_000, 2);
    const lines = [
      {
        _source: {
          Vrvirksomhed: { cvrNummer: Number(danish), navne: [{ navn: 'Opdigtet A/S', periode: {} }] },
        },
      },
      { Vrvirksomhed: { cvrNummer: Number(second), navne: [{ navn: 'Anden ApS', periode: {} }] } },
    ];
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"broken\n`;
    await load({ path: await write('cvr.jsonl', text), country: 'DK' });
    expect(await find('DK', danish)).toMatchObject({ name: 'Opdigtet A/S' });
    expect(await search('DK', 'anden')).toEqual(['Anden ApS']);
    const status = await getStatus(database.system);
    expect(status.map(({ country }) => country)).toEqual(expect.arrayContaining(['DK', 'FI']));
  });

  it('that was interrupted continues where it stopped, and --restart starts over', async () => {
    const numbers = numbersFrom('NO', 98_000_000, 5000);
    const entities = numbers.map((organisasjonsnummer, at) => ({
      organisasjonsnummer,
      navn: `Avbrutt ${at} AS`,
    }));
    const path = await write('avbrutt.json.gz', gzipSync(JSON.stringify(entities)));
    const stop = () => {
      throw new Error('the power went');
    };
    await expect(load({ path, country: 'NO', onProgress: stop })).rejects.toThrow('the power went');
    expect(await find('NO', numbers[0] ?? '')).toBeDefined();
    expect(await find('NO', numbers[4999] ?? '')).toBeUndefined();
    const seen: number[] = [];
    const rest = await load({ path, country: 'NO', onProgress: ({ entries }) => seen.push(entries) });
    expect(rest).toMatchObject({ entries: 5000, companies: 5000, resumed_from: 2000 });
    expect(seen).toEqual([2000, 4000]);
    expect(await find('NO', numbers[4999] ?? '')).toMatchObject({ name: 'Avbrutt 4999 AS' });
    clock.advance(1000);
    expect(await load({ path, country: 'NO', restart: true })).toMatchObject({
      resumed_from: 0,
      companies: 5000,
    });
    expect(await find('NO', numbers[0] ?? '')).toMatchObject({ fetched_at: '2026-11-15T12:00:01.000Z' });
  });

  it('is searched best match first: exact name, prefix of the name, prefix of words, shorter first', async () => {
    const names = [
      'Zebra Nordvind AS',
      'Nordvind Holding AS',
      'Nordvind',
      'Nordvindgruppen Eiendom AS',
      'Nordvind Bygg AS',
      'Gamle Nordvindens Venner',
      'Nordvind Holding Invest AS',
    ];
    const numbers = numbersFrom('NO', 98_500_000, names.length);
    const entities = names.map((navn, at) => ({ organisasjonsnummer: numbers[at], navn }));
    await load({ path: await write('nordvind.json', JSON.stringify(entities)), country: 'NO' });
    expect(await search('NO', 'nordvind')).toEqual([
      'Nordvind',
      'Nordvind Bygg AS',
      'Nordvind Holding AS',
      'Nordvind Holding Invest AS',
      'Nordvindgruppen Eiendom AS',
      'Zebra Nordvind AS',
      'Gamle Nordvindens Venner',
    ]);
    expect(await search('NO', 'nordvind', 2)).toEqual(['Nordvind', 'Nordvind Bygg AS']);
    expect(await search('NO', 'hold nordvi')).toEqual(['Nordvind Holding AS', 'Nordvind Holding Invest AS']);
    expect(await search('NO', "nordvind' | !holding:*")).not.toContain('Nordvind');
  });

  it.each([
    ['page.html', '<html>Not found</html>', /is not a bulk file of NO: it is neither JSON nor a table/],
    ['empty.json', '', /it is empty/],
    ['none.json', '[]', /it contains no company/],
    ['half.json', '[{"organisasjonsnummer": "9', /it is truncated/],
    ['other.json', JSON.stringify([{ businessId: 1 }]), /it contains no company/],
    ['half.json.gz', gzipSync('[{"organisasjonsnummer": "923609016"}]').subarray(0, 30), /it cannot be read/],
    ['broken.zip', Buffer.from('PK nonsense'), /it cannot be read/],
  ])(
    'that has another format is rejected in one sentence, and leaves no trace: %s',
    async (name, content, reason) => {
      const refused = load({ path: await write(name, content), country: 'NO' });
      await expect(refused).rejects.toThrow(OperatorError);
      await expect(refused).rejects.toThrow(reason);
    },
  );

  it('that does not exist, or is not a file, is reported', async () => {
    await expect(load({ path: join(folder, 'nowhere'), country: 'NO' })).rejects.toThrow(
      /there is no such file/,
    );
    await expect(load({ path: folder, country: 'NO' })).rejects.toThrow(/is not a file/);
  });
});
