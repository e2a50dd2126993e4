import Type from 'typebox';
import { operatorRoute } from '../../http/operator-route.ts';
import type { PartnerRoute } from '../../http/route.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  Choice,
  Fields,
  Id,
  Line,
  Nullable,
  optional,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';
import { listSetAside, retrySetAside, setAsideGroupsMax } from '../../resources/transactions/index.ts';
import {
  type FailingWebhook as FailingRow,
  listFailing,
  waitingMax,
} from '../../resources/webhooks/index.ts';
import { listOutstanding, outstandingKinds } from '../../services/mail/index.ts';
import { AccountSummary, CursorQuery, cursorQuery, pageById, pageByMoment } from './pages.ts';
import type { AsOperator } from './parts.ts';

export type ConsoleQueueParts = {
  database: Database;
  /** After a mail became due. */
  wakeMail: () => void;
  /** After transactions were queued again. */
  wakeRouting: () => void;
};

const FailingWebhook = Fields(
  {
    id: Id('whk'),
    account: AccountSummary,
    organization_id: Nullable(Id('org')),
    host: Line({ max: 500, description: 'The host of the receiver; the rest of the URL is the partner’s' }),
    failing_since: Nullable({
      ...Timestamp,
      description: 'Since when every attempt fails; null: deliveries are only late',
    }),
    paused_until: Nullable({ ...Timestamp, description: 'Kontor makes no attempt before' }),
    waiting: WholeNumber({
      min: 0,
      max: waitingMax,
      description: `Deliveries that wait, ${waitingMax} at most`,
    }),
    oldest_at: Nullable({ ...Timestamp, description: 'The event of the oldest of them' }),
    last_status: Nullable(WholeNumber({ min: 100, max: 999, description: 'The receiver’s last answer' })),
    last_error: Nullable(
      Type.String({ maxLength: 1000, pattern: '^[\\s\\S]*$', description: 'Why the last attempt failed' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'FailingWebhook', description: 'A webhook whose receiver fails, or whose deliveries are late.' },
);
const WebhookRetryResult = Fields(
  { id: Id('whk'), account_id: Id('acc') },
  { name: 'WebhookRetryResult', description: 'A webhook that sends now.' },
);

const UndeliveredEmail = Fields(
  {
    id: Id('mai'),
    account: AccountSummary,
    kind: Line({ max: 100, description: 'What the mail is for' }),
    recipient: Line({ max: 320, description: 'The address of the recipient' }),
    status: Choice(
      outstandingKinds,
      '`deferred`: a daily budget is spent; `failed`: no more attempts are made',
    ),
    attempts: WholeNumber({ min: 0, max: 1000, description: 'Attempts so far' }),
    next_attempt_at: Nullable({ ...Timestamp, description: 'When the next attempt is made' }),
    reason: Nullable(
      Type.String({ maxLength: 2000, pattern: '^[\\s\\S]*$', description: 'Why the last attempt failed' }),
    ),
    created_at: Timestamp,
  },
  { name: 'UndeliveredEmail', description: 'A mail that has not arrived, without its content.' },
);

const SetAsideTransactionGroupList = Fields(
  {
    data: Type.Array(
      Fields(
        {
          reason: Type.String({
            maxLength: 10_000,
            pattern: '^[\\s\\S]*$',
            description: 'Why they cannot be routed',
          }),
          count: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'How many' }),
          oldest_at: { ...Timestamp, description: 'When the first of them was set aside' },
          example: Id('txn', 'One of them, for `kontor explain transaction`'),
        },
        {
          name: 'SetAsideTransactionGroup',
          description: 'Transactions that were set aside for the same reason.',
        },
      ),
      { maxItems: setAsideGroupsMax, description: 'The most frequent reason first' },
    ),
  },
  {
    name: 'SetAsideTransactionGroupList',
    description: 'Transactions that could not be routed, by the reason.',
  },
);
const TransactionRetryResult = Fields(
  { count: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'How many are routed again' }) },
  { name: 'TransactionRetryResult', description: 'How many transactions are routed again.' },
);

export function queueRoutes(parts: ConsoleQueueParts, asOperator: AsOperator): PartnerRoute[] {
  const { database } = parts;
  return [
    operatorRoute('GET /operator/webhooks', {
      id: 'operator.listFailingWebhooks',
      summary: 'List failing receivers',
      description:
        'Webhooks of all accounts whose receiver fails, or whose oldest delivery waits for more than five minutes; the longest failure first.',
      query: CursorQuery,
      success: { status: 200, body: PageOf(FailingWebhook, 'FailingWebhookPage') },
      handler: async ({ query }, { now }) => {
        const page = await pageByMoment('operator-webhooks', query, sinceOf, (after, limit) =>
          listFailing(database.system, now, after, limit),
        );
        return { ...page, data: page.data.map(toFailing) };
      },
    }),
    operatorRoute('POST /operator/webhooks/:webhookId/retry-now', {
      id: 'operator.retryWebhook',
      summary: 'Try a failing receiver now',
      description: 'Ends the pause after failures, and makes every waiting retry due.',
      success: { status: 202, body: WebhookRetryResult },
      handler: ({ params }, context) => asOperator(context).retryWebhook(params.webhookId),
    }),
    operatorRoute('GET /operator/mails', {
      id: 'operator.listMails',
      summary: 'List mail that has not arrived',
      description: 'Of all accounts, newest first, without content.',
      query: Fields({
        ...cursorQuery,
        ...optional({ status: Choice(outstandingKinds, 'Default: `waiting`') }),
      }),
      success: { status: 200, body: PageOf(UndeliveredEmail, 'UndeliveredEmailPage') },
      handler: async ({ query }) => {
        const { status = 'waiting' } = query;
        const page = await pageById(`operator-mails-${status}`, 'desc', query, (before, limit) =>
          listOutstanding(database.system, status, before, limit),
        );
        return { ...page, data: page.data.map(withAccount) };
      },
    }),
    operatorRoute('POST /operator/mails/:mailId/retry', {
      id: 'operator.retryMail',
      summary: 'Send a waiting mail now',
      description:
        'For a mail whose next attempt is not near. A mail that failed for good cannot be sent again: its text was erased.',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        await asOperator(context).retryMail(params.mailId);
        parts.wakeMail();
      },
    }),
    operatorRoute('GET /operator/set-aside-transactions', {
      id: 'operator.listSetAsideTransactions',
      summary: 'List transactions that were set aside',
      description: 'A fault keeps them from partners. Grouped by the reason.',
      success: { status: 200, body: SetAsideTransactionGroupList },
      handler: async () => ({ data: await listSetAside(database.system) }),
    }),
    operatorRoute('POST /operator/set-aside-transactions/retry', {
      id: 'operator.retrySetAsideTransactions',
      summary: 'Route set-aside transactions again',
      description: 'Once the fault is fixed. Each start of a process does the same.',
      success: { status: 200, body: TransactionRetryResult },
      handler: async () => {
        const count = await retrySetAside(database.system);
        parts.wakeRouting();
        return { count };
      },
    }),
  ];
}

type OfAccount = { account_id: string; account_name: string; account_mode: 'sandbox' | 'live' };

function withAccount<R extends OfAccount>({ account_id, account_name, account_mode, ...row }: R) {
  return { ...row, account: { id: account_id, name: account_name, mode: account_mode } };
}

/** The order of the list. A webhook that does not fail is in it because of its oldest delivery. */
const sinceOf = ({ failing_since, oldest_at }: FailingRow): string => failing_since ?? oldest_at ?? '';

function toFailing({ url, ...row }: FailingRow) {
  return { ...withAccount(row), host: new URL(url).host };
}
