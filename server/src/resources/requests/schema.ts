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
  description: 'OpenAPI operation id',
  examples: ['organizations.list'],
});
const Status = WholeNumber({
  min: 100,
  max: 599,
  description: 'HTTP status of the response',
  examples: [200],
});
const ErrorCode = Line({
  max: 100,
  description: 'The `code` of the problem in the response',
  examples: ['validation_failed'],
});
const FieldNames = Type.Array(Line({ max: 100 }), {
  maxItems: 20,
  description: 'Names of invalid fields, never their values',
});

const LoggedRequest = Fields(
  {
    id: Id('rql'),
    request_id: Line({
      max: 128,
      description: 'The `X-Request-Id` of the response',
      examples: ['req_01kcexamp1e'],
    }),
    at: Type.String({ ...Timestamp, description: 'Time of the response' }),
    method: Line({ max: 10, description: 'HTTP method', examples: ['GET'] }),
    path: Line({ max: 300, description: 'Path without the query string, which may contain personal data' }),
    operation: Operation,
    status: Status,
    duration_ms: Milliseconds('Milliseconds from the arrival of the request to the end of the response'),
    client_id: Nullable(
      Id('cli', 'OAuth client that sent the request. Null for a user or a portal session.'),
    ),
    user_id: Nullable(
      Id('usr', 'Dashboard user who sent the request. Null for a client or a portal session.'),
    ),
    address: Line({
      max: 64,
      description: 'IP address of the caller',
      examples: ['192.0.2.10'],
    }),
    error_code: Nullable(ErrorCode),
    fields: FieldNames,
    api_version: Nullable(Line({ max: 20, description: 'API version of the response' })),
  },
  {
    name: 'LoggedRequest',
    description: 'A request to the API and the status of its response, without bodies.',
  },
);
export type LoggedRequest = Static<typeof LoggedRequest>;
export const LoggedRequestPage = PageOf(LoggedRequest, 'LoggedRequestPage');

const period = {
  from: Type.String({ ...Timestamp, description: 'Only requests with a response at or after this time' }),
  to: Type.String({ ...Timestamp, description: 'Only requests with a response before this time' }),
};
const CallerId = Line({
  max: 30,
  description: 'Id of an OAuth client or a user',
  examples: ['cli_01kcexamp1e'],
});

export const RequestsQuery = listQuery({
  client_id: CallerId,
  status: Type.String({
    pattern: '^([1-5][0-9]{2}|[1-5]xx)$',
    maxLength: 3,
    description: 'HTTP status such as `422`, or class such as `4xx`',
    examples: ['4xx'],
  }),
  operation: Operation,
  request_id: Line({ max: 128, description: 'Only the request with this `X-Request-Id`' }),
  ...period,
});
export type RequestsQuery = Static<typeof RequestsQuery>;

export const SummaryQuery = Fields({
  client_id: Type.Optional(CallerId),
  from: Type.Optional(
    Type.String({
      ...Timestamp,
      description: 'Start of the period. Defaults to 24 hours before `to`.',
    }),
  ),
  to: Type.Optional(Type.String({ ...Timestamp, description: 'End of the period. Defaults to now.' })),
});

const Count = (description: string) => WholeNumber({ min: 0, max: countMax, description });

const OperationSummary = Fields(
  {
    operation: Operation,
    requests: Count('Number of requests'),
    failures: Count('Number of responses with status 400 or higher'),
    p50_ms: Milliseconds('Median duration'),
    p95_ms: Milliseconds('95th percentile of the duration'),
    max_ms: Milliseconds('Duration of the slowest request'),
  },
  { name: 'OperationSummary', description: 'Number of requests and latency of an operation.' },
);
const ErrorSummary = Fields(
  {
    operation: Operation,
    status: Status,
    error_code: Nullable(ErrorCode),
    count: Count('Number of requests with this result'),
    last_at: Type.String({ ...Timestamp, description: 'Time of the last one' }),
    last_request_id: Line({ max: 128, description: 'The `X-Request-Id` of the last one' }),
    fields: FieldNames,
  },
  { name: 'ErrorSummary', description: 'Failures of an operation with the same status and code.' },
);
export const RequestSummary = Fields(
  {
    from: Type.String({ ...Timestamp, description: 'Start of the period' }),
    to: Type.String({ ...Timestamp, description: 'End of the period' }),
    requests: Count('Number of requests in the period'),
    failures: Count('Number of responses with status 400 or higher'),
    is_complete: Type.Boolean({
      description:
        'False if the period has more requests than a summary reads. It then covers the newest 50,000.',
    }),
    operations: Type.Array(OperationSummary, {
      maxItems: 500,
      description: 'Summary by operation, most frequent first',
    }),
    errors: Type.Array(ErrorSummary, {
      maxItems: 200,
      description: 'Failures by operation and code, most frequent first',
    }),
  },
  {
    name: 'RequestSummary',
    description: 'Summary of the request log for a period, by operation and by error.',
  },
);
export type RequestSummary = Static<typeof RequestSummary>;
export type OperationSummary = Static<typeof OperationSummary>;
export type ErrorSummary = Static<typeof ErrorSummary>;
export const failureStatus = 400;
export const summaryRowsMax = 50_000;
