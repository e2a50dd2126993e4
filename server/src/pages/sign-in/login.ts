import type { Language } from '../../domain/language.ts';
import type { OpenRoute } from '../../http/route.ts';
import { escapeHtml } from '../layout.ts';
import { pageRoute } from '../route.ts';
import {
  alertOf,
  explain,
  field,
  goTo,
  landing,
  type SignInPageParts,
  sendCard,
  signInPage,
  type Visit,
} from './frame.ts';
import { passkeyScript } from './passkey-script.ts';
import { goToProvider } from './sso.ts';
import { ssoWords } from './sso-words.ts';
import { signInWords } from './words.ts';

const scriptPath = '/login/passkey.js';

export function loginRoutes(parts: SignInPageParts): OpenRoute[] {
  const { cookie } = parts;
  return [
    ...signInPage(parts, '/login', {
      get: {
        id: 'pages.login',
        summary: 'Sign in',
        handler: async (visit) => {
          const { request, reply, base, words } = visit;
          const { next, notice, account, method } = request.query as Record<string, unknown>;
          const { current } = await parts.callerOf(request);
          if (current?.state === 'active') return goTo(reply, landing(base, next));
          const notices = new Map<unknown, string>([
            ['password', words.passwordIsNew],
            ['email', words.emailIsNew],
            ['out', words.signedOut],
          ]);
          const good = notices.get(notice);
          return sendLogin(parts, visit, { above: alertOf(good, 'good'), next, account, method });
        },
      },
      post: {
        id: 'pages.loginForm',
        summary: 'Sign in with a password',
        handler: async (visit) => {
          const { request, reply, form, base, words } = visit;
          const email = (form.get('email') ?? '').trim().slice(0, 254);
          const next = form.get('next') ?? undefined;
          const accountId = form.get('account') ?? undefined;
          const method = form.get('method') ?? undefined;
          const hasPassword = (form.get('password') ?? '') !== '';
          if (method !== 'password') {
            const sso = await parts.sso.accountFor(email);
            const isMeant = sso && (accountId === undefined || accountId === sso.accountId);
            if (isMeant && (sso.isEnforced || !hasPassword)) {
              const purpose = { kind: 'sign_in', next } as const;
              return goToProvider(parts, visit, sso.accountId, { purpose, email });
            }
          }
          if (!hasPassword) {
            const above = alertOf(ssoWords[visit.language].passwordMissing);
            return sendLogin(parts, visit, { status: 422, above, email, next, account: accountId, method });
          }
          try {
            const caller = await parts.callerOf(request);
            const password = (form.get('password') ?? '').slice(0, 1000);
            const granted = await parts.withPassword({ email, password, accountId }, caller);
            reply.header('set-cookie', cookie.setCookies(granted));
            const onwards = `${base}/login/second-factor?next=${encodeURIComponent(next ?? '')}`;
            return goTo(reply, granted.session.state === 'pending' ? onwards : landing(base, next));
          } catch (error) {
            const { status, text } = explain(error, words, words.wrong);
            return sendLogin(parts, visit, {
              status,
              above: alertOf(text),
              email,
              next,
              account: accountId,
              method,
            });
          }
        },
      },
    }),
    ...signInPage(parts, '/login/second-factor', {
      get: {
        id: 'pages.secondFactor',
        summary: 'The second factor',
        handler: async (visit) => {
          const { request, reply, base } = visit;
          const { next } = request.query as { next?: unknown };
          const { current } = await parts.callerOf(request);
          if (current?.state === 'active') return goTo(reply, landing(base, next));
          return current ? sendSecond(visit, { next }) : goTo(reply, `${base}/login`);
        },
      },
      post: {
        id: 'pages.secondFactorForm',
        summary: 'Submit the second factor',
        handler: async (visit) => {
          const { request, reply, form, base, words } = visit;
          const next = form.get('next') ?? undefined;
          const caller = await parts.callerOf(request);
          if (caller.current?.state !== 'pending') return goTo(reply, `${base}/login`);
          const typed = (form.get('code') ?? '').replace(/\s/g, '').slice(0, 40);
          const proof = /^\d{6}$/.test(typed) ? { code: typed } : { recovery_code: typed };
          try {
            const granted = await parts.secondFactor(caller.current, proof, caller);
            reply.header('set-cookie', cookie.setCookies(granted));
            return goTo(reply, landing(base, next));
          } catch (error) {
            const { status, text } = explain(error, words, words.wrongCode);
            return sendSecond(visit, { status, above: alertOf(text), next });
          }
        },
      },
    }),
    ...signInPage(parts, '/logout', {
      post: {
        id: 'pages.logout',
        summary: 'Sign out',
        handler: async ({ request, reply, base }) => {
          const caller = await parts.callerOf(request);
          if (caller.current) await parts.end(caller.current, caller);
          reply.header('set-cookie', cookie.deleteCookie());
          return goTo(reply, `${base}/login?notice=out`);
        },
      },
    }),
    pageRoute(`GET ${scriptPath}`, {
      id: 'pages.passkeyScript',
      openBecause: 'The sign-in page loads it.',
      summary: 'The script for signing in with a passkey',
      handler: (_request, reply) =>
        reply
          .header('content-type', 'text/javascript; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .header('x-content-type-options', 'nosniff')
          .send(passkeyScript),
    }),
  ];
}

type Shown = {
  status?: number;
  above?: string;
  email?: string;
  next?: unknown;
  /** The account to sign in to, for people with more accounts than the sign-in tries. */
  account?: unknown;
  /** `password`: emergency access, without the provider. */
  method?: unknown;
};

function sendLogin(parts: SignInPageParts, visit: Visit, shown: Shown) {
  const { words, base, language } = visit;
  const { status = 200, above = '', email = '', next, account, method } = shown;
  const own = ssoWords[language];
  const emergency = method === 'password' ? `<p>${own.passwordText}</p>\n` : '';
  const operator = parts.sso.hasOperatorProvider
    ? `<a href="${base}/login/sso/operator?lang=${language}">${own.asOperator}</a>`
    : '';
  const register = parts.isRegistrationOpen
    ? `<a href="${base}/register?lang=${language}">${words.toRegister}</a>`
    : '';
  const content = `${above}<section class="card">
<h1>${method === 'password' ? own.passwordInstead : words.signIn}</h1>
${emergency}${loginForm(language, base, { email, next, account, method })}
${passkeyButton(visit, '/session/passkey', next)}
<p class="more small"><a href="${base}/forgot?lang=${language}">${words.forgotten}</a>${register}${operator}</p>
</section>`;
  const script = `${base}${scriptPath}`;
  return sendCard(visit, { status, title: words.signIn, path: `${base}/login`, script, content });
}

/** Renders the form to sign in, also for the page that a browser gets instead of a 401. */
export function loginForm(
  language: Language,
  base: string,
  { email = '', next, account, method }: Pick<Shown, 'email' | 'next' | 'account' | 'method'> = {},
): string {
  const words = signInWords[language];
  return `<form method="post" action="${base}/login?lang=${language}">
${hidden('next', next)}${hidden('account', account)}${hidden('method', method)}${field(words.email, 'email', `type="email" autocomplete="username" required ${email === '' ? 'autofocus ' : ''}maxlength="254"`, email)}
${field(words.password, 'password', `type="password" autocomplete="current-password" ${email === '' ? '' : 'autofocus '}maxlength="400"`)}
<button type="submit">${words.signIn}</button>
</form>`;
}

function sendSecond(visit: Visit, shown: Shown) {
  const { words, base, language } = visit;
  const { status = 200, above = '', next } = shown;
  const content = `${above}<section class="card">
<h1>${words.secondTitle}</h1>
<p>${words.secondText}</p>
<form method="post" action="${base}/login/second-factor?lang=${language}">
${hidden('next', next)}${field(words.code, 'code', 'autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required autofocus maxlength="40"')}
<button type="submit">${words.go}</button>
</form>
${passkeyButton(visit, '/session/second-factor', next)}
</section>`;
  const script = `${base}${scriptPath}`;
  return sendCard(visit, {
    status,
    title: words.secondTitle,
    path: `${base}/login/second-factor`,
    script,
    content,
  });
}

function hidden(name: string, value: unknown): string {
  return typeof value === 'string' && value !== ''
    ? `<input type="hidden" name="${name}" value="${escapeHtml(value.slice(0, 1000))}">\n`
    : '';
}

/** Renders a hidden button, which the script shows where the browser supports passkeys. */
function passkeyButton({ words, base }: Visit, verify: string, next: unknown): string {
  const data = `data-base="${escapeHtml(base)}" data-verify="${verify}" data-next="${escapeHtml(landing(base, next))}"`;
  return `<button type="button" class="quiet" id="passkey" hidden ${data}>${words.withPasskey}</button>
<p id="passkey-failed" class="small" role="alert" hidden>${words.passkeyFailed}</p>`;
}
