import { choice, day, searchParams, text } from '../../components/search-params.ts';

export const views = ['month', 'mcc', 'organization', 'card_holder', 'single'] as const;
export const co2Search = searchParams({ by: choice(views), organization: text, from: day, to: day });
