import { choice, searchParams } from '../../components/search-params.ts';

export const clientTabs = ['overview', 'scopes', 'secrets', 'tokens', 'activity'] as const;
export const clientSearch = searchParams({ tab: choice(clientTabs) });
