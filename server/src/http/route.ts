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
  prepare?: (input: Input<string, never, never>) => Promise<unknown>;
  handler: (
    input: Input<string, never, never> & { prepared?: never },
    context: PartnerContext,
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

type Declared<Path extends string, Q extends TObject, B extends TSchema, S extends TSchema, P> = Common<
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
  /**
   * Slow work of a change that needs no database, or work in another account's transaction: done before the
   * transaction takes its connection, because those are few and shared with every other partner. The handler finds
   * the result as `prepared`.
   */
  prepare?: (input: Input<Path, Static<Q>, Static<B>>) => Promise<P>;
  handler: (
    input: Input<Path, Static<Q>, Static<B>> & { prepared: P },
    context: PartnerContext,
  ) => Promise<unknown extends Static<S> ? unknown : Static<S>>;
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
  return { kind: 'partner', ...route } as unknown as PartnerRoute;
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
  return { kind: 'partner', ...route } as unknown as PartnerRoute;
}

/**
 * A route for issuers, which work with an account of their own: the path names the issuer, and only that issuer's
 * clients get past it. Everything else is as for partners.
 */
export function issuerRoute<
  const Path extends `/issuers/:slug${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
  P = undefined,
>(
  route: Declared<Path, Q, B, S, P> & Pick<PartnerRoute, 'idForms' | 'existence'> & { scope: IssuerScope },
): PartnerRoute {
  return { kind: 'partner', tenancy: 'issuer', ...route } as unknown as PartnerRoute;
}

/** As `issuerRoute`, for what is a record by itself and comes too often for a transaction and an audit line each. */
export function detachedIssuerRoute<
  const Path extends `/issuers/:slug${string}`,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  S extends TSchema = TSchema,
>(
  route: Omit<Declared<Path, Q, B, S, undefined>, 'handler' | 'prepare'> &
    Pick<PartnerRoute, 'idForms' | 'existence'> & {
      method: 'POST';
      scope: IssuerScope;
      detachedBecause: string;
      handler: (
        input: Input<Path, Static<Q>, Static<B>>,
        context: DetachedContext,
      ) => Promise<unknown extends Static<S> ? unknown : Static<S>>;
    },
): PartnerRoute {
  return { kind: 'partner', tenancy: 'issuer', ...route } as unknown as PartnerRoute;
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
