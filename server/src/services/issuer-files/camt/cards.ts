import { findCardNumbers } from '../../../platform/card-number.ts';
import type { Items } from '../items.ts';
import type { CardReference, Company } from '../record.ts';
import { codeOf, countryCodeOf, textOf } from '../values.ts';
import { at, child, childrenOf, childText, type Element } from '../xml/records.ts';
import { otherId, partyIn } from './values.ts';

/** Which entries are of cards, and of which card. */

export type Account = {
  id: string | undefined;
  /** The account is that of a card. */
  card: CardReference | undefined;
  company: Company | undefined;
};
type Fields = ReadonlyMap<string, Element>;

const masked = /(?:\d[ -]?){4,8}(?:[*xX#•][ -]?){2,}\d{3,4}(?!\d)|(?<!\w)[*xX#•]{4,}[ -]?\d{4}(?!\d)/;

export function accountOf(items: Items, element: Element): Account {
  const identification = child(element, 'Id');
  const number = childText(identification, 'IBAN') ?? childText(child(identification, 'Othr'), 'Id');
  const type = child(element, 'Tp');
  const scheme = at(identification, 'Othr', 'SchmeNm');
  const words = [type, scheme, at(type, 'Cd'), at(type, 'Prtry')].map(
    (one) => childText(one, 'Cd', 'Prtry') ?? one?.text ?? '',
  );
  const isCards =
    words.some((word) => /card|kort|credit|\bPAN\b|CCRD/i.test(word)) ||
    (number !== undefined && masked.test(number));
  const owner = partyIn(child(element, 'Ownr'));
  const organization = at(owner, 'Id', 'OrgId');
  const id = number === undefined ? undefined : items.key(number.replace(/\s/g, ''));
  const companyNumber = otherId(organization) ?? id;
  const address = child(owner, 'PstlAdr');
  const company: Company | undefined =
    companyNumber === undefined
      ? undefined
      : {
          item: 'company',
          place: `line ${element.line}`,
          number: companyNumber,
          parent_number: null,
          name: textOf(childText(owner, 'Nm')) ?? null,
          organization_number: otherId(organization) ?? null,
          tax_number: null,
          address: address
            ? {
                ...optionalText('city', textOf(childText(address, 'TwnNm'))),
                ...optionalText('postal_code', codeOf(childText(address, 'PstCd'))),
                ...optionalText('country', countryCodeOf(childText(address, 'Ctry'))),
              }
            : null,
          cost_centre: null,
          currency: childText(element, 'Ccy') ?? null,
        };
  return { id, card: isCards && number !== undefined ? items.card(number) : undefined, company };
}

const optionalText = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

const families = /^(?:CCRD|MCRD|OCRD)$/;
const isCardCode = (code: Element | undefined): boolean =>
  families.test(childText(at(code, 'Domn', 'Fmly'), 'Cd') ?? '') ||
  /card|kort|kortti|karte|carte|CCRD/i.test(childText(child(code, 'Prtry'), 'Cd') ?? '');

/** An entry is of a card when it says so, or when its account is that of a card. */
export function isCardEntry(
  fields: Fields,
  details: Element | undefined,
  account: Account | undefined,
): boolean {
  if (account?.card) return true;
  if (child(details, 'CardTx') ?? fields.get('CardTx')) return true;
  const own = child(details, 'BkTxCd');
  return isCardCode(own ?? fields.get('BkTxCd')) || maskedIn(textsOf(fields, details)) !== undefined;
}

/** By the card data, a masked number in the texts, or the account. */
export function cardOf(
  items: Items,
  fields: Fields,
  details: Element | undefined,
  account: Account | undefined,
): CardReference | undefined {
  for (const transaction of [child(details, 'CardTx'), fields.get('CardTx')]) {
    const data = at(transaction, 'Card', 'PlainCardData');
    const number =
      childText(data, 'PAN', 'MskdPAN') ?? childText(child(transaction, 'Card'), 'PrtctdCardData');
    const card = number === undefined ? undefined : items.card(number);
    if (card) return card;
  }
  const texts = textsOf(fields, details);
  const found = maskedIn(texts) ?? fullIn(texts);
  const card = found === undefined ? undefined : items.card(found);
  if (card) return card;
  const additional = codeOf(
    childText(at(details, 'CardTx', 'Card') ?? at(fields.get('CardTx'), 'Card'), 'AddtlCardData'),
  );
  return account?.card ?? (additional === undefined ? undefined : items.card(additional));
}

const maskedIn = (texts: readonly string[]): string | undefined =>
  texts.map((text) => masked.exec(text)?.[0]).find((one) => one !== undefined);

function fullIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const [found] = findCardNumbers(text);
    if (found) return text.slice(found.start, found.end);
  }
  return undefined;
}

/** The texts of an entry, the nearest first. */
export const textsOf = (fields: Fields, details: Element | undefined): string[] =>
  [
    childText(details, 'AddtlTxInf'),
    ...childrenOf(child(details, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim()),
    fields.get('AddtlNtryInf')?.text.trim(),
  ].filter((text) => text !== undefined && text !== '') as string[]; // Filtered.
