import type { Session } from '../../auth/sessions.ts';
import type { Language } from '../../domain/language.ts';
import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { anyText, type OpenRoute } from '../../http/route.ts';
import { requireOwnForm } from '../../http/same-origin.ts';
import type { Device, SessionCookie } from '../../http/session-cookie.ts';
import { ApiError } from '../../platform/errors.ts';
import { basePathOf, escapeHtml } from '../layout.ts';
import { languageFor, renderErrorPage, sendPeoplePage } from '../people/layout.ts';
import { formRoute, pageRoute, parseForm } from '../route.ts';
import { type SignInWords, signInWords } from './words.ts';

export type Caller = {
  address: string;
  userAgent: string;
  current: Session | undefined;
  device: string | undefined;
};
export type Granted = { token: string; session: Session; lifetimeMs: number; device: Device | undefined };
export type LinkKind = 'invitation' | 'password_reset' | 'email_change';
export type MailedLink = {
  email: string;
  new_email: string | null;
  account_name: string;
  language: Language;
  isExpired: boolean;
};

/** Why a sign-in through a provider failed. Each has a text. */
export type SsoProblem =
  | 'foreign'
  | 'expired'
  | 'changed'
  | 'cancelled'
  | 'failed'
  | 'unavailable'
  | 'stale_login'
  | 'other_person'
  | 'own_factor'
  | 'email_missing'
  | 'email_unverified'
  | 'domain'
  | 'unknown_user'
  | 'disabled'
  | 'no_role'
  | 'owner_protected'
  | 'other_identity'
  | 'operator'
  | 'limit';
export type SsoResult =
  | { kind: 'signed_in'; granted: Granted; next: string | undefined }
  | { kind: 'confirmed'; granted: Granted }
  | {
      kind: 'tested';
      claims: Record<string, unknown>;
      role: string | null;
      refused: SsoProblem | undefined;
    }
  | { kind: 'refused'; reason: SsoProblem };
export type SsoPort = {
  /** Whether operators can sign in through a separate provider. */
  hasOperatorProvider: boolean;
  /** Returns the account whose provider signs in people of this email domain. */
  accountFor(email: string): Promise<{ accountId: string; isEnforced: boolean } | undefined>;
  /** Throws `unavailable` if the provider does not respond. */
  begin(
    connection: string,
    start: {
      purpose:
        | { kind: 'sign_in'; next: string | undefined }
        | { kind: 'confirm'; sessionId: string }
        | { kind: 'test'; userId: string };
      email?: string | undefined;
      language: Language;
    },
  ): Promise<{ redirectUrl: string; setCookie: string }>;
  finish(
    connection: string,
    callback: { params: URLSearchParams; cookies: string | undefined; caller: Caller },
  ): Promise<{ outcome: SsoResult; setCookie: string | undefined }>;
};

/** The parts that these pages require. */
export type SignInPageParts = {
  publicUrl: string;
  cookie: SessionCookie;
  /** Whether visitors may register a sandbox account. */
  isRegistrationOpen: boolean;
  callerOf(request: HttpRequest): Promise<Caller>;
  withPassword(
    given: { email: string; password: string; accountId?: string | undefined },
    caller: Caller,
  ): Promise<Granted>;
  secondFactor(
    session: Session,
    proof: { code: string } | { recovery_code: string },
    caller: Caller,
  ): Promise<Granted>;
  end(session: Session, caller: Caller): Promise<void>;
  sso: SsoPort;
  register(
    wanted: {
      email: string;
      account_name: string;
      first_name: string;
      last_name: string;
      language: Language;
    },
    caller: Caller,
  ): void;
  requestReset(email: string, caller: Caller): void;
  findLink(token: string, kind: LinkKind): Promise<MailedLink | undefined>;
  acceptInvitation(token: string, password: string, caller: Caller): Promise<Granted | undefined>;
  resetPassword(token: string, password: string, caller: Caller): Promise<boolean>;
  confirmEmail(token: string, caller: Caller): Promise<boolean>;
};

