import Type from 'typebox';
import { listRoute } from '../../../http/list-route.ts';
import {
  Choice,
  Email,
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
} from '../../../platform/schema.ts';
import type { SandboxParts } from '../parts.ts';
import { requireSandbox } from '../rules.ts';

/** Any text, including line breaks. */
const anyText = '^[^\\u0000]*$';

const SandboxEmail = Fields(
  {
    id: Id('mai', 'Id of the email'),
    kind: Line({ max: 100, description: 'Kind of email', examples: ['signatory_invitation'] }),
    to: Type.String({ ...Email, description: 'Email address of the recipient' }),
    subject: Line({
      max: 500,
      description: 'Subject of the email',
      examples: ['Sign the agreement of Acme AB'],
    }),
    language: Line({ max: 2, description: 'Language of the email', examples: ['en'] }),
    about_id: Nullable(
      Line({ max: 100, description: 'Id of the signatory or card holder that the email is about' }),
    ),
    status: Choice(['queued', 'delivered', 'failed'], 'Status of the email'),
    text: Nullable(
      Type.String({
        pattern: anyText,
        maxLength: 1_000_000,
        description: 'Text part. Null once a mail server has accepted the email.',
      }),
    ),
    html: Nullable(
      Type.String({
        pattern: anyText,
        maxLength: 1_000_000,
        description: 'HTML part. Null once a mail server has accepted the email.',
      }),
    ),
    links: Type.Array(
      Type.String({
        format: 'uri',
        maxLength: 2_000,
        description: 'URL',
        examples: ['https://example.com/'],
      }),
      {
        maxItems: 50,
        description: 'URLs in the text, personal links first',
      },
    ),
    created_at: Timestamp,
    delivered_at: Nullable(
      Type.String({ ...Timestamp, description: 'When the email was put into the mailbox or sent' }),
    ),
  },
  { name: 'SandboxEmail', description: 'An email of a sandbox account, as its recipient would see it.' },
);
const SandboxEmailPage = PageOf(SandboxEmail, 'SandboxEmailPage');

export const mailboxRoutes = ({ mailbox }: Pick<SandboxParts, 'mailbox'>) => [
  listRoute('/accounts/:accountId/sandbox/mails', {
    id: 'sandbox.mails',
    summary: 'List emails (sandbox)',
    description:
      'Lists the emails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Emails to dashboard users are not included, because their links give access to the account.',
    scope: 'accounts-write',
    query: listQuery({}),
    page: SandboxEmailPage,
    read: async ({ query }, { db }) => {
      await requireSandbox(db);
      return mailbox(db, query);
    },
    show: ({
      id,
      kind,
      recipient,
      subject,
      language,
      about_id,
      status,
      text,
      html,
      created_at,
      delivered_at,
    }) => ({
      id,
      kind,
      to: recipient,
      subject,
      language,
      about_id,
      status,
      text,
      html,
      links: linksIn(text ?? ''),
      created_at,
      delivered_at,
    }),
  }),
];

const isPersonal = /\/(?:sign|consent)\//;

function linksIn(text: string): string[] {
  const all = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].map((link) =>
    link.replace(/[.,)]+$/, ''),
  );
  return [
    ...all.filter((link) => isPersonal.test(link)),
    ...all.filter((link) => !isPersonal.test(link)),
  ].slice(0, 50);
}
