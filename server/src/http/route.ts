import type { Static, TObject, TSchema } from 'typebox';
import type { Principal } from '../auth/principal.ts';
import type { AccountScope, IssuerScope, Scope } from '../auth/scopes.ts';
import type { Deprecation } from '../domain/api-versions/index.ts';
import type { TenantDb } from '../platform/database/database.ts';
import type { ApiError } from '../platform/errors.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { HtmlPage } from './html.ts';
import type { ExistenceChecks } from './parents.ts';

export type { AuditEntry };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns the scopes of a route. Any one of them is enough; an error names the first. */
export function scopesOf({ scope, orScopes = [] }: Pick<PartnerRoute, 'scope' | 'orScopes'>): Scope[] {
  return scope === null ? [] : [scope, ...orScopes];
}

/** An object type with the parameters of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export type Input<Path extends string, Q, B> = { params: ParamsOf<Path>; query: Q; body: B };

/** The context of a partner's handler. Everything in it belongs to the account in the path. */
export type PartnerContext = {
  /** A handle bound to the account. For POST, PUT and DELETE it is the request's one transaction. */
  db: TenantDb;
  now: Date;
  principal: Principal;
  address: string;
  requestId: string;
  /** The API version of the response. Most handlers do not need it. */
  apiVersion: string;
  /**
   * Writes one line to the account's audit log, in the same transaction. Every change must write at least one. The object's
   * type is the resource of the action unless given: `receipt.matched` is about a receipt. See also `audited.ts`.
   */
  audit(entry: Omit<AuditEntry, 'objectType'> & { objectType?: string }): Promise<void>;
  /** Records that this request changed nothing, as in a dry run, so that no audit line is required. */
  unchanged(): void;
  /** Throws 412 if the caller sent If-Match and the object has changed since. */
  requireCurrent(object: { version: number }): void;
  /** Runs `work` after the commit, before the response is sent. It must handle its own failures. */
  afterCommit(work: () => void | Promise<void>): void;
};

/** The context of an issuer's handler. Its changes may also concern a partner's account. */
export type IssuerContext = PartnerContext & {
  /** Returns a handle bound to a partner's account in the same transaction, so both accounts change together. */
  inAccount(accountId: string): TenantDb;
};

/** The context of a staged route outside its transaction: a handle for reading. */
export type OutsideContext = Pick<PartnerContext, 'db' | 'now'>;

/** The context of a detached route's handler. It has no handle, because other parts store its changes. */
export type DetachedContext = Pick<PartnerContext, 'now' | 'principal' | 'address' | 'requestId'>;

type Common<Q extends TObject = TObject, B extends TSchema = TSchema, S extends TSchema = TSchema> = {
  /** `resource.verb`: the operation's id in OpenAPI, the usage counts and the SDK. */
  id: string;
  summary: string;
  description?: string;
  /** Announced with every response and in the API reference. `GET …/api-versions` lists the clients that still call it. */
  deprecated?: Deprecation;
  query?: Q;
  body?: B;
  /** The documented schema, if `body` leaves the check of its rows to the handler. */
  bodyAsDocumented?: TSchema;
  bodyBytesMax?: number;
  /** The number of values that a JSON body may have, if it is more than the default. */
  bodyValuesMax?: number;
  /** The operation takes seconds of the database and the processor, so few run at once and accounts take turns. */
  inTurns?: true;
  success: {
    status: number;
    body?: S;
    description?: string;
    /** The status is 200 instead if the object already existed. */
    repeated?: { when: (body: Record<string, unknown>) => boolean; description: string };
    /** The status is 202 instead if the work is queued. */
    later?: { when: (body: Record<string, unknown>) => boolean; description: string };
  };
};

/** A method and a path: `GET /accounts/:accountId`. */
export type At<Path extends string = string, M extends Method = Method> = `${M} ${Path}`;
type Place = { method: Method; path: string };

