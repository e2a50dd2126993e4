import { plainAddress } from '../../auth/addresses.ts';
import type { Translated } from '../../domain/language.ts';
import type { HttpRequest } from '../../http/fastify.ts';
import { anyText, type OpenRoute } from '../../http/route.ts';
import { type OptOut, optOutPath } from '../../services/mail/index.ts';
import { basePathOf, escapeHtml } from '../layout.ts';
import { formRoute, pageRoute } from '../route.ts';
import { languageFor, sendPeoplePage } from './layout.ts';
import { type LinkParts, sendUnknown } from './link.ts';

export type UnknownSenderParts = Pick<LinkParts, 'publicUrl'> & { optOut: OptOut };

const path = `/${optOutPath}/:token` as const;
const idForms = { token: anyText };
const openBecause =
  'The link is signed and was emailed to one person. It can only stop email to that person.';

/** The page behind "I do not know this sender". Opening it changes nothing, because email programs open links in advance. */
export function unknownSenderRoutes(parts: UnknownSenderParts): OpenRoute[] {
  return [
    pageRoute(`GET ${path}`, {
      openBecause,
      idForms,
      id: 'pages.unknownSender',
      summary: 'Stop email from an unknown sender',
      handler: async (request, reply) => {
        const { token, language } = visit(request);
        const sender = await parts.optOut.find(token);
        if (!sender) return sendUnknown(reply, language);
        const text = words[language];
        const action = `${basePathOf(parts.publicUrl)}/${optOutPath}/${token}`;
        return sendPeoplePage(reply, 200, {
          language,
          isSandbox: sender.isSandbox,
          path: action,
          title: text.title,
          content: `<section class="card"><h1>${text.title}</h1><p>${escapeHtml(text.question(sender.partner))}</p><p>${text.effect}</p>
<form method="post" action="${escapeHtml(`${action}?lang=${language}`)}"><button type="submit">${text.confirm}</button></form></section>`,
        });
      },
    }),
    formRoute(path, {
      openBecause,
      idForms,
      id: 'pages.unknownSenderForm',
      summary: 'Stop email from an unknown sender',
      handler: async (request, reply) => {
        const { token, language } = visit(request);
        const isDone = await parts.optOut.confirm(token, { address: plainAddress(request.ip) });
        if (!isDone) return sendUnknown(reply, language);
        const { doneTitle, done } = words[language];
        return sendPeoplePage(reply, 200, {
          language,
          title: doneTitle,
          content: `<section class="card good"><h1>${doneTitle}</h1><p>${done}</p></section>`,
        });
      },
    }),
  ];
}

function visit(request: HttpRequest) {
  const { token = '' } = request.params as { token?: string };
  return { token, language: languageFor(request) };
}

type Words = {
  title: string;
  question: (partner: string) => string;
  effect: string;
  confirm: string;
  doneTitle: string;
  done: string;
};

const words: Translated<Words> = {
  sv: {
    title: 'Känner du inte avsändaren?',
    question: (partner) => `Du har fått ett mejl som Kontor skickade på uppdrag av ${partner}.`,
    effect: 'Vi kan stoppa alla fler mejl från den avsändaren till din adress. Avsändaren får veta det.',
    confirm: 'Skicka inga fler mejl',
    doneTitle: 'Du får inga fler mejl',
    done: 'Vi skickar inget mer från den avsändaren till din adress. Du kan stänga sidan.',
  },
  no: {
    title: 'Kjenner du ikke avsenderen?',
    question: (partner) => `Du har fått en e-post som Kontor sendte på vegne av ${partner}.`,
    effect:
      'Vi kan stoppe alle flere e-poster fra denne avsenderen til adressen din. Avsenderen får vite det.',
    confirm: 'Ikke send flere e-poster',
    doneTitle: 'Du får ingen flere e-poster',
    done: 'Vi sender ikke mer fra denne avsenderen til adressen din. Du kan lukke siden.',
  },
  da: {
    title: 'Kender du ikke afsenderen?',
    question: (partner) => `Du har fået en mail, som Kontor sendte på vegne af ${partner}.`,
    effect: 'Vi kan stoppe alle flere mails fra denne afsender til din adresse. Afsenderen får det at vide.',
    confirm: 'Send ikke flere mails',
    doneTitle: 'Du får ikke flere mails',
    done: 'Vi sender ikke mere fra denne afsender til din adresse. Du kan lukke siden.',
  },
  fi: {
    title: 'Etkö tunne lähettäjää?',
    question: (partner) => `Sait viestin, jonka Kontor lähetti asiakkaansa puolesta: ${partner}.`,
    effect: 'Voimme estää kaikki uudet viestit tältä lähettäjältä osoitteeseesi. Lähettäjä saa siitä tiedon.',
    confirm: 'Älkää lähettäkö lisää viestejä',
    doneTitle: 'Et saa enää viestejä',
    done: 'Emme lähetä tältä lähettäjältä enempää viestejä osoitteeseesi. Voit sulkea sivun.',
  },
  en: {
    title: 'Do you not know this sender?',
    question: (partner) => `You received an email that Kontor sent on behalf of ${partner}.`,
    effect: 'We can stop all further email from this sender to your address. The sender will see that.',
    confirm: 'Send me no more email',
    doneTitle: 'You will get no more email',
    done: 'We send nothing more from this sender to your address. You can close this page.',
  },
};
