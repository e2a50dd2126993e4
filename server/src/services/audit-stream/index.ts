import { createHttpsReceiver } from './https.ts';
import type { AuditReceiver } from './port.ts';
import type { AuditStreamSettings } from './settings.ts';
import { createSyslogReceiver } from './syslog.ts';

export type { AuditReceiver, StreamEntry } from './port.ts';
export type { AuditStreamSettings } from './settings.ts';

/** Creates the receivers that the operator has set. */
export function createAuditReceivers({ syslog, https, tls }: AuditStreamSettings): AuditReceiver[] {
  return [
    ...(syslog ? [createSyslogReceiver({ ...syslog, tls })] : []),
    ...(https ? [createHttpsReceiver({ ...https, tls })] : []),
  ];
}