export type PartnerRoute = {
  kind: 'partner';
  /** Null if any token or session is accepted (`anyTokenRoute`) or the operator role is required. */
  scope: Scope | null;
  /** Scopes that are accepted instead of `scope`. */
  orScopes?: readonly AccountScope[];
  /** A scope that a user's role must have as well: `scope` alone opens too much to some roles. */
  roleScope?: AccountScope;
  /** The reason why the path names no account. The account is then the token's. */
  accountFromTokenBecause?: string;
  /** Set if the path names an issuer, or belongs to the operator, instead of an account. */
  tenancy?: 'issuer' | 'operator';
  /** The reason why the handler commits on its own, without an audit line, and checks the objects in its path itself. */
  detachedBecause?: string;
  /** Requires that a user has re-authenticated within the last ten minutes: `POST /session/confirm`. */
  requiresReauthentication?: boolean;
  /** Whether the response keeps its connection: an event stream or a long poll. Their number is limited. */
  isStream?: (query: never) => boolean;
  /** Allows users who are restricted to organizations. The statements must use the context's handle, which is restricted too. */
  withinOrganizations?: true;
  /** Path parameters that are ids of another system, with their form. */
  idForms?: Record<string, RegExp>;
  /** Checks for path parameters that mean something else here than in the paths of accounts. */
  existence?: ExistenceChecks;
  /** The path of a read names no id, because the account has one such object. The response has an ETag all the same. */
  isSingleton?: true;
  /** Builds the URL of a created object, if it is not `path/id`. */
  location?: (params: Record<string, string>, body: { id: string }) => string;
  /** The media type, or types, of a download. The handler then returns a `Download` instead of an object. */
  produces?: string | readonly string[];
  /**
   * Also accepts `text/csv` or a form with files. The handler then gets a `CsvBody` or a `MultipartBody`. `stream`: accepts bytes of any type and
   * size, and a form with a file; the handler gets a `StreamBody`.
   */
  accepts?: 'csv' | 'multipart' | 'stream';
  /** Error statuses that the API reference lists in addition to the usual ones. */
  alsoFails?: readonly number[];
  /** Returns the file name under which a browser saves the response. */
  attachment?: (params: Record<string, string>) => string;
  /** Runs before the transaction: `prepare` of a plain route, `outside` of a staged one. */
  outside?: (input: Input<string, never, never>, context: OutsideContext) => Promise<unknown>;
  /** Runs in the transaction with the result of `outside`. */
  handler: (input: Input<string, never, never>, context: IssuerContext, outside?: never) => Promise<unknown>;
  /** Runs after the commit with the result of `handler`. See `stagedRoute`. */
  respond?: (
    input: Input<string, never, never>,
    committed: never,
    context: OutsideContext,
  ) => Promise<unknown>;
} & Place &
  Common;

export type OpenRoute = {
  kind: 'open';
  /** The reason why a caller without a token may use the route. */
  openBecause: string;
  /** The body is a form or any bytes. An open route parses either itself. */
  accepts?: 'form' | 'bytes';
  /** The media type of the response. The handler itself sends anything but JSON. */
  produces?: string;
  /** False if the API reference does not mention the route. */
  isDocumented?: boolean;
  /** The handler reads the session cookie itself. The API reference mentions it. */
  takesSession?: boolean;
  /** Path parameters that are not Kontor's ids, with their form. A value of another form is 404 and reaches no handler. */
  idForms?: Record<string, RegExp>;
  /** The reason why the rate limit of an address does not apply: the handler limits callers itself, or no limit is needed. */
  ownRateBecause?: string;
  /** Never responds with the login page, because programs call the route and must see the error. */
  isForPrograms?: boolean;
  /** Sends a refusal before the handler runs. Without it, the refusal is a problem. */
  onRefused?: (error: ApiError, reply: HttpReply) => unknown;
  /** Renders every error as a page, unless the caller requests JSON. For pages that people open in a browser. */
  renderError?: (error: ApiError, request: HttpRequest) => HtmlPage;
  /** More error responses for the API reference, by status. */
  failures?: Record<number, string>;
  handler: (request: HttpRequest, reply: HttpReply) => unknown;
} & Place &
  Common;

