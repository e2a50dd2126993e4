import { silentLog } from '../platform/log.ts';
import {
  createMailDelivery,
  type MailDelivery,
  type NewMail,
  type OnOutcome,
  type SmtpSettings,
} from '../services/mail/index.ts';
import { type TestApi, testApi, testMasterKey } from './test-api.ts';

export type Outcome = Parameters<OnOutcome>[2];
type Parts = Partial<Parameters<typeof createMailDelivery>[0]>;

/** Limits that are short where a test's server hangs, and long where a busy machine may be slow. */
export const shortLimits = { connectMs: 60_000, greetingMs: 150, silenceMs: 250, attemptMs: 60_000 };

/** One account with email to send, and as many delivering processes as the test creates. */
export type MailTrial = {
  api: TestApi;
  accountId: string;
  outcomes: Outcome[];
  queue(...mails: Partial<NewMail>[]): Promise<string[]>;
  /** Creates the delivery of one process. */
  delivery(smtp: SmtpSettings | undefined, parts?: Parts): MailDelivery;
  deliver(by: MailDelivery): Promise<void>;
  mails(): ReturnType<TestApi['mailsOf']>;
  close(): Promise<void>;
};

export const link = 'https://kontor.test/sign/0Zr6kYp0wq3mR1vJ8sT5uX2bN7cD4fG9hKLMNOPQRST';

export const aMail: NewMail = {
  kind: 'signature_requested',
  recipient: 'anna@example.com',
  recipientName: 'Anna Ek',
  language: 'en',
  aboutId: 'sig_1',
  letter: {
    subject: 'Please sign',
    heading: 'An agreement waits for you',
    paragraphs: ['Acme needs your signature.'],
    button: { label: 'Read and sign', url: link },
    note: 'The link is personal and holds for 30 days.',
  },
};

export async function mailTrial(mode: 'live' | 'sandbox' = 'live'): Promise<MailTrial> {
  const api = await testApi();
  const { account } = await api.operator.createAccount({
    name: 'Acme',
    mode,
    email: 'hello@acme.example',
    scopes: 'all',
  });
  const outcomes: Outcome[] = [];
  const made: MailDelivery[] = [];
  return {
    api,
    accountId: account.id,
    outcomes,
    queue: async (...mails) => {
      const whole = (mails.length === 0 ? [{}] : mails).map((mail) => ({ ...aMail, ...mail }));
      const queued = await api.database.tenantTransaction(account.id, (db) =>
        api.app.mail.queueMany(db, api.clock.now(), whole),
      );
      return queued.map(({ id }) => id);
    },
    delivery: (smtp, parts) => {
      const delivery = createMailDelivery({
        database: api.database,
        masterKey: testMasterKey,
        clock: api.clock,
        log: silentLog,
        publicUrl: 'http://kontor.test',
        smtp,
        sandboxMail: 'mailbox',
        onOutcome: async (_db, _now, outcome) => void outcomes.push(outcome),
        fetchFile: async () => undefined,
        ...parts,
      });
      made.push(delivery);
      return delivery;
    },
    deliver: (by) => by.deliverDue({ accountId: account.id }),
    mails: () => api.mailsOf(account.id),
    close: async () => {
      await Promise.all(made.map((delivery) => delivery.stop()));
      await api.close();
    },
  };
}
