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
  /** Called after an email became due. */
  wakeMail: () => void;
  /** Called after transactions were queued again. */
  wakeRouting: () => void;
};

const FailingWebhook = Fields(
  {
    id: Id('whk'),
    account: AccountSummary,
    organization_id: Nullable(Id('org')),
    host: Line({ max: 500, description: 'Host of the receiver. The rest of the URL is not shown.' }),
    failing_since: Nullable({
      ...Timestamp,
      description: 'Start of the current failure. Null if deliveries are only late.',
    }),
    paused_until: Nullable({ ...Timestamp, description: 'When Kontor resumes attempts' }),
    waiting: WholeNumber({
      min: 0,
      max: waitingMax,
      description: `Pending deliveries, counted up to ${waitingMax}`,
    }),
    oldest_at: Nullable({ ...Timestamp, description: 'Time of the oldest pending event' }),
    last_status: Nullable(
      WholeNumber({ min: 100, max: 999, description: 'HTTP status of the receiver’s last response' }),
    ),
    last_error: Nullable(
      Type.String({ maxLength: 1000, pattern: '^[\\s\\S]*$', description: 'Error of the last attempt' }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { name: 'FailingWebhook', description: 'A webhook whose receiver fails or whose deliveries are late.' },
);
const WebhookRetryResult = Fields(
  { id: Id('whk'), account_id: Id('acc') },
  { name: 'WebhookRetryResult', description: 'A webhook whose deliveries are retried now.' },
);

const UndeliveredEmail = Fields(
  {
    id: Id('mai', 'Id of the email'),
    account: AccountSummary,
    kind: Line({ max: 100, description: 'Kind of email' }),
    recipient: Line({ max: 320, description: 'Email address of the recipient' }),
    status: Choice(
      outstandingKinds,
      '`waiting`: the next attempt is scheduled. `deferred`: a daily budget is used up. `failed`: no more attempts are made.',
    ),
    attempts: WholeNumber({ min: 0, max: 1000, description: 'Number of attempts so far' }),
    next_attempt_at: Nullable({ ...Timestamp, description: 'Time of the next attempt' }),
    reason: Nullable(
      Type.String({ maxLength: 2000, pattern: '^[\\s\\S]*$', description: 'Error of the last attempt' }),
    ),
    created_at: Timestamp,
  },
  { name: 'UndeliveredEmail', description: 'An undelivered email, without its content.' },
);

const SetAsideTransactionGroupList = Fields(
  {
    data: Type.Array(
      Fields(
        {
          reason: Type.String({
            maxLength: 10_000,
            pattern: '^[\\s\\S]*$',
            description: 'Why the transactions cannot be routed',
          }),
          count: WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'Number of transactions' }),
          oldest_at: { ...Timestamp, description: 'When the first transaction was set aside' },
          example: Id('txn', 'An example, for `kontor explain transaction`'),
        },
        {
          name: 'SetAsideTransactionGroup',
          description: 'Transactions that were set aside for the same reason.',
        },
      ),
      { maxItems: setAsideGroupsMax, description: 'Groups by reason, most frequent first' },
    ),
  },
  {
    name: 'SetAsideTransactionGroupList',
    description: 'Transactions that could not be routed, grouped by reason.',
  },
);
const TransactionRetryResult = Fields(
  {
    count: WholeNumber({
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      description: 'Number of transactions that are queued again',
    }),
  },
  { name: 'TransactionRetryResult', description: 'The number of transactions that are queued again.' },
);

export function queueRoutes(parts: ConsoleQueueParts, asOperator: AsOperator): PartnerRoute[] {
  const { database } = parts;
  return [
    operatorRoute('GET /operator/webhooks', {
      id: 'operator.listFailingWebhooks',
      summary: 'List failing webhooks',
      description:
        'Lists webhooks of all accounts whose receiver fails or whose oldest delivery has been pending for more than five minutes. The longest failure comes first.',
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
      summary: 'Retry a failing webhook',
      description: 'Ends the pause after failures and makes every pending retry due.',
      success: { status: 202, body: WebhookRetryResult },
      handler: ({ params }, context) => asOperator(context).retryWebhook(params.webhookId),
    }),
    operatorRoute('GET /operator/mails', {
      id: 'operator.listMails',
      summary: 'List undelivered emails',
      description: 'Lists undelivered emails of all accounts, newest first, without content.',
      query: Fields({
        ...cursorQuery,
        ...optional({
          status: Choice(outstandingKinds, 'Only emails with this status. Default: `waiting`.'),
        }),
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
      summary: 'Retry an email',
      description:
        'Sends a scheduled or deferred email now. A `failed` email cannot be sent again, because its text was erased.',
      success: { status: 204 },
      handler: async ({ params }, context) => {
        await asOperator(context).retryMail(params.mailId);
        parts.wakeMail();
      },
    }),
    operatorRoute('GET /operator/set-aside-transactions', {
      id: 'operator.listSetAsideTransactions',
      summary: 'List transactions that were set aside',
      description: 'Lists transactions that could not be routed to partners, grouped by reason.',
      success: { status: 200, body: SetAsideTransactionGroupList },
      handler: async () => ({ data: await listSetAside(database.system) }),
    }),
    operatorRoute('POST /operator/set-aside-transactions/retry', {
      id: 'operator.retrySetAsideTransactions',
      summary: 'Retry transactions that were set aside',
      description:
        'Routes the transactions again after the fault is fixed. Each start of a process does the same.',
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

/** Returns the time by which the list is ordered. A webhook that does not fail is listed for its oldest delivery. */
const sinceOf = ({ failing_since, oldest_at }: FailingRow): string => failing_since ?? oldest_at ?? '';

function toFailing({ url, ...row }: FailingRow) {
  return { ...withAccount(row), host: new URL(url).host };
}
