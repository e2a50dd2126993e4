import { choice, searchParams, text } from '../../components/search-params.ts';
import { countries } from '../../entities/country/country.ts';
import { tpaStatuses } from '../../entities/tpa/tpa-status.ts';

export const companiesSearch = searchParams({ q: text, status: choice(tpaStatuses), product: text });
export const productsSearch = searchParams({ q: text, country: choice(countries) });
export const registrySearch = searchParams({ country: choice(countries), q: text, number: text });

export const wizardSteps = ['company', 'product', 'signers', 'send'] as const;
export const wizardSearch = searchParams({
  country: choice(countries),
  q: text,
  number: text,
  name: text,
  product: text,
  step: choice(wizardSteps),
});
export type WizardSearch = ReturnType<typeof wizardSearch>;
