// Decides whether a merchant's name counts as right, strictly and fairly.

import { distance, fold } from '../../server/src/services/ocr/extract/fold.ts';
import { business, legalForm } from '../../server/src/services/ocr/extract/merchant.ts';

const similarityMin = 0.85;
const sameWordMin = 0.75;
const presentMin = 0.5;
const foreignMax = 0.15;

/** Requires nearly the whole name: 85 % of its letters and digits are the same. */
export const isStrictlyRight = (got: string, names: string[]) =>
  names.some((wanted) => similarity(dense(got), dense(wanted)) >= similarityMin);

/**
 * Requires a name that a person would recognise. Registration numbers, legal forms and generic trade words do not count. The first
 * distinctive word is there, half of the distinctive letters are there, and at most 15 % of the letters are foreign.
 */
export const isFairlyRight = (got: string, names: string[]) =>
  isStrictlyRight(got, names) || names.some((wanted) => isRecognisable(got, wanted));

function isRecognisable(got: string, wanted: string): boolean {
  const [found, expected] = [distinctive(got), distinctive(wanted)];
  const [first] = expected;
  if (first === undefined || found.length === 0) return false;
  // Recognisers lose spaces, so a word may also be a part of what was read as one.
  const isAmong = (word: string, words: string[]) =>
    words.some((other) => similarity(word, other) >= sameWordMin) ||
    (word.length >= 4 && words.join('').includes(word));
  const lettersOf = (words: string[]) => words.join('').length;
  const present = expected.filter((word) => isAmong(word, found));
  const foreign = found.filter((word) => !isAmong(word, expected));
  return (
    isAmong(first, found) &&
    lettersOf(present) >= presentMin * lettersOf(expected) &&
    lettersOf(foreign) <= foreignMax * lettersOf(found)
  );
}

const distinctive = (name: string) =>
  fold(name.replace(/[([]?\b[\dA-Z]{0,3}\d{4,}(?:\s?-\s?[A-Z])?\b[)\]]?/gi, ' '))
    .replace(new RegExp(legalForm.source, 'g'), ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !business.test(word));

const dense = (name: string) => fold(name).replace(/[^A-Z0-9]/g, '');

/** Returns the share of letters that are the same. */
export const similarity = (a: string, b: string) => 1 - distance(a, b) / Math.max(a.length, b.length, 1);
