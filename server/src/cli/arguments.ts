import { InvalidArgumentError } from 'commander';
import { Format } from 'typebox/format';
import type { NewClient } from '../operator/index.ts';
import { linePattern } from '../platform/schema.ts';

const isLine = new RegExp(linePattern, 'u');

export function lineOf(charactersMax: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > charactersMax || !isLine.test(trimmed)) {
      throw new InvalidArgumentError(`It must be one line of 1 to ${charactersMax} characters.`);
    }
    return trimmed;
  };
}

export function email(text: string): string {
  // The API's own check, plus a dot in the domain.
  const isAddress = text.length <= 254 && Format.IsEmail(text) && /^\S+@[^@]+\.[^@]+$/.test(text);
  if (!isAddress) throw new InvalidArgumentError('It must be an email address.');
  return text;
}

export function scopesOf(text: string): NewClient['scopes'] {
  if (text === 'all' || text === 'recommended') return text;
  const scopes = new Set(text.split(/[ ,]+/).filter((scope) => scope !== ''));
  if (scopes.size === 0) throw new InvalidArgumentError('It must name a scope.');
  return [...scopes];
}

export function country(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new InvalidArgumentError('It must be two letters, such as SE.');
  return text.toUpperCase();
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
  return Number(text);
}

export function port(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 65_535) throw new InvalidArgumentError('It must be a port from 1 to 65535.');
  return number;
}

const servedCountries = ['SE', 'NO', 'DK', 'FI'] as const;

export function servedCountry(text: string): (typeof servedCountries)[number] {
  const code = servedCountries.find((served) => served === text.toUpperCase());
  if (!code) throw new InvalidArgumentError('It must be SE, NO, DK or FI.');
  return code;
}

/** Parses a name that appears in URLs. */
export function slug(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]$/.test(text)) {
    throw new InvalidArgumentError('It must be 2 to 50 lowercase letters, digits or hyphens.');
  }
  return text;
}
