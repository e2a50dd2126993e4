import Type, { type Static } from 'typebox';
import { languages } from '../../domain/language.ts';
import { Choice, Fields, Line, linePattern, Nullable, optional, PageOf } from '../../platform/schema.ts';

const types = ['tpa', 'pdpc', 'account'] as const;

const LegalText = Fields(
  {
    type: Choice(
      types,
      '`tpa`: what signatories sign; `pdpc`: what card holders consent to; `account`: what users accept when they register',
    ),
    language: Choice(languages, 'The language of the text; `no` is Norwegian Bokmål'),
    version: Line({ max: 50, description: 'Changes with every word', examples: ['2026-11'] }),
    title: Nullable(Line({ max: 200, description: 'The heading above the text; null where it has none' })),
    text: Type.String({
      maxLength: 20_000,
      pattern: '^[^\\u0000]*$',
      description:
        'Headings begin with `# `, list items with `- `; everything else is a paragraph. Names that differ from case to case are in braces: `{company}`.',
    }),
    placeholders: Type.Array(Type.String({ maxLength: 50, pattern: linePattern }), {
      maxItems: 20,
      description:
        'The names in braces. A card holder’s text has ` ({contact})` only where the partner has one.',
    }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      maxLength: 64,
      description:
        'SHA-256 of `text` in UTF-8. `legal_text.sha256` of a TPA is the hash of the same text with the names filled in.',
    }),
  },
  { name: 'LegalText', description: 'A text that people sign or consent to.' },
);
export type LegalText = Static<typeof LegalText>;

export const LegalTextPage = PageOf(LegalText, 'LegalTextPage');

export const LegalTextQuery = Fields(
  optional({
    type: Choice(types, 'Only this kind of text'),
    language: Choice(languages, 'Only in this language'),
  }),
);
export type LegalTextQuery = Static<typeof LegalTextQuery>;
