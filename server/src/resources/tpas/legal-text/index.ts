import { createHash } from 'node:crypto';
import type { Language, Translated } from '../../../domain/language.ts';
import type { LegalFacts, LegalText } from '../parts.ts';
import { danish } from './danish.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { norwegian } from './norwegian.ts';
import { swedish } from './swedish.ts';

/** Change it whenever a word of any language changes: a TPA keeps the text that it was created with. */
const version = '2026-11';

const texts: Translated<(facts: LegalFacts) => { title: string; text: string }> = {
  sv: swedish,
  no: norwegian,
  da: danish,
  fi: finnish,
  en: english,
};

/** Headings begin with `# `, list items with `- `; everything else is a paragraph. */
export function writeLegalText(language: Language, facts: LegalFacts): LegalText {
  const { title, text } = texts[language]({ ...facts, company: asPlainText(facts.company) });
  return { title, text, version, sha256: sha256Of(text) };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A name must not become a heading or a list item. */
function asPlainText(name: string): string {
  return name.replace(/^[#\s-]+/, '');
}
