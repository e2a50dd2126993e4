import { choice, searchParams, text } from '../../components/search-params.ts';

export const clientTabs = ['overview', 'scopes', 'secrets', 'tokens', 'activity'] as const;
export const cliLoginSearch = searchParams({ key: text, name: text });
export const clientSearch = searchParams({ tab: choice(clientTabs) });
