import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { writeAuditAs } from '../resources/audit-log/index.ts';
import { recordMailOutcome as recordCardHolderMailOutcome } from '../resources/card-holders/index.ts';
import { recordSignatoryMailOutcome } from '../resources/tpas/index.ts';
import type { FileStore } from '../services/file-store/index.ts';
import { spendMails } from '../services/limits/index.ts';
import {
  createMail,
  createMailDelivery,
  createOptOut,
  type OnOutcome,
  recipientMailsPerDay,
} from '../services/mail/index.ts';

export type EmailCompositionParts = {
  config: Config;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  files: FileStore;
  mailDeferred: (budget: string) => void;
};

/** Composes emails: what writes them, what sends them, and what recipients refuse. */
export function composeEmails({
  config,
  database,
  masterKey,
  clock,
  log,
  files,
  mailDeferred,
}: EmailCompositionParts) {
  const { publicUrl } = config;
  const mail = createMail({
    masterKey,
    publicUrl,
    budget: {
      // Emails to users are sent for sandbox accounts too.
      leaves: (mode, kind) =>
        config.smtp !== undefined &&
        (mode === 'live' || config.sandboxMail === 'smtp' || kind.startsWith('user_')),
      spend: spendMails,
    },
  });
  const onOutcome: OnOutcome = async (db, now, outcome) => {
    await recordSignatoryMailOutcome(db, now, outcome);
    await recordCardHolderMailOutcome(db, now, outcome);
  };
  const optOut = createOptOut({
    database,
    masterKey,
    clock,
    onOutcome,
    audit: (db, now, { address }) =>
      writeAuditAs(
        db,
        now,
        { type: 'system', id: 'mail', name: 'Recipient of a mail', address },
        { action: 'mail.refused', objectType: 'account', objectId: db.accountId },
      ),
  });
  const mailDelivery = createMailDelivery({
    database,
    masterKey,
    clock,
    log,
    publicUrl,
    smtp: config.smtp,
    sandboxMail: config.sandboxMail,
    onOutcome,
    perDay: { recipient: recipientMailsPerDay, installation: config.mailPerDay },
    onDeferred: mailDeferred,
    fetchFile: async (accountId, fileId) => (await files.getFile(database.tenant(accountId), fileId))?.read(),
  });
  return { mail, mailDelivery, optOut };
}
