export function isOutdated(workspace: 'sdk' | 'dashboard' | 'site' | 'server'): boolean;
