export {
  type DeferredBy,
  recipientMailsPerDay,
  removeOutdatedBudgets,
  requireNoneDeferred,
} from './budgets.ts';
export { createMailDelivery, type MailDelivery } from './delivery.ts';
export type { Attachment, Letter, NewMail } from './letter.ts';
export { createMail, type Mail, type MailShown, type MailSummary } from './mail.ts';
export { createOptOut, type OptOut, optOutPath } from './opt-out.ts';
export type { OnOutcome } from './outcome.ts';
export {
  findMailOwner,
  listOutstanding,
  type OutstandingMail,
  outstandingKinds,
  retryMail,
} from './outstanding.ts';
export { parseSmtpSettings, type SmtpSettings } from './settings.ts';
export { verifyMail } from './smtp.ts';
export { deleteMails, dropQueuedMails, lockMails, removeOutdatedMails } from './store.ts';
