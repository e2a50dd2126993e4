import type { Static, TObject, TSchema } from 'typebox';
import type { Principal } from '../auth/principal.ts';
import type { AccountScope, IssuerScope, Scope } from '../auth/scopes.ts';
import type { Deprecation } from '../domain/api-versions/index.ts';
import type { AuditAction } from '../domain/audit-actions.ts';
import type { TenantDb } from '../platform/database/database.ts';
import type { ApiError } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { HtmlPage } from './html.ts';
import type { ExistenceChecks } from './parents.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Each of these scopes alone lets a caller in; the first is the one that an error names. */
export function scopesOf({ scope, orScopes = [] }: Pick<PartnerRoute, 'scope' | 'orScopes'>): Scope[] {
  return scope === null ? [] : [scope, ...orScopes];
}

/** The names after the colons in a path, as an object type. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export type Input<Path extends string, Q, B> = { params: ParamsOf<Path>; query: Q; body: B };

/** What a partner's handler may reach; everything belongs to the account in the path. */
export type PartnerContext = {
  /** Bound to the account; for POST, PUT and DELETE inside the request's one transaction. */
  db: TenantDb;
  now: Date;
  principal: Principal;
  address: string;
  requestId: string;
  /** The version of the API in which the caller gets its answer; most handlers need not know. */
  apiVersion: string;
  /**
   * One line in the account's audit log, in the same transaction. Every change must write at least one. The object's
   * type is the resource of the action unless given: `receipt.matched` is about a receipt. See also `audited.ts`.
   */
  audit(entry: Omit<AuditEntry, 'objectType'> & { objectType?: string }): Promise<void>;
  /** Says that this call changed nothing (a dry run, or values that are stored already): no audit line is needed. */
  unchanged(): void;
  /** 412 when the caller sent If-Match and the object has changed since. */
  requireCurrent(object: { version: number }): void;
  /** Runs once the transaction has committed, before the answer is sent. It must handle its own failures. */
  afterCommit(work: () => void | Promise<void>): void;
};

/** What an issuer's handler may reach besides: its changes may concern a partner's account as well. */
export type IssuerContext = PartnerContext & {
  /** A handle bound to a partner's account, in the same transaction: both accounts change together or not at all. */
  inAccount(accountId: string): TenantDb;
};

/** What a staged route may reach outside its transaction: a handle to read with. */
export type OutsideContext = Pick<PartnerContext, 'db' | 'now'>;

/** What the handler of a detached route may reach: no handle, so other parts store for it. */
export type DetachedContext = Pick<PartnerContext, 'now' | 'principal' | 'address' | 'requestId'>;

export type AuditEntry = {
  action: AuditAction;
  objectType: string;
  objectId: string;
  changes?: Record<string, unknown>;
};

type Common<Q extends TObject = TObject, B extends TSchema = TSchema, S extends TSchema = TSchema> = {
  /** `resource.verb`: the operation's id in OpenAPI, the usage counts and the SDK. */
  id: string;
  summary: string;
  description?: string;
  /** Announced with every answer and in the API reference; `GET …/api-versions` lists who still calls it. */
  deprecated?: Deprecation;
  query?: Q;
  body?: B;
  /** The documented schema, where `body` leaves rows to the handler to check one by one. */
  bodyAsDocumented?: TSchema;
  bodyBytesMax?: number;
  /** How many values a JSON body may have, when more than the default. */
  bodyValuesMax?: number;
  /** Takes seconds of the database and the processor: few run at once, and accounts take turns. */
  inTurns?: true;
  success: {
    status: number;
    body?: S;
    description?: string;
    /** The status is 200 instead when the object existed already. */
    repeated?: { when: (body: Record<string, unknown>) => boolean; description: string };
    /** The status is 202 instead when the work is queued. */
    later?: { when: (body: Record<string, unknown>) => boolean; description: string };
  };
};

/** Method and path, as people write them: `GET /accounts/:accountId`. */
export type At<Path extends string = string, M extends Method = Method> = `${M} ${Path}`;
type Place = { method: Method; path: string };

