import Type, { type Static } from 'typebox';
import { languages } from '../../domain/language.ts';
import { Choice, Fields, Line, linePattern, Nullable, optional, PageOf } from '../../platform/schema.ts';

const types = ['tpa', 'pdpc', 'account'] as const;

const LegalText = Fields(
  {
    type: Choice(
      types,
      'The type of text. `tpa`: signed by signatories; `pdpc`: consented to by card holders; `account`: accepted by users when they register',
    ),
    language: Choice(languages, 'The language of the text; `no` is Norwegian Bokmål'),
    version: Line({
      max: 50,
      description: 'The version of the text, which changes with every word',
      examples: ['2026-11'],
    }),
    title: Nullable(Line({ max: 200, description: 'The heading above the text; null if there is none' })),
    text: Type.String({
      maxLength: 20_000,
      pattern: '^[^\\u0000]*$',
      description:
        'The text. Headings begin with `# ` and list items with `- `; every other line is a paragraph. Placeholders are in braces: `{company}`.',
    }),
    placeholders: Type.Array(Type.String({ maxLength: 50, pattern: linePattern }), {
      maxItems: 20,
      description:
        'The names of the placeholders. A card holder’s text contains ` ({contact})` only if the partner has a contact address.',
    }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      maxLength: 64,
      description:
        'The SHA-256 of `text` in UTF-8. A TPA’s `legal_text.sha256` is the hash of the same text with the placeholders filled in.',
    }),
  },
  { name: 'LegalText', description: 'A text that people sign or consent to.' },
);
export type LegalText = Static<typeof LegalText>;

export const LegalTextPage = PageOf(LegalText, 'LegalTextPage');

export const LegalTextQuery = Fields(
  optional({
    type: Choice(types, 'Return only texts of this type'),
    language: Choice(languages, 'Return only texts in this language'),
  }),
);
export type LegalTextQuery = Static<typeof LegalTextQuery>;
