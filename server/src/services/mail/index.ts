export { createMailDelivery, type MailDelivery, type OnOutcome } from './delivery.ts';
export type { Attachment, Letter, NewMail } from './letter.ts';
export { createMail, type Mail, type MailShown, type MailSummary } from './mail.ts';
export { readSmtpSettings, type SmtpSettings } from './settings.ts';
export { verifyMail } from './smtp.ts';
export { deleteMails, dropQueuedMails } from './store.ts';
