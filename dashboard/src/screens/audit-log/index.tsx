import { AuditLog } from './log.tsx';

export const pages = [{ path: '', component: AuditLog }];
