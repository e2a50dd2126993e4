import { day, searchParams, text } from '../../components/search-params.ts';

export const auditLogSearch = searchParams({ action: text, actor: text, object: text, from: day, to: day });
