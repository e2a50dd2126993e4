import Type, { type Static } from 'typebox';
import {
  Fields,
  Id,
  Line,
  listQuery,
  Nullable,
  PageOf,
  Timestamp,
  WholeNumber,
} from '../../platform/schema.ts';

export const callerTypes = ['client', 'user'] as const;
const countMax = 100_000_000;

const Milliseconds = (description: string) => Type.Number({ minimum: 0, description, examples: [4.2] });
const Operation = Line({
  max: 100,
  description: 'The operation as OpenAPI names it',
  examples: ['organizations.list'],
});
const Status = WholeNumber({
  min: 100,
  max: 599,
  description: 'The HTTP status of the answer',
  examples: [200],
});
const ErrorCode = Line({
  max: 100,
  description: 'The `code` of the problem that was answered',
  examples: ['validation_failed'],
});
const FieldNames = Type.Array(Line({ max: 100 }), {
  maxItems: 20,
  description: 'The names of the fields that were refused; never their values',
});

const LoggedRequest = Fields(
  {
    id: Id('rql'),
    request_id: Line({
      max: 128,
      description: 'The `X-Request-Id` of the answer',
      examples: ['req_01kcexamp1e'],
    }),
    at: Type.String({ ...Timestamp, description: 'When the request was answered' }),
    method: Line({ max: 10, description: 'The HTTP method', examples: ['GET'] }),
    path: Line({ max: 300, description: 'The path without the query, which may have personal data' }),
    operation: Operation,
    status: Status,
    duration_ms: Milliseconds('Milliseconds from the arrival of the request to the end of the answer'),
    client_id: Nullable(Id('cli', 'The OAuth client that called; null for a user')),
    user_id: Nullable(Id('usr', 'The user of the dashboard who called; null for a client')),
    address: Line({
      max: 64,
      description: 'The address that the request came from',
      examples: ['192.0.2.10'],
    }),
    error_code: Nullable(ErrorCode),
    fields: FieldNames,
    api_version: Nullable(Line({ max: 20, description: 'The version of the API that the answer has' })),
  },
  { name: 'LoggedRequest', description: 'One request to the API and how it was answered, without any body.' },
);
export type LoggedRequest = Static<typeof LoggedRequest>;
export const LoggedRequestPage = PageOf(LoggedRequest, 'LoggedRequestPage');

const period = {
  from: Type.String({ ...Timestamp, description: 'Answered at this time or later' }),
  to: Type.String({ ...Timestamp, description: 'Answered before this time' }),
};
const CallerId = Line({
  max: 30,
  description: 'The id of an OAuth client or a user',
  examples: ['cli_01kcexamp1e'],
});

export const RequestsQuery = listQuery({
  client_id: CallerId,
  status: Type.String({
    pattern: '^([1-5][0-9]{2}|[1-5]xx)$',
    maxLength: 3,
    description: 'A status such as `422`, or a class such as `4xx`',
    examples: ['4xx'],
  }),
  operation: Operation,
  request_id: Line({ max: 128, description: 'The `X-Request-Id` of an answer' }),
  ...period,
});
export type RequestsQuery = Static<typeof RequestsQuery>;

export const SummaryQuery = Fields({
  client_id: Type.Optional(CallerId),
  from: Type.Optional(
    Type.String({
      ...Timestamp,
      description: 'Answered at this time or later; default: 24 hours before `to`',
    }),
  ),
  to: Type.Optional(Type.String({ ...Timestamp, description: 'Answered before this time; default: now' })),
});

const Count = (description: string) => WholeNumber({ min: 0, max: countMax, description });

const OperationSummary = Fields(
  {
    operation: Operation,
    requests: Count('Requests of the operation'),
    failures: Count('Requests that were answered with a status of 400 or more'),
    p50_ms: Milliseconds('Half of the requests took this long or less'),
    p95_ms: Milliseconds('95 of 100 requests took this long or less'),
    max_ms: Milliseconds('The slowest request'),
  },
  { name: 'OperationSummary', description: 'How often one operation was called, and how long it took.' },
);
const ErrorSummary = Fields(
  {
    operation: Operation,
    status: Status,
    error_code: Nullable(ErrorCode),
    count: Count('Requests that were answered like this'),
    last_at: Type.String({ ...Timestamp, description: 'When it happened last' }),
    last_request_id: Line({ max: 128, description: 'The `X-Request-Id` of the last one' }),
    fields: FieldNames,
  },
  { name: 'ErrorSummary', description: 'The failures of one operation with the same status and code.' },
);
export const RequestSummary = Fields(
  {
    from: Type.String({ ...Timestamp, description: 'Begin of the period' }),
    to: Type.String({ ...Timestamp, description: 'End of the period' }),
    requests: Count('Requests of the period'),
    failures: Count('Of these, answered with a status of 400 or more'),
    is_complete: Type.Boolean({
      description:
        'False where the period has more requests than a summary reads: then it covers the newest 50,000',
    }),
    operations: Type.Array(OperationSummary, {
      maxItems: 500,
      description: 'By operation, the most frequent first',
    }),
    errors: Type.Array(ErrorSummary, {
      maxItems: 200,
      description: 'By operation and code, the most frequent first',
    }),
  },
  { name: 'RequestSummary', description: 'The request log of a period, by operation and by error.' },
);
export type RequestSummary = Static<typeof RequestSummary>;
export type OperationSummary = Static<typeof OperationSummary>;
export type ErrorSummary = Static<typeof ErrorSummary>;
export const failureStatus = 400;
export const summaryRowsMax = 50_000;
