import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { at, dateAt, joined, listAt, textAt } from '../../../platform/read-json.ts';
import type { Company, CompanyStatus } from '../record.ts';
import type { RegistryHttp } from './http.ts';
import { RegistryDown, type Source } from './source.ts';

/** Denmark's registry: CVR's system-to-system access, which is an Elasticsearch API. */
export type CvrSettings = { url: string; user: string; password: string };

export function createCvr(http: RegistryHttp, settings: CvrSettings): Source {
  const credentials = Buffer.from(`${settings.user}:${settings.password}`).toString('base64');
  const search = async (query: object, size: number): Promise<Company[]> => {
    const { json } = await http.request({
      url: `${settings.url}/cvr-permanent/virksomhed/_search`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${credentials}` },
      body: JSON.stringify({ size, _source: ['Vrvirksomhed'], query }),
    });
    if (!Array.isArray(at(json, 'hits', 'hits'))) throw new RegistryDown('cvr: the response has no hits');
    return listAt(json, 'hits', 'hits').flatMap((hit) => parseDanish(hit) ?? []);
  };
  return {
    name: 'cvr',
    lookup: async (number) => {
      const found = await search({ term: { 'Vrvirksomhed.cvrNummer': Number(number) } }, 1);
      return found.find((company) => company.organization_number === number);
    },
    search: (q, limit) =>
      search({ match_phrase_prefix: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': q } }, limit),
  };
}

/**
 * Parses a hit, a `_source` or the company itself. Undefined if it is not a company. CVR's signing rights
 * (TEGNINGSREGEL) are free text, which only a person can interpret, so they give no groups.
 */
export function parseDanish(json: unknown): Company | undefined {
  const company = at(json, '_source', 'Vrvirksomhed') ?? at(json, 'Vrvirksomhed') ?? json;
  const newest = at(company, 'virksomhedMetadata');
  const reading = parseCompanyNumber('DK', textAt(company, 'cvrNummer') ?? '');
  const name = textAt(newest, 'nyesteNavn', 'navn') ?? textAt(current(company, 'navne'), 'navn');
  if ('broken' in reading || name === null) return undefined;
  const address = at(newest, 'nyesteBeliggenhedsadresse') ?? current(company, 'beliggenhedsadresse');
  const form = at(newest, 'nyesteVirksomhedsform') ?? current(company, 'virksomhedsform');
  const industry = at(newest, 'nyesteHovedbranche') ?? current(company, 'hovedbranche');
  return {
    organization_number: reading.number,
    country: 'DK',
    name,
    form: textAt(form, 'kortBeskrivelse'),
    status: statusOf(company),
    industry_code: textAt(industry, 'branchekode'),
    address_street: streetOf(address),
    address_zip: textAt(address, 'postnummer')?.padStart(4, '0') ?? null,
    address_city: textAt(address, 'postdistrikt'),
    // CVR does not have the VAT registration.
    vat_registered: null,
    founded_on:
      dateAt(newest, 'stiftelsesDato') ?? dateAt(listAt(company, 'livsforloeb')[0], 'periode', 'gyldigFra'),
    signing: [],
  };
}

/** Returns the current entry. CVR keeps history: the current entry has no end date. */
function current(company: unknown, field: string): unknown {
  return listAt(company, field).findLast((one) => textAt(one, 'periode', 'gyldigTil') === null);
}

/** Formats a street address: "Hovedgaden 6, 1. tv". */
function streetOf(address: unknown): string | null {
  const free = textAt(address, 'fritekst');
  if (free !== null) return free;
  const from = `${textAt(address, 'husnummerFra') ?? ''}${textAt(address, 'bogstavFra') ?? ''}`;
  const to = `${textAt(address, 'husnummerTil') ?? ''}${textAt(address, 'bogstavTil') ?? ''}`;
  const road = [textAt(address, 'vejnavn'), to === '' ? from : `${from}-${to}`].filter(Boolean).join(' ');
  const floor = textAt(address, 'etage');
  const level = floor === null ? null : [`${floor}.`, textAt(address, 'sidedoer')].filter(Boolean).join(' ');
  return joined(textAt(address, 'conavn'), road, level);
}

function statusOf(company: unknown): CompanyStatus {
  const lives = listAt(company, 'livsforloeb');
  const hasEnded = lives.length > 0 && lives.every((life) => textAt(life, 'periode', 'gyldigTil') !== null);
  const status =
    textAt(company, 'virksomhedMetadata', 'sammensatStatus') ??
    textAt(current(company, 'virksomhedsstatus'), 'status') ??
    '';
  if (/KONKURS/i.test(status) && !/^OPLØST/i.test(status)) return 'bankrupt';
  if (hasEnded || /OPLØST|OPHØRT|SLETTET/i.test(status)) return 'dissolved';
  if (/LIKVIDATION|TVANGSOPLØSNING/i.test(status)) return 'in_liquidation';
  return /REKONSTRUKTION/i.test(status) ? 'restructuring' : 'active';
}
