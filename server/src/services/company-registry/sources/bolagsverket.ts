import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { type Clock, secondMs } from '../../../platform/clock.ts';
import { at, dateAt, joined, listAt, textAt } from '../../../platform/read-json.ts';
import type { Company, CompanyStatus } from '../record.ts';
import type { RegistryHttp } from './http.ts';
import { RegistryDown, type Source } from './source.ts';
import { parseSwedishSigning } from './swedish-signing.ts';

export type OAuthCredentials = { tokenUrl: string; clientId: string; clientSecret: string };

/**
 * Sweden's registry: Bolagsverket's public API (värdefulla datamängder) for the company and, with an
 * agreement, the agreement API (företagsinformation) for officers and signing rights. Neither searches by
 * name.
 */
export type BolagsverketSettings = {
  url: string;
  credentials: OAuthCredentials;
  agreement: { url: string; credentials: OAuthCredentials } | undefined;
};

type BolagsverketParts = { http: RegistryHttp; agreementHttp: RegistryHttp; clock: Clock };

export function createBolagsverket(parts: BolagsverketParts, settings: BolagsverketSettings): Source {
  const { http, agreementHttp, clock } = parts;
  const { agreement } = settings;
  const token = createTokens(http, settings.credentials, 'vardefulla-datamangder:read', clock);
  const agreementToken =
    agreement && createTokens(agreementHttp, agreement.credentials, 'foretagsinformation:read', clock);

  const officers = async (number: string): Promise<Pick<Company, 'signing'> & { founded: string | null }> => {
    if (!agreement || !agreementToken) return { signing: [], founded: null };
    const response = await requestWithToken(
      agreementHttp,
      agreementToken,
      `${agreement.url}/organisationer`,
      {
        identitetsbeteckning: number,
        organisationInformationsmangd: ['FUNKTIONARER', 'FIRMATECKNING', 'ORGANISATIONSDATUM'],
      },
    );
    if (response.status === 404) return { signing: [], founded: null };
    if (!Array.isArray(response.json)) throw new RegistryDown('bolagsverket: the officers are not a list');
    const organisation = response.json[0];
    return {
      signing: parseSwedishSigning(organisation),
      founded: dateAt(organisation, 'organisationsdatum', 'bildatDatum'),
    };
  };

  return {
    name: 'bolagsverket',
    lookup: async (number) => {
      const body = { identitetsbeteckning: number };
      const { status, json } = await requestWithToken(http, token, `${settings.url}/organisationer`, body);
      if (status === 404) return undefined;
      if (!Array.isArray(at(json, 'organisationer'))) {
        throw new RegistryDown('bolagsverket: the response is not a list of organisations');
      }
      const company = parseSwedish(at(json, 'organisationer', 0));
      if (!company) return undefined;
      if (company.organization_number !== number)
        throw new RegistryDown('bolagsverket: the response has another number');
      if (company.status === 'dissolved') return company;
      const { signing, founded } = await officers(number);
      return { ...company, signing, founded_on: founded ?? company.founded_on };
    },
  };
}

/** Parses an organisation. Undefined if there is none. */
export function parseSwedish(json: unknown): Company | undefined {
  if (json === undefined) return undefined;
  const failures = ['organisationsnamn', 'organisationsform', 'organisationsdatum', 'naringsgrenOrganisation']
    .concat(['postadressOrganisation'])
    .map((part) => textAt(json, part, 'fel', 'typ'));
  if (textAt(json, 'organisationsnamn', 'fel', 'typ') === 'ORGANISATION_FINNS_EJ') return undefined;
  const number = textAt(json, 'organisationsidentitet', 'identitetsbeteckning') ?? '';
  const reading = parseCompanyNumber('SE', number);
  const names = listAt(json, 'organisationsnamn', 'organisationsnamnLista');
  const name = names.find((one) => textAt(one, 'organisationsnamntyp', 'kod') === 'FORETAGSNAMN') ?? names[0];
  const nameText = textAt(name, 'namn');
  if ('broken' in reading || nameText === null) {
    throw new RegistryDown('bolagsverket: an organisation without number or name');
  }
  const address = at(json, 'postadressOrganisation', 'postadress');
  return {
    organization_number: reading.number,
    country: 'SE',
    name: nameText,
    form: textAt(json, 'organisationsform', 'kod'),
    status: statusOf(json),
    industry_code: textAt(json, 'naringsgrenOrganisation', 'sni', 0, 'kod'),
    address_street: joined(textAt(address, 'coAdress'), textAt(address, 'utdelningsadress')),
    address_zip: textAt(address, 'postnummer'),
    address_city: textAt(address, 'postort'),
    // Skatteverket has the VAT registration, not Bolagsverket.
    vat_registered: null,
    founded_on: dateAt(json, 'organisationsdatum', 'registreringsdatum'),
    signing: [],
    ...(failures.some((failure) => failure === 'OTILLGANGLIG_UPPGIFTSKALLA') ? { isPartial: true } : {}),
  };
}

function statusOf(json: unknown): CompanyStatus {
  if (dateAt(json, 'avregistreradOrganisation', 'avregistreringsdatum') !== null) return 'dissolved';
  // Both spellings of the field occur.
  const ongoing = [
    'pagandeAvvecklingsEllerOmstruktureringsforfarande',
    'pagaendeAvvecklingsEllerOmstruktureringsforfarande',
  ]
    .flatMap((field) => listAt(json, field, `${field}Lista`))
    .map((one) => `${textAt(one, 'kod') ?? ''} ${textAt(one, 'klartext') ?? ''}`);
  return statusOfProceedings(ongoing);
}

/**
 * Maps Bolagsverket's codes: KK konkurs, LI likvidation, FR företagsrekonstruktion. With others, such as
 * mergers, a company stays active.
 */
export function statusOfProceedings(proceedings: string[]): CompanyStatus {
  const has = (pattern: RegExp) => proceedings.some((text) => pattern.test(text));
  if (has(/^KK\b|konkurs/i)) return 'bankrupt';
  if (has(/^LI\b|likvidation/i)) return 'in_liquidation';
  return has(/^(FR|RE)\b|rekonstruktion/i) ? 'restructuring' : 'active';
}

type Tokens = { get(): Promise<string>; forget(): void };

function createTokens(
  http: RegistryHttp,
  credentials: OAuthCredentials,
  scope: string,
  clock: Clock,
): Tokens {
  let cached: { token: string; untilMs: number } | undefined;
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  return {
    get: async () => {
      if (cached && clock.now().getTime() < cached.untilMs) return cached.token;
      const { json } = await http.request({
        url: credentials.tokenUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
      });
      const token = textAtFullLength(json, 'access_token');
      const seconds = Number(textAt(json, 'expires_in') ?? 0);
      if (token === undefined) throw new RegistryDown('bolagsverket: the response has no token');
      // The token is not used in its last minute, so that it does not expire in flight.
      cached = { token, untilMs: clock.now().getTime() + (seconds - 60) * secondMs };
      return token;
    },
    forget: () => {
      cached = undefined;
    },
  };
}

function textAtFullLength(json: unknown, field: string): string | undefined {
  const value = at(json, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function requestWithToken(http: RegistryHttp, tokens: Tokens, url: string, body: object) {
  const send = async () =>
    http.request({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokens.get()}` },
      body: JSON.stringify(body),
      expected: [401, 404],
    });
  let response = await send();
  if (response.status === 401) {
    // The token may have been revoked early, so the request is retried with a new one.
    tokens.forget();
    response = await send();
    if (response.status === 401) throw new RegistryDown('bolagsverket: the credentials were rejected');
  }
  return response;
}
