/** The work of a process: requests, background work, or both. */
export const processRoles = ['api', 'worker', 'all'] as const;
export type ProcessRole = (typeof processRoles)[number];