export type Visit = {
  request: HttpRequest;
  reply: HttpReply;
  form: URLSearchParams;
  language: Language;
  words: SignInWords;
  /** Path prefix of a reverse proxy, if any. */
  base: string;
};

type Declared = { id: string; summary: string; handler: (visit: Visit) => unknown };

/** Declares a page and its form, at one path. */
export function signInPage(
  parts: SignInPageParts,
  path: string,
  { get, post }: { get?: Declared; post?: Declared },
): OpenRoute[] {
  const visit = (request: HttpRequest, reply: HttpReply, form: URLSearchParams): Visit => {
    const language = languageFor(request);
    return {
      request,
      reply,
      form,
      language,
      words: signInWords[language],
      base: basePathOf(parts.publicUrl),
    };
  };
  const common = {
    openBecause: 'This is where users sign in.',
    renderError: renderErrorPage,
    idForms: { token: anyText, connection: anyText },
  };
  const routes: OpenRoute[] = [];
  if (get) {
    const handler = async (request: HttpRequest, reply: HttpReply) =>
      get.handler(visit(request, reply, new URLSearchParams()));
    routes.push(pageRoute(`GET ${path}`, { ...common, ...get, handler }));
  }
  if (post) {
    const handler = async (request: HttpRequest, reply: HttpReply) => {
      const opened = visit(request, reply, parseForm(request));
      requireOwnForm(request, parts.publicUrl);
      return post.handler(opened);
    };
    routes.push(formRoute(path, { ...common, ...post, handler }));
  }
  return routes;
}

export function sendCard(
  { reply, language }: Visit,
  card: { status?: number; title: string; path?: string; script?: string; content: string },
): HttpReply {
  const { title, path, content, script } = card;
  return sendPeoplePage(reply, card.status ?? 200, {
    language,
    title,
    path,
    ...(script === undefined ? {} : { script }),
    hasGuardedForm: true,
    content: `<div class="narrow">${content}</div>`,
  });
}

export function alertOf(text: string | undefined, kind: 'alert' | 'good' = 'alert'): string {
  if (text === undefined) return '';
  return `<section class="card ${kind}" role="${kind === 'alert' ? 'alert' : 'status'}"><p>${escapeHtml(text)}</p></section>`;
}

export function field(label: string, name: string, attributes: string, value = '', hint = ''): string {
  const small = hint === '' ? '' : `<small>${escapeHtml(hint)}</small>`;
  const given = value === '' ? '' : ` value="${escapeHtml(value)}"`;
  return `<label class="field">${escapeHtml(label)}${small}<input name="${name}" ${attributes}${given}></label>`;
}

export function goTo(reply: HttpReply, where: string): HttpReply {
  return reply.header('cache-control', 'no-store').redirect(where, 303);
}

/** Returns the page that the user wanted before signing in. Only the dashboard's pages count, so there is no open redirect. */
export function landing(base: string, wanted: unknown): string {
  const isOurs = typeof wanted === 'string' && /^\/dashboard\/[\w\-./~%?=&#+:,@]*$/.test(wanted);
  return `${base}${isOurs && !wanted.includes('..') ? wanted : '/dashboard/'}`;
}

/** Returns the text for an error in the form. Rethrows any other error. */
export function explain(error: unknown, words: SignInWords, wrong: string): { status: number; text: string } {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'invalid_credentials':
    case 'second_factor_required':
      return { status: 401, text: wrong };
    case 'network_not_allowed':
      return { status: 403, text: words.network };
    case 'sso_required':
      return { status: 403, text: words.ssoRequired };
    case 'rate_limited':
      return { status: 429, text: words.locked(error.headers['retry-after'] ?? '60') };
    case 'validation_failed': {
      const code = error.errors?.[0]?.code ?? '';
      const fault = Object.hasOwn(words.faults, code) ? (code as keyof SignInWords['faults']) : 'field';
      return { status: 422, text: words.faults[fault] };
    }
    default:
      throw error;
  }
}
