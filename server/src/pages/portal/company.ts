import { showCompanyNumber } from '../../domain/company-number.ts';
import { type Country, countries } from '../../domain/country.ts';
import { escapeHtml } from '../layout.ts';
import { facts } from '../people/layout.ts';
import { steps } from '../people/signing.ts';
import { peopleWords } from '../people/words.ts';
import { alert, form, hidden, input } from './forms.ts';
import type { ApiResponse, Visit } from './parts.ts';
import { problemWords, type WizardProblem } from './problem-words.ts';
import { wizardWords } from './wizard-words.ts';

/** The customer's input so far. */
export type Wanted = { country: Country; q: string; number: string };

const nameLengthMin = 2;
const resultsMax = 10;
const looksLikeNumber = /^ *[A-Za-z]{0,2}[\d -]{7,}$/;
const homeOf: Partial<Record<string, Country>> = { sv: 'SE', no: 'NO', da: 'DK', fi: 'FI' };

export function readWanted(query: Record<string, unknown>, language: string): Wanted {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].trim().slice(0, 100) : '');
  const country = countries.find((one) => one === query.country) ?? homeOf[language] ?? 'SE';
  return { country, q: text('q'), number: text('number') };
}

/** The first two steps: find the company, then choose the payment product. */
export async function renderCompany(visit: Visit, wanted: Wanted): Promise<string> {
  const { country, q } = wanted;
  if (wanted.number !== '') return renderProduct(visit, wanted);
  if (q === '') return renderSearch(visit, wanted, '');
  if (looksLikeNumber.test(q)) return renderProduct(visit, { ...wanted, number: q });
  if (q.length < nameLengthMin) return renderSearch(visit, wanted, '', 'tooShort');
  const response = await visit.api(
    'GET',
    `/publicrecords/search?${new URLSearchParams({ country, q, limit: `${resultsMax}` })}`,
  );
  if (response.status !== 200) return renderSearch(visit, wanted, '', problemOf(response));
  return renderSearch(visit, wanted, renderResults(visit, wanted, response.body.data));
}

function renderSearch(visit: Visit, wanted: Wanted, results: string, problem?: WizardProblem): string {
  const { session, view, base } = visit;
  const words = wizardWords[session.language];
  const nameOf = new Intl.DisplayNames([peopleWords[session.language].tag], { type: 'region' });
  const options = countries.map(
    (one) =>
      `<option value="${one}"${one === wanted.country ? ' selected' : ''}>${nameOf.of(one) ?? one}</option>`,
  );
  const text = problem && problemWords[session.language][problem](view.partner.name);
  return `${steps(words.steps, 0)}<h1>${words.findTitle}</h1><p class="lead">${words.findText}</p>
<section class="card act"><form method="get" action="${escapeHtml(base)}">
<label class="field">${words.country}<select name="country">${options.join('')}</select></label>
${input({ label: words.nameOrNumber, name: 'q', value: wanted.q, hint: words.nameOrNumberHint, problem: text, more: 'required maxlength="100" autocomplete="organization"' })}
<button type="submit">${words.find}</button></form></section>${results}`;
}

type Found = { organization_number: string; country: Country; name: string; address_city: string | null };

function renderResults({ session, base }: Visit, { country, q }: Wanted, found: Found[]): string {
  const words = wizardWords[session.language];
  if (found.length === 0) {
    return `<section class="card" role="status"><h2>${words.noneFound}</h2><p>${words.noneFoundText}</p></section>`;
  }
  const items = found.map(({ organization_number: number, name, address_city: city }) => {
    const address = `${base}?${new URLSearchParams({ country, q, number })}`;
    const about = [showCompanyNumber(country, number), city].filter(Boolean).join(' · ');
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}<span>${escapeHtml(about)}</span></a></li>`;
  });
  return `<section class="card" role="status"><h2>${words.results}</h2><ul class="choices">${items.join('')}</ul></section>`;
}

/** Renders the second step. `failed` is a failed attempt to create the TPA. */
export async function renderProduct(
  visit: Visit,
  wanted: Wanted,
  failed?: { problem: WizardProblem; name: string },
): Promise<string> {
  const { api, session, view, base } = visit;
  const { country, number } = wanted;
  const words = wizardWords[session.language];
  const record = await api(
    'GET',
    `/publicrecords?${new URLSearchParams({ country, organization_number: number })}`,
  );
  const isKnown = record.status === 200;
  if (!isKnown && record.status !== 404) return renderSearch(visit, wanted, '', problemOf(record));
  if (['dissolved', 'bankrupt'].includes(record.body.status)) {
    return renderSearch(visit, wanted, '', 'inactive');
  }
  const products = await api('GET', '/payment-products?limit=200');
  const offered: Product[] = (products.body?.data ?? []).filter((one: Product) =>
    one.countries.includes(country),
  );
  const company = isKnown
    ? facts([
        [words.company, record.body.name],
        [words.number, showCompanyNumber(country, record.body.organization_number)],
        ...((record.body.address_city ? [[words.address, addressOf(record.body)]] : []) as [
          string,
          string,
        ][]),
      ])
    : `<p>${words.unknownCompany}</p>`;
  const partner = view.partner.name;
  const name = isKnown
    ? ''
    : input({
        label: words.companyName,
        name: 'name',
        value: failed?.name ?? '',
        more: 'required maxlength="200"',
      });
  const create = form(
    `${base}/tpa`,
    `${hidden('country', country)}${hidden('number', number)}${name}<fieldset><legend>${words.steps[1]}</legend>${choices(offered)}</fieldset>
${alert('p', failed && problemWords[session.language][failed.problem](partner))}<button type="submit">${words.next}</button>`,
  );
  return `${steps(words.steps, 1)}<h1>${words.productTitle}</h1>
<section class="card">${company}<p class="after"><a href="${escapeHtml(base)}?country=${country}">${words.change}</a></p></section>
<section class="card act">${offered.length === 0 ? `<p>${escapeHtml(words.noProduct(partner))}</p>` : create}</section>`;
}

type Product = {
  id: string;
  name: string;
  subtitle: string | null;
  issuer: { name: string };
  countries: string[];
};

function choices(products: Product[]): string {
  const items = products.map(
    ({ id, name, issuer }, index) =>
      `<label class="check"><input type="radio" name="product" value="${escapeHtml(id)}" required${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<br><span class="soft small">${escapeHtml(issuer.name)}</span></span></label>`,
  );
  return items.join('');
}

const addressOf = (record: Record<string, string | null>): string =>
  [record.address_street, [record.address_zip, record.address_city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Returns the problem to show for a response that is not a success. */
export function problemOf({ status, body }: ApiResponse): WizardProblem {
  const [error] = body?.errors ?? [];
  if (error?.field === 'organization_number') return error.code === 'inactive' ? 'inactive' : 'wrongNumber';
  if (error?.field === 'email') return 'wrongEmail';
  if (error?.field === 'q') return 'tooShort';
  if (body?.code === 'registry_unavailable') return 'registryDown';
  if (body?.code === 'duplicate') return 'taken';
  return status === 429 ? 'tooSoon' : 'failed';
}
