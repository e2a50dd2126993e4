export { AuditLog } from './log.tsx';
