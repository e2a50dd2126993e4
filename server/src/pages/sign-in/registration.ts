import { bodyParser } from '../../http/input.ts';
import type { OpenRoute } from '../../http/route.ts';
import { Email, Fields, NameInMail } from '../../platform/schema.ts';
import { escapeHtml } from '../layout.ts';
import { maskEmail } from '../people/layout.ts';
import {
  alertOf,
  explain,
  field,
  goTo,
  type LinkKind,
  landing,
  type MailedLink,
  type SignInPageParts,
  sendCard,
  signInPage,
  type Visit,
} from './frame.ts';

const readRegistration = bodyParser(
  Fields({
    account_name: NameInMail({ max: 100 }),
    first_name: NameInMail({ max: 80 }),
    last_name: NameInMail({ max: 80 }),
    email: Email,
  }),
);
const readAddress = bodyParser(Fields({ email: Email }));
const fieldNames = ['account_name', 'first_name', 'last_name', 'email'] as const;
type Registration = Record<(typeof fieldNames)[number], string>;

/** Registration, invitations and forgotten passwords: each ends with a password that the user chooses. */
export function registrationRoutes(parts: SignInPageParts): OpenRoute[] {
  return [
    ...registerRoutes(parts),
    ...forgotRoutes(parts),
    ...linkRoutes(parts, 'invitation'),
    ...linkRoutes(parts, 'password_reset'),
    ...emailRoutes(parts),
  ];
}

function registerRoutes(parts: SignInPageParts): OpenRoute[] {
  return signInPage(parts, '/register', {
    get: {
      id: 'pages.register',
      summary: 'Register a sandbox account',
      handler: (visit) => (parts.isRegistrationOpen ? sendRegister(visit, {}) : sendClosed(visit)),
    },
    post: {
      id: 'pages.registerForm',
      summary: 'Register a sandbox account',
      handler: async (visit) => {
        if (!parts.isRegistrationOpen) return sendClosed(visit);
        const { form, words, language, request } = visit;
        const typed = Object.fromEntries(fieldNames.map((name) => [name, (form.get(name) ?? '').trim()]));
        try {
          const wanted = readRegistration(typed) as Registration;
          parts.register({ ...wanted, language }, await parts.callerOf(request));
        } catch (error) {
          const { status, text } = explain(error, words, words.faults.field);
          return sendRegister(visit, typed, status, alertOf(text));
        }
        return sendDone(visit, words.sentTitle, words.registeredText);
      },
    },
  });
}

function forgotRoutes(parts: SignInPageParts): OpenRoute[] {
  return signInPage(parts, '/forgot', {
    get: {
      id: 'pages.forgot',
      summary: 'Forgotten password',
      handler: (visit) => sendForgot(visit),
    },
    post: {
      id: 'pages.forgotForm',
      summary: 'Request a new password',
      handler: async (visit) => {
        const { form, words, request } = visit;
        const typed = (form.get('email') ?? '').trim();
        try {
          const { email } = readAddress({ email: typed }) as { email: string };
          parts.requestReset(email, await parts.callerOf(request));
        } catch (error) {
          const { status, text } = explain(error, words, words.faults.field);
          return sendForgot(visit, typed, status, alertOf(text));
        }
        // The response is the same whether or not a user has the address.
        return sendDone(visit, words.sentTitle, words.sentText);
      },
    },
  });
}

const tokenIn = ({ request }: Visit) => (request.params as { token: string }).token;

/** The page behind the link that was sent to a new address. It has a form, because email scanners open links too. */
function emailRoutes(parts: SignInPageParts): OpenRoute[] {
  const kind = 'email_change';
  const summary = 'Confirm a new email address';
  const path = '/confirm-email/:token';
  return signInPage(parts, path, {
    get: {
      id: 'pages.confirmEmail',
      summary,
      handler: async (visit) => {
        const link = await parts.findLink(tokenIn(visit), kind);
        return link && !link.isExpired ? sendEmailChange(visit, link) : sendEnded(visit, kind);
      },
    },
    post: {
      id: 'pages.confirmEmailForm',
      summary,
      handler: async (visit) => {
        const isChanged = await parts.confirmEmail(tokenIn(visit), await parts.callerOf(visit.request));
        return isChanged ? goTo(visit.reply, `${visit.base}/login?notice=email`) : sendEnded(visit, kind);
      },
    },
  });
}

