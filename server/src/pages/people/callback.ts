import { plainAddress } from '../../auth/addresses.ts';
import type { OpenRoute } from '../../http/route.ts';
import { browserSecretOf, callbackPath, clearedEidCookie } from '../../services/eid/index.ts';
import { pageRoute } from '../route.ts';
import { type ConsentPort, consentIdentified } from './consent.ts';
import { languageFor, sendPeoplePage } from './layout.ts';
import { goBack, type LinkParts } from './link.ts';
import { type SigningPort, signIdentified } from './signing.ts';
import { peopleWords } from './words.ts';

export type CallbackParts = LinkParts & { signing: SigningPort; consent: ConsentPort };

/** The route to which the eID provider sends the browser back. */
export function callbackRoute(parts: CallbackParts): OpenRoute {
  return pageRoute(`GET ${callbackPath}`, {
    id: 'pages.eidCallback',
    openBecause: 'The browser comes back from the eID provider; its state and cookie are checked.',
    summary: 'Return from the eID provider',
    handler: async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '');
      const state = params.get('state') ?? '';
      const identification = await parts.eid.finish({
        state,
        params,
        browserSecret: browserSecretOf(request.headers.cookie, state),
        now: parts.clock.now(),
      });
      reply.header('set-cookie', clearedEidCookie(parts.publicUrl, state));
      if (identification.outcome === 'refused') {
        if (identification.returnPath !== undefined)
          return goBack(reply, identification.returnPath, identification.reason);
        // Another browser started the identification, so the page reveals nothing about it.
        const language = languageFor(request);
        const words = peopleWords[language];
        return sendPeoplePage(reply, 400, {
          language,
          title: words.strayTitle,
          // The path omits the query, which is no longer valid.
          path: '',
          content: `<section class="card"><h1>${words.strayTitle}</h1><p>${words.strayText}</p></section>`,
        });
      }
      const address = plainAddress(request.ip);
      const problem =
        identification.purpose.kind === 'tpa_signature'
          ? await signIdentified(parts.signing, identification, address)
          : await consentIdentified(parts.consent, identification, address);
      return goBack(reply, identification.returnPath, problem);
    },
  });
}
