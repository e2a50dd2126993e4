import type { Static, TObject, TSchema } from 'typebox';
import type { Principal } from '../auth/principal.ts';
import type { AccountScope, IssuerScope, Scope } from '../auth/scopes.ts';
import type { TenantDb } from '../platform/database/database.ts';
import type { ApiError } from '../platform/errors.ts';
import type { HttpReply, HttpRequest } from './fastify.ts';
import type { HtmlPage } from './html.ts';
import type { Existence } from './visible.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The names after the colons in a path, as an object type. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export type Input<Path extends string, Q, B> = { params: ParamsOf<Path>; query: Q; body: B };

/** What a partner's handler may reach: all of it belongs to the account in the path. */
export type PartnerContext = {
  /** Bound to the account; for POST, PUT and DELETE inside the request's one transaction. */
  db: TenantDb;
  now: Date;
  principal: Principal;
  address: string;
  requestId: string;
  /**
   * One line in the account's audit log, in the same transaction. Every change must write at least one. The object's
   * type is the noun of the action unless given: `receipt.matched` is about a receipt. See also `audited.ts`.
   */
  audit(entry: Omit<AuditEntry, 'objectType'> & { objectType?: string }): Promise<void>;
  /** Says that this call changed nothing (a dry run, or values that are stored already): no audit line is needed. */
  unchanged(): void;
  /** 412 when the caller sent If-Match and the object has moved on. */
  requireCurrent(object: { version: number }): void;
  /** Runs once the transaction has committed, before the answer leaves. It must deal with its own failures. */
  afterCommit(work: () => void | Promise<void>): void;
};

/** What an issuer's handler may reach besides: its changes may concern a partner's account as well. */
export type IssuerContext = PartnerContext & {
  /** A handle bound to a partner's account, in the same transaction: both accounts change together or not at all. */
  inAccount(accountId: string): TenantDb;
};

/** What a staged route may reach outside its transaction: a handle to read with. */
export type OutsideContext = Pick<PartnerContext, 'db' | 'now'>;

/** What the handler of a detached route may reach: no handle, so whatever it stores is stored by a part handed to it. */
export type DetachedContext = Pick<PartnerContext, 'now' | 'principal' | 'address' | 'requestId'>;

export type AuditEntry = {
  action: string;
  objectType: string;
  objectId: string;
  changes?: Record<string, unknown>;
};

type Common<Path extends string, Q extends TObject, B extends TSchema, S extends TSchema> = {
  /** `noun.verb`: the operation's id in OpenAPI, in the usage counts and, later, the SDK's call. */
  id: string;
  summary: string;
  description?: string;
  tag: string;
  method: Method;
  path: Path;
  query?: Q;
  body?: B;
  /** What the documents say of the body, where `body` leaves parts of it to the handler, to be judged row by row. */
  bodyAsDocumented?: TSchema;
  bodyBytesMax?: number;
  /** How many values a JSON body may have, when that is more than usual. */
  bodyValuesMax?: number;
  success: {
    status: number;
    body?: S;
    description?: string;
    /** The answer is a 200 instead when what was to be made was there already. */
    repeated?: { when: (body: Record<string, unknown>) => boolean; description: string };
    /** The answer is a 202 instead when the work is still to be done. */
    later?: { when: (body: Record<string, unknown>) => boolean; description: string };
  };
};

export type PartnerRoute = {
  kind: 'partner';
  scope: Scope;
  /** Why the path names no account: the account is then the token's own. */
  accountFromTokenBecause?: string;
  /** The path names an issuer instead of an account. */
  tenancy?: 'issuer';
  /**
   * Why the handler commits by itself, with no transaction of the request's own and no audit line. Such a handler also
   * says itself when a thing in the path is missing; the pipeline asks only before it reports bad input.
   */
  detachedBecause?: string;
  /** Path parameters that are ids of somebody else's making, and their form. */
  idForms?: Record<string, RegExp>;
  /** Path parameters that mean something else here than in the paths of accounts. */
  existence?: Existence;
  /** Where a created object is found, when it is not `path/id`. */
  location?: (params: Record<string, string>, body: { id: string }) => string;
  /** Media type of a download, or all that it may have; the handler then gives a `Download` instead of an object. */
  produces?: string | readonly string[];
  /** Takes `text/csv` or a form with files as well: the handler then finds a `CsvBody` or a `MultipartBody`. */
  accepts?: 'csv' | 'multipart';
  /** The answer is a file to keep: the name under which a browser saves it. */
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
} & Common<string, TObject, TSchema, TSchema>;