export type Route = PartnerRoute | OpenRoute;

export type BodyOf<S extends TSchema> = unknown extends Static<S> ? unknown : Static<S>;

export type Shape<Q extends TObject, B extends TSchema, S extends TSchema> = Omit<
  Common<Q, B, S>,
  'success'
> &
  Pick<
    PartnerRoute,
    | 'orScopes'
    | 'roleScope'
    | 'isSingleton'
    | 'withinOrganizations'
    | 'requiresReauthentication'
    | 'location'
    | 'produces'
    | 'accepts'
    | 'attachment'
    | 'alsoFails'
  > & {
    /** Without it, the response is a 204. */
    success?: Common<Q, B, S>['success'];
    isStream?: (query: Static<Q>) => boolean;
  };

type Declared<
  Path extends string,
  Q extends TObject,
  B extends TSchema,
  S extends TSchema,
  P,
  Context = PartnerContext,
> = Shape<Q, B, S> & {
  /**
   * Does slow work that needs no database, such as decoding a picture or parsing a CSV. It gets the body, and the account's
   * id for its turn in a fair queue, but cannot read or change the account. It runs before the transaction takes its
   * connection, because connections are few and shared with all partners. The handler gets the result as `prepared`. Work
   * that needs more is a `stagedRoute`.
   */
  prepare?: (input: { accountId: string; body: Static<B> }) => Promise<P>;
  handler: (
    input: Input<Path, Static<Q>, Static<B>> & { prepared: P },
    context: Context,
  ) => Promise<BodyOf<S>>;
};

/**
 * Declares a route of the partner API. It requires a scope, and its tenancy is in its path: the type refuses a path that
 * does not begin with the account.
 */
