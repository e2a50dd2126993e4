import { type Language, languages } from '../../domain/language.ts';
import { queryParser } from '../../http/input.ts';
import type { Resource } from '../../http/resource.ts';
import { openRoute } from '../../http/route.ts';
import { type LegalText, LegalTextPage, LegalTextQuery } from './schema.ts';

/** A text with placeholders in braces, from the resource that shows it. */
export type LegalTextTemplate = Pick<LegalText, 'type' | 'placeholders'> & {
  write(language: Language): Omit<LegalText, 'type' | 'placeholders' | 'language'>;
};

export function legalTexts(templates: LegalTextTemplate[]): Resource {
  const parseQuery = queryParser(LegalTextQuery);
  return {
    name: 'legal-texts',
    about: 'The texts that people sign and consent to.',
    routes: [
      openRoute('GET /open/legaltexts', {
        id: 'legalTexts.list',
        openBecause: 'People may read the texts before they sign them, without an account.',
        summary: 'List legal texts',
        description:
          'Lists the texts that people sign and consent to, exactly as on the signing and consent pages, in one response. Registration shows no text, so there is none of type `account`.',
        query: LegalTextQuery,
        success: { status: 200, body: LegalTextPage },
        failures: { 422: 'A parameter is unknown or has an invalid value.' },
        handler: async (request, reply) => {
          const query = parseQuery(request.query) as LegalTextQuery;
          reply.header('cache-control', 'public, max-age=300');
          return { data: templates.flatMap((template) => texts(template, query)), next_cursor: null };
        },
      }),
    ],
  };
}

function texts({ type, placeholders, write }: LegalTextTemplate, wanted: LegalTextQuery): LegalText[] {
  if (wanted.type !== undefined && wanted.type !== type) return [];
  return languages
    .filter((language) => wanted.language === undefined || wanted.language === language)
    .map((language) => ({ type, language, ...write(language), placeholders }));
}
