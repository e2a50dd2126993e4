import { searchParams, text } from '../../components/search-params.ts';

export const billingsSearch = searchParams({ q: text });
export const billingSearch = searchParams({ month: text });
