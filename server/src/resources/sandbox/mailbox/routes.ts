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

/** Line breaks included. */
const anyText = '^[^\\u0000]*$';

const SandboxEmail = Fields(
  {
    id: Id('mai'),
    kind: Line({ max: 100, description: 'What the mail is for', examples: ['signatory_invitation'] }),
    to: Type.String({ ...Email, description: 'The address that the mail is for' }),
    subject: Line({
      max: 500,
      description: 'The subject of the mail',
      examples: ['Sign the agreement of Acme AB'],
    }),
    language: Line({ max: 2, description: 'The language of the mail', examples: ['en'] }),
    about_id: Nullable(
      Line({ max: 100, description: 'The id of the signatory or card holder that the mail is about' }),
    ),
    status: Choice(['queued', 'delivered', 'failed'], 'What became of the mail'),
    text: Nullable(
      Type.String({
        pattern: anyText,
        maxLength: 1_000_000,
        description: 'The text part; null once a mail server has taken the mail',
      }),
    ),
    html: Nullable(
      Type.String({
        pattern: anyText,
        maxLength: 1_000_000,
        description: 'The HTML part; null once a mail server has taken the mail',
      }),
    ),
    links: Type.Array(
      Type.String({
        format: 'uri',
        maxLength: 2_000,
        description: 'An address',
        examples: ['https://example.com/'],
      }),
      {
        maxItems: 50,
        description: 'The addresses in the text: personal links first',
      },
    ),
    created_at: Timestamp,
    delivered_at: Nullable(
      Type.String({ ...Timestamp, description: 'When it was put into the mailbox or sent' }),
    ),
  },
  { name: 'SandboxEmail', description: 'A mail of a sandbox account, as its recipient would read it.' },
);
const SandboxEmailPage = PageOf(SandboxEmail, 'SandboxEmailPage');

export const mailboxRoutes = ({ mailbox }: Pick<SandboxParts, 'mailbox'>) => [
  listRoute('/accounts/:accountId/sandbox/mails', {
    id: 'sandbox.mails',
    summary: 'List mails (sandbox)',
    description:
      'The mails of a sandbox account: invitations and reminders to signatories and card holders, and notices. Mails to users of the dashboard are not shown: their links give access to the account.',
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
      ...{ id, kind, to: recipient, subject, language, about_id, status, text, html },
      links: linksIn(text ?? ''),
      ...{ created_at, delivered_at },
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
