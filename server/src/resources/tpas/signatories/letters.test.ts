import { describe, expect, it } from 'vitest';
import { languages } from '../../../domain/language.ts';
import { receivedLetter, reminderLetter, requestLetter, signedLetter } from './letters.ts';

const facts = {
  partner: 'Kvitto Nordic',
  company: 'Ångström & Söner AB',
  product: 'Nordkort Business Credit',
  url: 'https://kontor.test/sign/token',
};

describe.each(languages)('the letters in %s', (language) => {
  const letters = {
    request: requestLetter[language](facts),
    reminder: reminderLetter[language](facts),
    received: receivedLetter[language](facts),
    signed: signedLetter[language](facts),
  };

  it('name the company and the partner, without placeholders', () => {
    for (const letter of Object.values(letters)) {
      const whole = JSON.stringify(letter);
      expect(letter.subject).toContain(facts.company);
      expect(whole).toContain(facts.partner);
      expect(whole).not.toMatch(/undefined|null|\$\{|\[object/);
    }
  });

  it('contain the link, except the one with the document', () => {
    for (const letter of [letters.request, letters.reminder, letters.received]) {
      expect(letter.button?.url).toBe(facts.url);
      expect(letter.button?.label).toMatch(/\S/);
    }
    expect(letters.signed).not.toHaveProperty('button');
  });

  it('say how long the link works', () => {
    expect(letters.request.note).toContain('30');
    expect(letters.reminder.note).toBe(letters.request.note);
  });

  it('have different subjects', () => {
    expect(new Set(Object.values(letters).map(({ subject }) => subject)).size).toBe(4);
  });
});

it('no letter contains another language', () => {
  for (const letter of [requestLetter, reminderLetter, receivedLetter, signedLetter]) {
    expect(new Set(languages.map((language) => letter[language](facts).heading)).size).toBe(languages.length);
  }
});
