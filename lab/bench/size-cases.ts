// Lists the calls of bench:size. Each call of a case has other parameters, so that no cache helps.

import { dayMs } from '../../server/src/platform/clock.ts';
import { dayCount, holderCount, organizationCount } from './size-rows.ts';

export type Case = {
  name: string;
  path: (call: number) => string;
  /** True when it reads the sums of every card holder, so it depends on their number. */
  isUnlimited?: boolean;
};

const padded = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;

export function casesOf(start: Date): Case[] {
  const day = (n: number): string => new Date(start.getTime() + n * dayMs).toISOString().slice(0, 10);
  const old = (call: number): number => 100 + ((Math.abs(call) * 3) % 80);
  const year = (call: number): string =>
    `from=${day(dayCount - 395 + (Math.abs(call) % 20))}&to=${day(dayCount - 31)}`;
  // Where only months have sums, the days around them are read purchase by purchase, and more than 50,000 are 422.
  const months = (call: number): string => {
    const last = new Date(start.getTime() + (dayCount - 31 - (Math.abs(call) % 20) * 31) * dayMs);
    const [y, m] = [last.getUTCFullYear(), last.getUTCMonth()];
    const text = (date: number): string => new Date(date).toISOString().slice(0, 10);
    return `from=${text(Date.UTC(y - 1, m, 1))}&to=${text(Date.UTC(y, m, 0))}`;
  };
  const organization = (call: number): string =>
    padded('org', 1 + ((Math.abs(call) * 7) % (organizationCount - 1)));
  const holder = (call: number): string => padded('chd', (Math.abs(call) * 7_919) % holderCount);
  const large = padded('org', 0);
  const page = (name: string, query: (call: number) => string): Case => ({
    name: `transactions ${name}`,
    path: (call) => `/transactions?${query(call)}`,
  });
  const impacts = (name: string, query: (call: number) => string): Case => ({
    name: `CO2 list ${name}`,
    path: (call) => `/environmental-impacts?${query(call)}`,
  });
  const summary = (name: string, query: (call: number) => string, period = year): Case => ({
    name: `CO2 of a year ${name}`,
    path: (call) => `/environmental-impacts/summary?${period(call)}&${query(call)}`,
  });
  return [
    page('newest', () => ''),
    page('to 2.5 years ago', (call) => `to=${day(old(call))}`),
    page('of two old days', (call) => `from=${day(old(call))}&to=${day(old(call) + 1)}`),
    page('of an organization', (call) => `organization_id=${organization(call)}`),
    page('of an organization, old', (call) => `organization_id=${organization(call)}&to=${day(old(call))}`),
    page('of a card holder', (call) => `card_holder_id=${holder(call)}`),
    page('that are deleted (0.5 %)', (call) => `state=deleted&to=${day(dayCount - Math.abs(call))}`),
    page('that are invoiced', () => 'state=invoiced'),
    page('in a state of none', (call) => `state=authorized&to=${day(old(call))}`),
    page('searched, no hit', (call) => `q=nothing+${call}+such`),
    page('searched, one merchant', (call) => `q=shop+${10_000 + Math.abs(call)}+stockholm`),
    page('searched, every merchant', () => 'q=stockholm'),
    page('searched, in a state, old', (call) => `q=stockholm&state=deleted&to=${day(old(call))}`),
    page('of one day', (call) => `from=${day(old(call))}&to=${day(old(call))}`),
    page('searched, no hit, of an organization', (call) => `q=nothing+${call}&organization_id=${large}`),
    impacts('newest', () => ''),
    impacts('of two old days', (call) => `from=${day(old(call))}&to=${day(old(call) + 1)}`),
    impacts(
      'of an organization, old',
      (call) => `organization_id=${organization(call)}&to=${day(old(call))}`,
    ),
    summary('by month', () => 'group_by=month'),
    summary('by category', () => 'group_by=mcc'),
    summary('by organization', () => 'group_by=organization'),
    summary('by category, of a large organization', () => `group_by=mcc&organization_id=${large}`, months),
    summary(
      'by card holder, of an organization',
      (call) => `group_by=card_holder&organization_id=${organization(call)}`,
    ),
    { ...summary('by card holder', () => 'group_by=card_holder', months), isUnlimited: true },
  ];
}
