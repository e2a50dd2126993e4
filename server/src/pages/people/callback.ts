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

/** Where the eID provider sends the browser back to. */
export function callbackRoute(parts: CallbackParts): OpenRoute {
  return pageRoute(`GET ${callbackPath}`, {
    id: 'pages.eidCallback',
    openBecause: 'The browser comes back from the eID provider; its state and cookie are checked.',
    summary: 'Return from the eID provider',
    handler: async (request, reply) => {
      const params = new URLSearchParams(request.url.split('?')[1] ?? '');
      const state = params.get('state') ?? '';
      const answer = await parts.eid.finish({
        state,
        params,
        browserSecret: browserSecretOf(request.headers.cookie, state),
        now: parts.clock.now(),
      });
      reply.header('set-cookie', clearedEidCookie(parts.publicUrl, state));
      if (answer.outcome === 'refused') {
        if (answer.returnPath !== undefined) return goBack(reply, answer.returnPath, answer.reason);
        // Not the browser that started the identification, so the page reveals nothing about it.
        const language = languageFor(request);
        const words = peopleWords[language];
        return sendPeoplePage(reply, 400, {
          language,
          title: words.strayTitle,
          // Without the query, which is no longer valid.
          path: '',
          content: `<section class="card"><h1>${words.strayTitle}</h1><p>${words.strayText}</p></section>`,
        });
      }
      const address = plainAddress(request.ip);
      const problem =
        answer.purpose.kind === 'tpa_signature'
          ? await signIdentified(parts.signing, answer, address)
          : await consentIdentified(parts.consent, answer, address);
      return goBack(reply, answer.returnPath, problem);
    },
  });
}
