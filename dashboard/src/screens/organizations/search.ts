import { searchParams, text } from '../../components/search-params.ts';

export const organizationsSearch = searchParams({ q: text, tpa: text, billing: text });
export const newOrganizationSearch = searchParams({ tpa: text, billing: text });
