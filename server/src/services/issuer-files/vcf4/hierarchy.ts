import type { Items } from '../items.ts';
import type { Address, Card } from '../record.ts';
import { compact, countryCodeOf, textOf } from '../values.ts';
import { codeAt, dayAt, type Fields, textAt } from './addenda.ts';
import { cardAccount, cardHolder, company, organization } from './layout.ts';
import { refuse } from './transaction.ts';

/** Companies, their units, and cards with their holders. */

export function addCompany(items: Items, fields: Fields, place: string): undefined {
  const number = codeAt(fields, company.number);
  if (!number) return refuse(items, place, 'company id', '', 'The company has no number.');
  items.add({
    item: 'company',
    place,
    number,
    parent_number: null,
    name: textAt(fields, company.name) ?? null,
    organization_number: null,
    tax_number: null,
    address: addressOf(fields, company),
    cost_centre: null,
    currency: null,
  });
}

export function addUnit(items: Items, fields: Fields, place: string): undefined {
  const [owner, node] = [codeAt(fields, organization.company), codeAt(fields, organization.node)];
  if (!owner || !node) return;
  const parent = codeAt(fields, organization.parent);
  items.add({
    item: 'company',
    place,
    number: `${owner}/${node}`,
    parent_number: parent && parent !== node ? `${owner}/${parent}` : owner,
    name: textAt(fields, organization.name) ?? null,
    organization_number: null,
    tax_number: null,
    address: null,
    cost_centre: codeAt(fields, organization.cost_centre) ?? null,
    currency: null,
  });
}

export function addCard(items: Items, fields: Fields, place: string, holder: Fields): undefined {
  const card = items.card(fields[cardAccount.account] ?? '');
  if (!card) return refuse(items, place, 'account number', '', 'The card has no account number.');
  const closed = dayAt(fields, cardAccount.closed);
  const name = [cardHolder.first_name, cardHolder.middle_name, cardHolder.last_name]
    .flatMap((at) => textAt(holder, at) ?? [])
    .join(' ');
  items.add({
    item: 'card',
    place,
    card,
    replaces: null,
    status: closed === undefined ? 'open' : 'closed',
    change: closed === undefined ? (fields[0]?.trim() === '1' ? 'new' : 'changed') : 'closed',
    holder_name: name || textAt(fields, cardAccount.embossed) || null,
    employee_id: codeAt(holder, cardHolder.employee) ?? null,
    email: textAt(holder, cardHolder.email) ?? null,
    company_number: codeAt(holder, cardHolder.company) ?? null,
    cost_centre: codeAt(fields, cardAccount.cost_centre) ?? null,
    currency: null,
    opened_date: dayAt(fields, cardAccount.opened) ?? null,
    closed_date: closed ?? null,
    expires: dayAt(fields, cardAccount.expires)?.slice(0, 7) ?? null,
    address: addressOf(holder, cardHolder),
  } satisfies Card);
}

type AddressFields = Record<
  'line_1' | 'line_2' | 'line_3' | 'city' | 'region' | 'postal_code' | 'country',
  number
>;
function addressOf(fields: Fields, at: AddressFields): Address | null {
  const lines = [at.line_1, at.line_2, at.line_3].flatMap((line) => textOf(fields[line]) ?? []);
  return (
    compact({
      lines: lines.length === 0 ? undefined : lines,
      city: textOf(fields[at.city]),
      region: textOf(fields[at.region]),
      postal_code: textOf(fields[at.postal_code]),
      country: countryCodeOf(fields[at.country]),
    }) ?? null
  );
}
