import type { HtmlPage } from '../http/html.ts';
import type { EidRequest } from '../services/eid/index.ts';
import { escapeHtml, page } from './layout.ts';

type Words = { lang: string; title: string; text: string; go: string };

const words: Record<EidRequest['language'], Words> = {
  sv: {
    lang: 'sv',
    title: 'Vidare till e-legitimation',
    text: 'Du skickas nu vidare för att legitimera dig.',
    go: 'Fortsätt',
  },
  no: {
    lang: 'nb',
    title: 'Videre til eID',
    text: 'Du sendes nå videre for å legitimere deg.',
    go: 'Fortsett',
  },
  da: {
    lang: 'da',
    title: 'Videre til eID',
    text: 'Du sendes nu videre for at legitimere dig.',
    go: 'Fortsæt',
  },
  fi: {
    lang: 'fi',
    title: 'Siirry tunnistautumaan',
    text: 'Sinut ohjataan nyt tunnistautumaan.',
    go: 'Jatka',
  },
  en: {
    lang: 'en',
    title: 'On to your eID',
    text: 'You are being sent on to identify yourself.',
    go: 'Continue',
  },
};

/**
 * What a form's POST answers with to send the browser to an eID provider. Not a redirect: browsers hold every hop of
 * one against the page's form-action, and nobody knows through which hosts a broker leads.
 */
export function renderHandOver(redirectUrl: string, language: EidRequest['language']): HtmlPage {
  const { lang, title, text, go } = words[language];
  const content = `<section>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${escapeHtml(redirectUrl)}">${go}</a></p>
</section>`;
  return page(title, content, { lang, forwardTo: redirectUrl });
}
