import { Fragment, type ReactNode } from 'react';
import { type Language, language, locale } from './language.ts';

/** A text, or one text for each plural form of `{n}`. */
export type Text = string | { one: string; other: string };
/** The texts of another language: TypeScript demands every key of the English ones. */
export type Texts<English> = Record<keyof English, Text>;
type Values = Record<string, string | number>;

export type Words<Key extends string> = {
  (key: Key, values?: Values): string;
  /** Formats a text with elements in place of `{names}`. */
  rich(key: Key, values: Record<string, ReactNode>): ReactNode;
  has(key: string): key is Key;
  keys(): Key[];
};

const plural = new Intl.PluralRules(locale);
let number: Intl.NumberFormat | undefined;

/** Formats small numbers without Intl: the first format takes a phone 100 ms, and Home can be drawn without one. */
function formatNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  number ??= new Intl.NumberFormat(locale);
  return number.format(value);
}

/** The texts that are loaded, by the folder of their files below `src`. */
const loaded = new Map<string, Record<string, Text>>();

export function addTexts(folder: string, texts: Record<string, Text>): void {
  loaded.set(folder, texts);
}

type Inline<English> = { en: English } & Record<Exclude<Language, 'en'>, Record<keyof English, Text>>;

/**
 * The texts of one part of the dashboard: those of `folders`, which have a file for each language. Only the reader's language is
 * loaded, before the part itself; see README.md. Texts that are given here come in all languages.
 */
export function defineWords<English extends Record<string, Text>>(
  ...parts: [Inline<English>] | [string, ...string[]]
): Words<keyof English & string> {
  type Key = keyof English & string;
  const textsOf = (part: string | Inline<English>): Record<string, Text> => {
    if (typeof part !== 'string') return part[language];
    const texts = loaded.get(part);
    if (texts === undefined) throw new Error(`The texts of ${part} are used before they are loaded.`);
    return texts;
  };
  const holderOf = (key: string) => parts.map(textsOf).find((texts) => Object.hasOwn(texts, key));
  const find = (key: Key, n: unknown): string => {
    const text = holderOf(key)?.[key];
    if (text === undefined) return key;
    if (typeof text === 'string') return text;
    return plural.select(Number(n)) === 'one' ? text.one : text.other;
  };
  const t = (key: Key, values: Values = {}) =>
    find(key, values.n).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? formatNumber(value) : value;
    });
  const rich = (key: Key, values: Record<string, ReactNode>) =>
    find(key, values.n)
      .split(/(\{\w+\})/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places
      .map((piece, at) => <Fragment key={at}>{values[piece.slice(1, -1)] ?? piece}</Fragment>);
  const has = (key: string): key is Key => holderOf(key) !== undefined;
  // The cast: the parts have the keys of their type, and no others.
  const keys = () => parts.flatMap((part) => Object.keys(textsOf(part)) as Key[]);
  return Object.assign(t, { rich, has, keys });
}
