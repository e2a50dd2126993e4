import { Fragment, type ReactNode } from 'react';
import { type Language, language, locale } from './language.ts';

/** A text, or one for each way of counting in which `{n}` decides. */
export type Text = string | { one: string; other: string };
type Values = Record<string, string | number>;

export type Words<Key extends string> = {
  (key: Key, values?: Values): string;
  /** With elements in the places of `{names}`. */
  rich(key: Key, values: Record<string, ReactNode>): ReactNode;
  has(key: string): key is Key;
};

const plural = new Intl.PluralRules(locale);
const number = new Intl.NumberFormat(locale);

/**
 * The texts of one part of the dashboard, which come with that part. English is complete; what another language lacks is shown
 * in English.
 */
export function defineWords<const English extends Record<string, Text>>(texts: {
  en: English;
  sv?: Partial<Record<keyof English, Text>>;
  no?: Partial<Record<keyof English, Text>>;
  da?: Partial<Record<keyof English, Text>>;
  fi?: Partial<Record<keyof English, Text>>;
}): Words<keyof English & string> {
  type Key = keyof English & string;
  const own: Partial<Record<Key, Text>> = texts[language as Language] ?? {};
  const find = (key: Key, n: unknown): string => {
    const text = own[key] ?? texts.en[key];
    if (text === undefined) return key;
    if (typeof text === 'string') return text;
    return plural.select(Number(n)) === 'one' ? text.one : text.other;
  };
  const t = (key: Key, values: Values = {}) =>
    find(key, values.n).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? number.format(value) : value;
    });
  const rich = (key: Key, values: Record<string, ReactNode>) =>
    find(key, values.n)
      .split(/(\{\w+\})/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places
      .map((piece, at) => <Fragment key={at}>{values[piece.slice(1, -1)] ?? piece}</Fragment>);
  const has = (key: string): key is Key => Object.hasOwn(texts.en, key);
  return Object.assign(t, { rich, has });
}
