import { parseCompanyNumber } from '../../../domain/company-number.ts';
import { parseNationalId } from '../../../domain/national-id.ts';
import { at, dateAt, flagAt, joined, listAt, textAt } from '../../../platform/read-json.ts';
import type { Company, CompanyStatus, Signer } from '../record.ts';
import type { RegistryHttp } from './http.ts';
import { RegistryDown, type Source } from './source.ts';

/**
 * Norway's registry: Enhetsregisteret's open API with its roles, and Fullmakt, which returns signing rights.
 */
export type BrregSettings = { url: string; signingUrl: string; signingToken: string | undefined };

export function createBrreg(http: RegistryHttp, settings: BrregSettings): Source {
  const entities = `${settings.url}/enheter`;
  const { signingToken: token } = settings;
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const signing = async (number: string): Promise<Signer[][]> => {
    const closed = [401, 403, 404];
    const url = `${settings.signingUrl}/enheter/${number}/signatur`;
    const response = await http.request({ url, headers, expected: closed });
    if (response.status === 200) return parseSigning(response.json);
    // Fullmakt is closed without an agreement, or does not cover this kind of entity. The roles at least name
    // the board.
    const roles = await http.request({ url: `${entities}/${number}/roller`, expected: [404] });
    return roles.status === 200 ? parseRoles(roles.json) : [];
  };

  return {
    name: 'brreg',
    lookup: async (number) => {
      const { status, json } = await http.request({ url: `${entities}/${number}`, expected: [404, 410] });
      if (status !== 200) return undefined;
      const company = parseEntity(json);
      if (company?.organization_number !== number)
        throw new RegistryDown('brreg: the response is not the requested entity');
      if (company.status === 'dissolved') return company;
      return { ...company, signing: await signing(number) };
    },
    search: async (q, limit) => {
      const query = new URLSearchParams({ navn: q, size: String(limit) });
      const { json } = await http.request({ url: `${entities}?${query}` });
      // Without a match there is no _embedded, but there is a page.
      if (at(json, 'page') === undefined)
        throw new RegistryDown('brreg: the response is not a page of entities');
      return listAt(json, '_embedded', 'enheter').flatMap((entity) => parseEntity(entity) ?? []);
    },
  };
}

/** Parses an entity. Undefined if it is none. The bulk file has the same shape. */
export function parseEntity(json: unknown): Company | undefined {
  const reading = parseCompanyNumber('NO', textAt(json, 'organisasjonsnummer') ?? '');
  const name = textAt(json, 'navn');
  if ('broken' in reading || name === null) return undefined;
  const business = at(json, 'forretningsadresse');
  const address = business !== undefined && business !== null ? business : at(json, 'postadresse');
  const lines = listAt(address, 'adresse').map((_, index) => textAt(address, 'adresse', index));
  return {
    organization_number: reading.number,
    country: 'NO',
    name,
    form: textAt(json, 'organisasjonsform', 'kode'),
    status: statusOf(json),
    industry_code: textAt(json, 'naeringskode1', 'kode'),
    address_street: joined(...lines),
    address_zip: textAt(address, 'postnummer'),
    address_city: textAt(address, 'poststed'),
    vat_registered: flagAt(json, 'registrertIMvaregisteret'),
    founded_on: dateAt(json, 'stiftelsesdato') ?? dateAt(json, 'registreringsdatoEnhetsregisteret'),
    signing: [],
  };
}

function statusOf(json: unknown): CompanyStatus {
  if (textAt(json, 'slettedato') !== null) return 'dissolved';
  if (flagAt(json, 'konkurs')) return 'bankrupt';
  const isEnding =
    flagAt(json, 'underAvvikling') || flagAt(json, 'underTvangsavviklingEllerTvangsopplosning');
  return isEnding ? 'in_liquidation' : 'active';
}

/**
 * Parses Fullmakt's combinations. For a free-text rule, Fullmakt still lists what always applies (the whole
 * board), which is used. The operator decides about signers that only the text allows.
 */
export function parseSigning(json: unknown): Signer[][] {
  if (textAt(json, 'status', 'rutineStatus', 'kode') !== 'OK') {
    throw new RegistryDown('brreg: the signing rights could not be determined');
  }
  return listAt(json, 'signeringsKombinasjon', 'kombinasjon').map((combination) =>
    listAt(combination, 'personRolleKombinasjon').flatMap((person) => {
      const name = textAt(person, 'navn');
      if (name === null) throw new RegistryDown('brreg: a signing combination has a person without a name');
      const code = textAt(person, 'rolle', 'kode');
      const role = textAt(person, 'rolle', 'tekstforklaring') ?? code ?? '';
      return { name, role, isManager: code === 'DAGL', nationalId: nationalIdOf(person) };
    }),
  );
}

/**
 * Returns a national id. The open API returns only dates of birth; with an agreement it returns national ids.
 */
function nationalIdOf(person: unknown): string | null {
  const reading = parseNationalId('NO', textAt(person, 'fodselsnummer') ?? '');
  return 'key' in reading ? reading.key : null;
}

const boardRoles = ['LEDE', 'NEST', 'MEDL'];

/**
 * Derives signing rights from the roles alone: people registered with signing rights, the owner of a sole
 * proprietorship, and the whole board, which by law can always sign together (aksjeloven § 6-30).
 */
export function parseRoles(json: unknown): Signer[][] {
  const active = listAt(json, 'rollegrupper').flatMap((group) =>
    listAt(group, 'roller').filter(
      (role) =>
        !flagAt(role, 'fratraadt') && !flagAt(role, 'avregistrert') && !flagAt(role, 'person', 'erDoed'),
    ),
  );
  const withCode = (...codes: string[]): Signer[] =>
    active.flatMap((role) => {
      const code = textAt(role, 'type', 'kode') ?? '';
      const names = ['fornavn', 'mellomnavn', 'etternavn'].map((part) =>
        textAt(role, 'person', 'navn', part),
      );
      const name = names.filter((part) => part !== null).join(' ');
      if (!codes.includes(code) || name === '') return [];
      return { name, role: textAt(role, 'type', 'beskrivelse') ?? code, isManager: false, nationalId: null };
    });
  const alone = withCode('SIHV', 'INNH').map((signer) => [signer]);
  return [...alone, withCode('SIFE'), withCode(...boardRoles)].filter((group) => group.length > 0);
}