export type OpenRoute = {
  kind: 'open';
  /** Why a caller without a token may use it. */
  openBecause: string;
  /** How the body arrives: as a form, or as whatever bytes; open routes read either themselves. */
  accepts?: 'form' | 'bytes';
  /** Media type of the answer; anything but JSON is sent by the handler itself. */
  produces?: string;
  isDocumented: boolean;
  /** The handler itself asks for the cookie of a session; the documents say so. */
  takesSession?: boolean;
  /** How to say that the request was refused before it reached the handler; problem+json unless given. */
  onRefused?: (error: ApiError, reply: HttpReply) => unknown;
  /** For what people open in a browser: every error as a page, unless the caller asks for JSON. */
  renderError?: (error: ApiError, request: HttpRequest) => HtmlPage;
  /** Extra answers for the documents: status → sentence. */
  failures?: Record<number, string>;
  handler: (request: HttpRequest, reply: HttpReply) => unknown;
} & Common<string, TObject, TSchema, TSchema>;

export type Route = PartnerRoute | OpenRoute;

type BodyOf<S extends TSchema> = unknown extends Static<S> ? unknown : Static<S>;

type Shape<Path extends string, Q extends TObject, B extends TSchema, S extends TSchema> = Common<
  Path,
  Q,
  B,
  S
> & {
  scope: Scope;
  location?: (params: Record<string, string>, body: { id: string }) => string;
  produces?: string | readonly string[];
  accepts?: 'csv' | 'multipart';
  attachment?: (params: Record<string, string>) => string;
};

type Declared<
  Path extends string,
  Q extends TObject,
  B extends TSchema,
  S extends TSchema,
  P,
  Context = PartnerContext,
> = Shape<Path, Q, B, S> & {
  /**
   * Slow work that needs no database: decoding a picture, reading a CSV. It gets the body alone, so it knows no account
   * and can neither read nor change one. It runs before the transaction takes its connection, because those are few
   * and shared with every other partner. The handler finds the result as `prepared`. What needs more is a `stagedRoute`.
   */
  prepare?: (input: { body: Static<B> }) => Promise<P>;
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
  route: Declared<Path, Q, B, S, P> & Pick<PartnerRoute, 'idForms' | 'existence'> & { scope: AccountScope },
): PartnerRoute {
  return toRoute(route);
}

/** The few partner routes whose path names no account: the tenancy is the token's own account, and they say why. */
export function ownAccountRoute<
  const Path extends `/${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  P = undefined,
>(
  route: Declared<Path, Q, B, S, P> & { scope: AccountScope; accountFromTokenBecause: string },
): PartnerRoute {
  return toRoute(route);
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
  route: Declared<Path, Q, B, S, P, IssuerContext> &
    Pick<PartnerRoute, 'idForms' | 'existence'> & { scope: IssuerScope },
): PartnerRoute {
  return { ...toRoute(route), tenancy: 'issuer' };
}

type Staged<
  Path extends string,
  Q extends TObject,
  B extends TSchema,
  S extends TSchema,
  Outside,
  Committed,
> = Shape<Path, Q, B, S> &
  Pick<PartnerRoute, 'idForms' | 'existence'> & {
    method: 'POST';
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
>({ commit, ...route }: Staged<Path, Q, B, S, Outside, Committed>): PartnerRoute {
  return { kind: 'partner', ...route, handler: commit } as unknown as PartnerRoute;
}

/** As `issuerRoute`, for what is itself a record and comes too often for a transaction and an audit line each. */
export function detachedIssuerRoute<
  const Path extends `/issuers/:slug${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
>(
  route: Shape<Path, Q, B, S> &
    Pick<PartnerRoute, 'idForms' | 'existence'> & {
      method: 'POST';
      scope: IssuerScope;
      detachedBecause: string;
      handler: (input: Input<Path, Static<Q>, Static<B>>, context: DetachedContext) => Promise<BodyOf<S>>;
    },
): PartnerRoute {
  return { kind: 'partner', tenancy: 'issuer', ...route } as unknown as PartnerRoute;
}

type Plain = {
  prepare?: (input: { body: never }) => Promise<unknown>;
  handler: (input: never, context: never) => Promise<unknown>;
};

/** The types of path, query and body end here: the pipeline checks them before it calls a handler. */
function toRoute(route: unknown): PartnerRoute {
  const { prepare, handler, ...declared } = route as Plain & Omit<PartnerRoute, 'kind' | 'handler'>;
  if (!prepare) return { kind: 'partner', ...declared, handler: handler as PartnerRoute['handler'] };
  return {
    kind: 'partner',
    ...declared,
    outside: ({ body }) => prepare({ body }),
    handler: (input, context, prepared) => handler({ ...input, prepared } as never, context as never),
  };
}

/** A route that anyone may call; it says why. */
export function openRoute(route: Omit<OpenRoute, 'kind'>): OpenRoute {
  return { kind: 'open', ...route };
}

/** The parameters of a path in order, without those that say whose path it is. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'accountId' && name !== 'slug');
}

/** Parameters that more path follows: the parents of what is asked for. */
export function parentNames(path: string): string[] {
  return paramNames(path).filter((name) => path.includes(`:${name}/`));
}