export function partnerRoute<
  const Path extends `/accounts/:accountId${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  P = undefined,
>(
  at: At<Path>,
  route: Declared<Path, Q, B, S, P> & Pick<PartnerRoute, 'idForms' | 'existence'> & { scope: AccountScope },
): PartnerRoute {
  return toRoute(at, route);
}

/** Declares one of the few partner routes whose path names no account, with the reason. The account is the token's. */
export function ownAccountRoute<
  const Path extends `/${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  P = undefined,
>(
  at: At<Path>,
  route: Declared<Path, Q, B, S, P> & { scope: AccountScope; accountFromTokenBecause: string },
): PartnerRoute {
  return toRoute(at, route);
}

/**
 * Declares a GET route for every token and session, whatever its scopes, account or organization. Its response belongs to no
 * account, so the handler gets no handle.
 */
export function anyTokenRoute<
  const Path extends `/${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  S extends TSchema = TSchema,
>(
  at: At<Path, 'GET'>,
  route: Shape<Q, TSchema, S> & {
    accountFromTokenBecause: string;
    handler: (input: Pick<Input<Path, Static<Q>, never>, 'query'>) => Promise<BodyOf<S>>;
  },
): PartnerRoute {
  return { ...toRoute(at, route), scope: null };
}

/**
 * Declares a route for issuers, which have their own accounts. The path names the issuer, and only that issuer's clients
 * may call it. Everything else is as for partners.
 */
export function issuerRoute<
  const Path extends `/issuers/:slug${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  P = undefined,
>(
  at: At<Path>,
  route: Declared<Path, Q, B, S, P, IssuerContext> &
    Pick<PartnerRoute, 'idForms' | 'existence'> & { scope: IssuerScope },
): PartnerRoute {
  return { ...toRoute(at, route), tenancy: 'issuer' };
}

type Staged<
  Path extends string,
  Q extends TObject,
  B extends TSchema,
  S extends TSchema,
  Outside,
  Committed,
> = Shape<Q, B, S> &
  Pick<PartnerRoute, 'idForms' | 'existence'> & {
    scope: AccountScope;
    outside?: (input: Input<Path, Static<Q>, Static<B>>, context: OutsideContext) => Promise<Outside>;
  } & (
    | {
        commit: (
          input: Input<Path, Static<Q>, Static<B>>,
          context: PartnerContext,
          outside: Outside,
        ) => Promise<BodyOf<S>>;
        respond?: undefined;
      }
    | {
        commit: (
          input: Input<Path, Static<Q>, Static<B>>,
          context: PartnerContext,
          outside: Outside,
        ) => Promise<Committed>;
        respond: (
          input: Input<Path, Static<Q>, Static<B>>,
          committed: Committed,
          context: OutsideContext,
        ) => Promise<BodyOf<S>>;
      }
  );

/**
 * Declares a change with work outside the database. Its stages:
 *
 * - `outside` does the slow work: other services, drawing, parsing. It changes nothing in the account, so a crash after it
 *   leaves nothing behind.
 * - `commit` makes the whole change in the request's one transaction, with its audit line, its events and the response that
 *   is stored under the Idempotency-Key.
 * - `respond` waits for what follows from the change (routing, sealing), if the response depends on it. It gets the result
 *   of `commit` as JSON. After a crash, a repeated request with the same key runs only this stage, so it must be safe to
 *   run twice.
 *
 * Without `respond`, the result of `commit` is the response.
 */
export function stagedRoute<
  const Path extends `/accounts/:accountId${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  Outside = undefined,
  Committed = undefined,
>(at: At<Path, 'POST'>, { commit, ...route }: Staged<Path, Q, B, S, Outside, Committed>): PartnerRoute {
  return { kind: 'partner', ...placeOf(at), ...route, handler: commit } as unknown as PartnerRoute;
}

/** Declares an issuer's route for records that arrive too often for a transaction and an audit line each. */
export function detachedIssuerRoute<
  const Path extends `/issuers/:slug${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
>(
  at: At<Path, 'POST'>,
  route: Shape<Q, B, S> &
    Pick<PartnerRoute, 'idForms' | 'existence'> & {
      scope: IssuerScope;
      detachedBecause: string;
      handler: (input: Input<Path, Static<Q>, Static<B>>, context: DetachedContext) => Promise<BodyOf<S>>;
    },
): PartnerRoute {
  return { kind: 'partner', tenancy: 'issuer', ...placeOf(at), ...route } as unknown as PartnerRoute;
}

type Plain = {
  prepare?: (input: { accountId: string; body: never }) => Promise<unknown>;
  handler: (input: never, context: never) => Promise<unknown>;
};

/** Removes the types of path, query and body from a route. The pipeline checks them before it calls a handler. */
export function toRoute(at: string, route: unknown): PartnerRoute {
  const {
    prepare,
    handler,
    success = { status: 204 },
    ...others
  } = route as Plain &
    Omit<PartnerRoute, 'kind' | 'handler' | 'success'> &
    Partial<Pick<PartnerRoute, 'success'>>;
  const declared = { ...others, success, kind: 'partner', ...placeOf(at) } as const;
  if (!prepare) return { ...declared, handler: handler as PartnerRoute['handler'] };
  return {
    ...declared,
    outside: ({ body }, { db }) => prepare({ accountId: db.accountId, body }),
    handler: (input, context, prepared) => handler({ ...input, prepared } as never, context as never),
  };
}

/** Any printable text, for path parameters whose handler explains what is wrong with them. */
export const anyText = /^[^\p{C}]{1,200}$/u;

/** Declares a route without authentication, with the reason. */
export function openRoute(at: At, route: Omit<OpenRoute, 'kind' | keyof Place>): OpenRoute {
  return { kind: 'open', ...placeOf(at), ...route };
}

function placeOf(at: string): Place {
  const [method, path] = at.split(' ');
  return { method: method as Method, path: path ?? '' };
}
