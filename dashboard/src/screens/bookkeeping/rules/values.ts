import type { CodingRules, NewCodingRule, StandardChart } from '@kontor/sdk';
import { type MetadataRow, toMetadata, toMetadataRows } from '../../../components/metadata-rows.ts';
import { parseTypedAmount } from '../../../components/typed-amount.ts';

type Kind = NonNullable<NewCodingRule['conditions']['categories']>[number];
export const kinds = [
  'general',
  'food',
  'meal',
  'representation',
  'lodging',
  'passenger_transport',
  'fuel',
  'car',
  'culture',
  'untaxed',
] as const satisfies readonly Kind[];

/** A rule as a form has it: lists as people type them, with commas. */
export type RuleValues = {
  id: string | undefined;
  name: string;
  enabled: boolean;
  mcc_codes: string;
  categories: Kind[];
  merchants: string;
  card_ids: string[];
  card_holder_ids: string[];
  countries: string;
  currency: string;
  amount_min: string;
  amount_max: string;
  cost_account: string;
  vat_code: string;
  category: string;
  dimensions: MetadataRow[];
  private: boolean;
};
/** A type, because the form wants a record. */
export type RulesValues = { rules: RuleValues[] };

export const newRule: RuleValues = {
  id: undefined,
  name: '',
  enabled: true,
  mcc_codes: '',
  categories: [],
  merchants: '',
  card_ids: [],
  card_holder_ids: [],
  countries: '',
  currency: '',
  amount_min: '',
  amount_max: '',
  cost_account: '',
  vat_code: '',
  category: '',
  dimensions: [],
  private: false,
};

export const toValues = ({ rules }: CodingRules): RulesValues => ({ rules: rules.map(toRuleValues) });

export function toRuleValues({ id, name, enabled = true, conditions, set }: NewCodingRule): RuleValues {
  const listed = (items: string[] | undefined) => (items ?? []).join(', ');
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    id,
    name,
    enabled,
    mcc_codes: listed(conditions.mcc_codes),
    categories: conditions.categories ?? [],
    merchants: listed(conditions.merchants),
    card_ids: conditions.card_ids ?? [],
    card_holder_ids: conditions.card_holder_ids ?? [],
    countries: listed(conditions.countries),
    currency: conditions.currency ?? '',
    amount_min: number(conditions.amount_min),
    amount_max: number(conditions.amount_max),
    cost_account: set.cost_account ?? '',
    vat_code: set.vat_code ?? '',
    category: set.category ?? '',
    dimensions: toMetadataRows(set.dimensions ?? {}),
    private: set.private ?? false,
  };
}

/** “a, b,” → a and b. Undefined without any: the condition is not asked. */
export function listOf(typed: string): string[] | undefined {
  const items = [...new Set(typed.split(/[,;\n]/).map((item) => item.trim()))].filter((item) => item !== '');
  return items.length > 0 ? items : undefined;
}

export function toRule(values: RuleValues): NewCodingRule {
  const upper = (items: string[] | undefined) => items?.map((item) => item.toUpperCase());
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);
  const dimensions = toMetadata(values.dimensions);
  return {
    id: values.id,
    name: values.name.trim(),
    enabled: values.enabled,
    conditions: given({
      mcc_codes: listOf(values.mcc_codes),
      categories: some(values.categories),
      merchants: listOf(values.merchants),
      card_ids: some(values.card_ids),
      card_holder_ids: some(values.card_holder_ids),
      countries: upper(listOf(values.countries)),
      currency: values.currency.trim().toUpperCase() || undefined,
      amount_min: parseTypedAmount(values.amount_min),
      amount_max: parseTypedAmount(values.amount_max),
    }),
    set: given({
      cost_account: values.cost_account || undefined,
      vat_code: values.vat_code.trim() || undefined,
      category: values.category.trim() || undefined,
      dimensions: Object.keys(dimensions).length > 0 ? dimensions : undefined,
      private: values.private || undefined,
    }),
  };
}

function given<Values extends object>(values: Values): Values {
  // The cast: only undefined values are left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

export const problems = [
  'noName',
  'setsNothing',
  'badMcc',
  'badCountry',
  'badCurrency',
  'badAmounts',
] as const;

/** What is wrong with a rule before it is sent. */
export function problemOf(values: RuleValues): (typeof problems)[number] | undefined {
  const { name, conditions, set } = toRule(values);
  const { mcc_codes, countries, currency, amount_min: min, amount_max: max } = conditions;
  const isTyped = (typed: string, read: number | undefined) => typed.trim() !== '' && read === undefined;
  if (name === '') return 'noName';
  if (Object.keys(set).length === 0) return 'setsNothing';
  if (mcc_codes?.some((code) => !/^\d{4}$/.test(code))) return 'badMcc';
  if (countries?.some((code) => !/^[A-Z]{2}$/.test(code))) return 'badCountry';
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) return 'badCurrency';
  const isUnread = isTyped(values.amount_min, min) || isTyped(values.amount_max, max);
  if (isUnread || (min ?? 0) < 0 || (min !== undefined && max !== undefined && min > max))
    return 'badAmounts';
  return undefined;
}

/** The list with the item at `from` moved by `step`. At an end it stays. */
export function moved<Item>(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const to = from + step;
  const [one, other] = [items[from], items[to]];
  if (one === undefined || other === undefined) return [...items];
  return items.map((item, at) => (at === from ? other : at === to ? one : item));
}

const nameMax = 100;

/**
 * Rules to begin with: what usually goes on each account of a standard chart. An account that is known by kinds and by codes of merchants
 * gets a rule for each, because all conditions of a rule must be met.
 */
export function rulesOfChart({ accounts }: Pick<StandardChart, 'accounts'>): RuleValues[] {
  return accounts.flatMap(({ number, name, vat_code, categories, mcc_codes }) => {
    const rule = (conditions: NewCodingRule['conditions']) =>
      toRuleValues({
        name: `${number} ${name}`.slice(0, nameMax),
        conditions,
        set: { cost_account: number, ...(vat_code === null ? {} : { vat_code }) },
      });
    return [
      ...(mcc_codes.length > 0 ? [rule({ mcc_codes })] : []),
      ...(categories.length > 0 ? [rule({ categories })] : []),
    ];
  });
}