export type PartnerRoute = {
  kind: 'partner';
  /** Null: any token or session will do, see `anyTokenRoute`; or the operator's right decides. */
  scope: Scope | null;
  /** Any of these will do in place of `scope`. */
  orScopes?: readonly AccountScope[];
  /** Why the path names no account: the account is then the token's own. */
  accountFromTokenBecause?: string;
  /** The path names an issuer, or belongs to the operator, instead of an account. */
  tenancy?: 'issuer' | 'operator';
  /**
   * Why the handler commits on its own, without the request's transaction and without an audit line. Such a handler also
   * checks the objects in the path; the pipeline does so only before it reports bad input.
   */
  detachedBecause?: string;
  /** A user must have proved their identity within the last ten minutes; see `POST /session/confirm`. */
  needsStepUp?: boolean;
  /** Path parameters that are ids of another system, and their form. */
  idForms?: Record<string, RegExp>;
  /** Checks for path parameters that mean something else here than in the paths of accounts. */
  existence?: ExistenceChecks;
  /** The URL of a created object, when it is not `path/id`. */
  location?: (params: Record<string, string>, body: { id: string }) => string;
  /** The media type of a download, or all it may have; the handler then returns a `Download` instead of an object. */
  produces?: string | readonly string[];
  /** Also accepts `text/csv` or a form with files: the handler then gets a `CsvBody` or a `MultipartBody`. */
  accepts?: 'csv' | 'multipart';
  /** Statuses of errors that the API reference lists besides the usual ones. */
  alsoFails?: readonly number[];
  /** The name under which a browser saves the answer. */
  attachment?: (params: Record<string, string>) => string;
  /** What runs before the transaction: `prepare` of a plain route, `outside` of a staged one. */
  outside?: (input: Input<string, never, never>, context: OutsideContext) => Promise<unknown>;
  /** What runs in the transaction, with the result of `outside`. */
  handler: (input: Input<string, never, never>, context: IssuerContext, outside?: never) => Promise<unknown>;
  /** What runs after the commit, with the result of `handler`; see `stagedRoute`. */
  respond?: (
    input: Input<string, never, never>,
    committed: never,
    context: OutsideContext,
  ) => Promise<unknown>;
} & Place &
  Common;

export type OpenRoute = {
  kind: 'open';
  /** Why a caller without a token may use it. */
  openBecause: string;
  /** The body is a form, or any bytes; an open route reads either itself. */
  accepts?: 'form' | 'bytes';
  /** Media type of the answer; anything but JSON is sent by the handler itself. */
  produces?: string;
  /** False: the API reference does not mention it. */
  isDocumented?: boolean;
  /** The handler reads the session cookie itself; the API reference says so. */
  takesSession?: boolean;
  /** Path parameters that are not ids of ours, and their form. A value of another form is 404 and reaches no handler. */
  idForms?: Record<string, RegExp>;
  /** Why the rate of an address does not apply: the handler limits callers itself, or none needs a limit. */
  ownRateBecause?: string;
  /** Never the login page: no browser calls it, and its caller must see what is wrong. */
  isForPrograms?: boolean;
  /** Presents a refusal before the handler runs; problem+json unless given. */
  onRefused?: (error: ApiError, reply: HttpReply) => unknown;
  /** For pages that people open in a browser: every error as a page, unless the caller asks for JSON. */
  renderError?: (error: ApiError, request: HttpRequest) => HtmlPage;
  /** More answers for the API reference: status → sentence. */
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
    'orScopes' | 'needsStepUp' | 'location' | 'produces' | 'accepts' | 'attachment' | 'alsoFails'
  > & {
    /** Without it, the answer is a 204. */
    success?: Common<Q, B, S>['success'];
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
   * Slow work that needs no database: decoding a picture, reading a CSV. It gets the body, and the account's id for its
   * turn in a fair queue; it can neither read nor change the account. It runs before the transaction takes its
   * connection, because those are few and shared with every other partner. The handler finds the result as `prepared`.
   * What needs more is a `stagedRoute`.
   */
  prepare?: (input: { accountId: string; body: Static<B> }) => Promise<P>;
  handler: (
    input: Input<Path, Static<Q>, Static<B>> & { prepared: P },
    context: Context,
  ) => Promise<BodyOf<S>>;
};

/**
 * A route of the partner API. It cannot be declared without its scope, and its tenancy is in its path: the type
 * refuses a path that does not begin with the account.
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

/** The few partner routes whose path names no account: the tenancy is the token's own account, and they say why. */
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
 * A read for every token and session, whatever its scopes, account or organization. Its answer belongs to no account: the
 * handler gets nothing of one.
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
 * A route for issuers, which have their own accounts: the path names the issuer, and only that issuer's clients get
 * past it. Everything else is as for partners.
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
 * A change with work outside the database. Its stages:
 *
 * - `outside` does the slow work: other services, drawing, reading. It changes nothing of the account, so a crash after
 *   it leaves nothing behind.
 * - `commit` makes the whole change in the request's one transaction, with its audit line, its events and the memory of
 *   the Idempotency-Key.
 * - `respond`, where the answer depends on what follows from the change (routing, sealing): waits for that and reads it.
 *   It gets what `commit` returned, as JSON. A repeat under the same key after a crash runs this stage alone, so it
 *   must be harmless to run twice.
 *
 * Without `respond`, the result of `commit` is the answer.
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

/** As `issuerRoute`, for what is itself a record and comes too often for a transaction and an audit line each. */
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

/** The types of path, query and body end here: the pipeline checks them before it calls a handler. */
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

/** Any printable text: for path parameters whose handler explains what is wrong with them. */
export const anyText = /^[^\p{C}]{1,200}$/u;

/** A route without authentication; it says why. */
export function openRoute(at: At, route: Omit<OpenRoute, 'kind' | keyof Place>): OpenRoute {
  return { kind: 'open', ...placeOf(at), ...route };
}

function placeOf(at: string): Place {
  const [method, path] = at.split(' ');
  return { method: method as Method, path: path ?? '' };
}
