import { choice, searchParams, text } from '../../components/search-params.ts';

export const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const;
export const userStatuses = ['active', 'invited', 'disabled'] as const;
export const usersSearch = searchParams({ q: text, role: choice(roles), status: choice(userStatuses) });
