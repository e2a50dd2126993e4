import { RemoteError, remoteExitCodes } from './remote-error.ts';
import { fetchOrExplain, type Session } from './session.ts';

export type Call = {
  method?: string;
  /** Begins with `/`. The path lies below the account unless `isRoot`. */
  path: string;
  isRoot?: boolean;
  body?: string | undefined;
  contentType?: string | undefined;
  headers?: Record<string, string>;
  limitMs?: number;
  signal?: AbortSignal;
};

type Problem = {
  code?: string;
  detail?: string;
  title?: string;
  request_id?: string;
  errors?: { field: string; code: string; message: string }[];
};

/** Paths that do not lie below an account. */
const rootPaths =
  /^\/(accounts|event-types|issuers|oauth|open|openapi\.json|healthz|readyz|receipt-providers|api|\.well-known)(\/|\?|$)/;
const limitMsDefault = 60_000;

/** Completes a path: `/organizations` becomes `/accounts/acc_…/organizations`; `/` is the account itself. */
export function addressOf(session: Session, path: string, isRoot = false): string {
  const own = path.startsWith('/') ? path : `/${path}`;
  if (isRoot || rootPaths.test(own)) return `${session.url}${own}`;
  return `${session.url}/accounts/${session.accountId}${own === '/' ? '' : own}`;
}

/** Sends a call and returns the response, whatever its status. It replaces a refused token once. */
export async function send(session: Session, call: Call): Promise<Response> {
  const address = addressOf(session, call.path, call.isRoot);
  const { method = 'GET' } = call;
  const sendOnce = async (): Promise<Response> =>
    fetchOrExplain(address, {
      method,
      headers: {
        accept: 'application/json, */*;q=0.5',
        ...session.prover.headers(method, address, await session.token()),
        ...(call.body === undefined ? {} : { 'content-type': call.contentType ?? 'application/json' }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      signal: call.signal ?? AbortSignal.timeout(call.limitMs ?? limitMsDefault),
    });
  const sendCall = async (): Promise<Response> => {
    const first = await sendOnce();
    return session.prover.wantsRepetition(first) ? sendOnce() : first;
  };
  const response = await sendCall();
  return response.status === 401 && session.discardToken() ? sendCall() : response;
}

/** Returns the body of a successful response. Throws a failure as one sentence. */
export async function callJson<T>(session: Session, call: Call): Promise<T> {
  const response = await send(session, call);
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export const postJson = <T>(session: Session, path: string, body?: object): Promise<T> =>
  callJson<T>(session, {
    method: 'POST',
    path,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export async function failureOf(response: Response): Promise<RemoteError> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  const { code = `http_${response.status}`, errors = [], request_id: requestId } = problem;
  const sentence = problem.detail ?? problem.title ?? `The server responded with ${response.status}.`;
  const fields = errors.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
  const hint = errors.some((error) => error.code === 'type')
    ? '\n  (numbers, booleans and null are written with ":=": -d amount:=12.50)'
    : '';
  const where = requestId === undefined ? '' : ` (request ${requestId})`;
  return new RemoteError(code, `${sentence}${where}${fields}${hint}`, exitCodeOf(response.status));
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return remoteExitCodes.noAccess;
  return status >= 500 ? remoteExitCodes.unreachable : remoteExitCodes.refused;
}