/** The page behind a link from an email, to choose a password. */
function linkRoutes(parts: SignInPageParts, kind: Exclude<LinkKind, 'email_change'>): OpenRoute[] {
  const [path, id] =
    kind === 'invitation'
      ? (['/invitation/:token', 'pages.invitation'] as const)
      : (['/reset/:token', 'pages.reset'] as const);
  return signInPage(parts, path, {
    get: {
      id,
      summary: 'Choose a password',
      handler: async (visit) => {
        const link = await parts.findLink(tokenIn(visit), kind);
        return link && !link.isExpired ? sendChoice(visit, kind, link) : sendEnded(visit, kind);
      },
    },
    post: {
      id: `${id}Form`,
      summary: 'Choose a password',
      handler: async (visit) => {
        const { request, reply, form, words, base } = visit;
        const token = tokenIn(visit);
        const link = await parts.findLink(token, kind);
        if (!link || link.isExpired) return sendEnded(visit, kind);
        const password = (form.get('password') ?? '').slice(0, 1000);
        try {
          const caller = await parts.callerOf(request);
          if (kind === 'password_reset') {
            const isSet = await parts.resetPassword(token, password, caller);
            return isSet ? goTo(reply, `${base}/login?notice=password`) : sendEnded(visit, kind);
          }
          const granted = await parts.acceptInvitation(token, password, caller);
          if (!granted) return sendEnded(visit, kind);
          reply.header('set-cookie', parts.cookie.setCookies(granted));
          return goTo(reply, landing(base, undefined));
        } catch (error) {
          const { status, text } = explain(error, words, words.wrong);
          return sendChoice(visit, kind, link, status, alertOf(text));
        }
      },
    },
  });
}

function sendRegister(visit: Visit, typed: Partial<Registration>, status = 200, above = '') {
  const { words, base, language } = visit;
  const text = 'type="text" required maxlength="100"';
  const content = `${above}<section class="card">
<h1>${words.registerTitle}</h1>
<p>${words.registerText}</p>
<form method="post" action="${base}/register?lang=${language}">
${field(words.accountName, 'account_name', `${text} autocomplete="organization" autofocus`, typed.account_name)}
${field(words.firstName, 'first_name', `${text} autocomplete="given-name"`, typed.first_name)}
${field(words.lastName, 'last_name', `${text} autocomplete="family-name"`, typed.last_name)}
${field(words.email, 'email', 'type="email" required maxlength="254" autocomplete="email"', typed.email)}
<button type="submit">${words.register}</button>
</form>
<p class="more small"><a href="${base}/login?lang=${language}">${words.toSignIn}</a></p>
</section>`;
  return sendCard(visit, { status, title: words.registerTitle, path: `${base}/register`, content });
}

function sendForgot(visit: Visit, typed = '', status = 200, above = '') {
  const { words, base, language } = visit;
  const content = `${above}<section class="card">
<h1>${words.forgotTitle}</h1>
<p>${words.forgotText}</p>
<form method="post" action="${base}/forgot?lang=${language}">
${field(words.email, 'email', 'type="email" required maxlength="254" autocomplete="username" autofocus', typed)}
<button type="submit">${words.send}</button>
</form>
<p class="more small"><a href="${base}/login?lang=${language}">${words.toSignIn}</a></p>
</section>`;
  return sendCard(visit, { status, title: words.forgotTitle, path: `${base}/forgot`, content });
}

function sendChoice(visit: Visit, kind: LinkKind, link: MailedLink, status = 200, above = '') {
  const { words, language } = visit;
  const title = kind === 'invitation' ? words.invitationTitle(link.account_name) : words.resetTitle;
  const attributes =
    'type="password" autocomplete="new-password" required minlength="12" maxlength="400" autofocus';
  // The form posts to the page's own address, which contains the token.
  const content = `${above}<section class="card">
<h1>${escapeHtml(title)}</h1>
<p class="soft">${escapeHtml(maskEmail(link.email))}</p>
<form method="post" action="?lang=${language}">
${field(words.newPassword, 'password', attributes, '', words.passwordHint)}
<button type="submit">${words.choose}</button>
</form>
</section>`;
  return sendCard(visit, { status, title, path: '', content });
}

function sendEmailChange(visit: Visit, { new_email, account_name }: MailedLink) {
  const { words } = visit;
  const content = `<section class="card">
<h1>${words.emailTitle}</h1>
<p>${escapeHtml(words.emailText(new_email ?? '', account_name))}</p>
<form method="post">
<button type="submit">${words.emailConfirm}</button>
</form>
</section>`;
  return sendCard(visit, { title: words.emailTitle, path: '', content });
}

function sendEnded(visit: Visit, kind: LinkKind) {
  const { words, base, language } = visit;
  const again = kind === 'password_reset' ? ['forgot', words.forgotTitle] : ['login', words.toSignIn];
  const content = `<section class="card"><h1>${words.endedTitle}</h1><p>${words.endedText}</p>
<p class="more small"><a href="${base}/${again[0]}?lang=${language}">${again[1]}</a></p></section>`;
  return sendCard(visit, { status: 410, title: words.endedTitle, path: '', content });
}

function sendClosed(visit: Visit) {
  const { words, base, language } = visit;
  const content = `<section class="card"><h1>${words.closedTitle}</h1><p>${words.closedText}</p>
<p class="more small"><a href="${base}/login?lang=${language}">${words.toSignIn}</a></p></section>`;
  return sendCard(visit, { status: 404, title: words.closedTitle, path: `${base}/register`, content });
}

function sendDone(visit: Visit, title: string, text: string) {
  const { words, base, language } = visit;
  const content = `<section class="card good"><h1>${title}</h1><p>${text}</p>
<p class="more small"><a href="${base}/login?lang=${language}">${words.toSignIn}</a></p></section>`;
  return sendCard(visit, { title, content });
}
