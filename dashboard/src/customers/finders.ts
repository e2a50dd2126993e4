import { kontor } from '../api/kontor.ts';
import type { Found } from './lookup.tsx';
import { t } from './words.ts';

type Options = { signal: AbortSignal };
const shownMax = 20;
const words = (text: string) => ({ q: text === '' ? undefined : text, limit: shownMax });

export async function findOrganizations(text: string, options: Options): Promise<Found[]> {
  const { data } = await kontor.organizations.list(words(text), options).page();
  return data.map(toFoundOrganization);
}
export const toFoundOrganization = (one: { id: string; name: string; reference_id: string }): Found => ({
  id: one.id,
  name: one.name,
  about: one.reference_id,
});

/** Those that an organization can stand on: ended ones are left out. */
export async function findLivingTpas(text: string, options: Options): Promise<Found[]> {
  const { data } = await kontor.tpas.list(words(text), options).page();
  return data.filter(({ status }) => status !== 'rejected' && status !== 'terminated').map(toFoundTpa);
}
export const toFoundTpa = (one: {
  id: string;
  name: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  organization_number: string;
  status: string;
}): Found => {
  const key = `tpa-${one.status}`;
  const status = t.has(key) ? t(key) : one.status;
  return { id: one.id, name: one.name, about: `${one.country} ${one.organization_number} · ${status}` };
};

export async function findBillings(text: string, options: Options): Promise<Found[]> {
  const { data } = await kontor.billings.list(words(text), options).page();
  return data.map(toFoundBilling);
}
export const toFoundBilling = (one: {
  id: string;
  name_display: string;
  country: string;
  organization_number: string;
}): Found => ({
  id: one.id,
  name: one.name_display,
  about: `${one.country} ${one.organization_number}`,
});

const peopleMax = 200;

/** Persons of a TPA's company. There is no search for them in the API, so the newest are searched here. */
export async function findIdentities(tpaId: string, text: string, options: Options): Promise<Found[]> {
  const { data } = await kontor.tpas.identities.list(tpaId, { limit: peopleMax }, options).page();
  const wanted = text.toLocaleLowerCase();
  return data
    .filter(({ name, employee_id }) => `${name} ${employee_id ?? ''}`.toLocaleLowerCase().includes(wanted))
    .slice(0, shownMax)
    .map(({ id, name, employee_id, cards }) => ({
      id,
      name,
      about: [
        employee_id ?? '',
        ...cards.filter((card) => card.active).map((card) => `•••• ${card.last_four}`),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}
