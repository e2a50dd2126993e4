import { choice, searchParams } from '../../components/search-params.ts';

export const periods = ['7', '30', '90'] as const;
export const homeSearch = searchParams({ days: choice(periods) });
