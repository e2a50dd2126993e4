import type { OpenRoute } from '../../http/route.ts';
import { ApiError } from '../../platform/errors.ts';
import { escapeHtml } from '../layout.ts';
import { sendPeoplePage } from '../people/layout.ts';
import {
  alertOf,
  goTo,
  landing,
  type SignInPageParts,
  type SsoProblem,
  sendCard,
  signInPage,
  type Visit,
} from './frame.ts';
import { ssoWords } from './sso-words.ts';

const valueCharactersMax = 2_000;

/** The pages of single sign-on: to the provider, and back from it. */
export function ssoRoutes(parts: SignInPageParts): OpenRoute[] {
  const { cookie, sso } = parts;
  return [
    ...signInPage(parts, '/login/sso/operator', {
      get: {
        id: 'pages.ssoOperator',
        summary: 'Sign in through the operator’s provider',
        handler: async (visit) => {
          const { next } = visit.request.query as { next?: unknown };
          const purpose = { kind: 'sign_in', next: typeof next === 'string' ? next : undefined } as const;
          return goToProvider(parts, visit, 'operator', { purpose });
        },
      },
    }),
    ...signInPage(parts, '/login/sso/confirm', {
      get: {
        id: 'pages.ssoConfirm',
        summary: 'Re-authenticate at the provider',
        handler: async (visit) => {
          const { current } = await parts.callerOf(visit.request);
          if (current?.state !== 'active' || !current.signedInBy)
            return goTo(visit.reply, `${visit.base}/login`);
          const connection = current.signedInBy === 'operator' ? 'operator' : current.account.id;
          const purpose = { kind: 'confirm', sessionId: current.id } as const;
          return goToProvider(parts, visit, connection, { purpose, email: current.user.email });
        },
      },
    }),
    ...signInPage(parts, '/login/sso/test', {
      get: {
        id: 'pages.ssoTest',
        summary: 'Test the account’s provider',
        handler: async (visit) => {
          const { current } = await parts.callerOf(visit.request);
          if (current?.state !== 'active' || current.user.role !== 'owner') {
            return goTo(visit.reply, `${visit.base}/login`);
          }
          const purpose = { kind: 'test', userId: current.user.id } as const;
          return goToProvider(parts, visit, current.account.id, { purpose });
        },
      },
    }),
    ...signInPage(parts, '/login/sso/:connection/callback', {
      get: {
        id: 'pages.ssoCallback',
        summary: 'Return from the provider',
        handler: async (visit) => {
          const { request, reply, base } = visit;
          const { connection } = request.params as { connection: string };
          const caller = await parts.callerOf(request);
          const params = new URLSearchParams(request.url.split('?')[1] ?? '');
          const { outcome, setCookie } = await sso.finish(connection, {
            params,
            cookies: request.headers.cookie,
            caller,
          });
          const own = setCookie === undefined ? [] : [setCookie];
          reply.header('set-cookie', own);
          switch (outcome.kind) {
            case 'signed_in': {
              const { granted, next } = outcome;
              reply.header('set-cookie', [...own, ...cookie.setCookies(granted)]);
              const onwards = `${base}/login/second-factor?next=${encodeURIComponent(next ?? '')}`;
              return goTo(reply, granted.session.state === 'pending' ? onwards : landing(base, next));
            }
            case 'confirmed':
              reply.header('set-cookie', [...own, ...cookie.setCookies(outcome.granted)]);
              return sendConfirmed(visit);
            case 'tested':
              return sendTested(visit, outcome);
            case 'refused':
              return sendProblem(visit, outcome.reason);
          }
        },
      },
    }),
  ];
}

/** Sends the browser to the provider, or shows that it does not respond. */
export async function goToProvider(
  { sso }: SignInPageParts,
  visit: Visit,
  connection: string,
  start: Omit<Parameters<SignInPageParts['sso']['begin']>[1], 'language'>,
) {
  const { language } = visit;
  try {
    const { redirectUrl, setCookie } = await sso.begin(connection, { ...start, language });
    visit.reply.header('set-cookie', setCookie);
    const words = ssoWords[language];
    const content = `<div class="narrow"><section class="card">
<h1>${words.redirectTitle}</h1>
<p>${words.redirectText}</p>
<p><a class="button" href="${escapeHtml(redirectUrl)}">${words.go}</a></p>
</section></div>`;
    // A page, not a redirect: browsers check each hop of a form's redirect against the form-action of the page.
    const title = words.redirectTitle;
    return sendPeoplePage(visit.reply, 200, { language, title, content, forwardTo: redirectUrl });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable')
      return sendProblem(visit, 'unavailable', 503);
    if (error instanceof ApiError && error.code === 'not_found')
      return goTo(visit.reply, `${visit.base}/login`);
    throw error;
  }
}

function sendProblem(visit: Visit, problem: SsoProblem, status = 403) {
  const { base, language, words } = visit;
  const own = ssoWords[language];
  const content = `${alertOf(own.problems[problem])}<section class="card">
<h1>${own.title}</h1>
<p><a class="button" href="${base}/login?lang=${language}">${words.toSignIn}</a></p>
<p class="more small"><a href="${base}/login?lang=${language}&amp;method=password">${own.passwordInstead}</a></p>
</section>`;
  return sendCard(visit, { status, title: own.title, content });
}

function sendConfirmed(visit: Visit) {
  const { confirmedTitle, confirmedText } = ssoWords[visit.language];
  const content = `<section class="card good" role="status"><h1>${confirmedTitle}</h1><p>${confirmedText}</p></section>`;
  return sendCard(visit, { title: confirmedTitle, content });
}

function sendTested(
  visit: Visit,
  tested: { claims: Record<string, unknown>; role: string | null; refused: SsoProblem | undefined },
) {
  const words = ssoWords[visit.language];
  const show = (value: unknown) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, valueCharactersMax);
  const rows = Object.entries(tested.claims).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(show(value))}</dd>`,
  );
  const role = tested.role === null ? words.testedNoRole : words.testedRole(tested.role);
  const refused = tested.refused && alertOf(words.problems[tested.refused]);
  const content = `${refused ?? ''}<section class="card"><h1>${words.testedTitle}</h1>
<p>${words.testedText}</p>
<p>${escapeHtml(role)}</p>
<dl class="facts">${rows.join('')}</dl></section>`;
  return sendCard(visit, { title: words.testedTitle, content });
}
