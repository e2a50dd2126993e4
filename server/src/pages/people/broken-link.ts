import { anonymousKey, limitRate } from '../../http/rate-limit.ts';
import { type OpenRoute, openRoute } from '../../http/route.ts';
import { type LinkKind, linkPaths, linkTokenPattern } from '../../services/links/index.ts';
import { basePathOf } from '../layout.ts';
import { languageFor } from './layout.ts';
import { type LinkParts, sendUnknown } from './link.ts';

/** Links that a mail program cut off or extended, and GET requests to the address of a form. */
export function brokenLinkRoutes(parts: LinkParts): OpenRoute[] {
  return (['signature', 'consent'] as LinkKind[]).map((kind) =>
    openRoute({
      id: `pages.${kind}Stray`,
      openBecause: 'It only says that a link is broken.',
      summary: 'A broken link',
      tag: 'pages',
      method: 'GET',
      path: `/${linkPaths[kind]}/*`,
      isDocumented: false,
      success: { status: 404 },
      handler: (request, reply) => {
        limitRate(parts.rateLimit, reply, anonymousKey(request.ip), undefined);
        const { '*': rest = '' } = request.params as { '*'?: string };
        const [token = ''] = rest.split('/');
        if (!linkTokenPattern.test(token)) return sendUnknown(reply, languageFor(request));
        const page = `${basePathOf(parts.publicUrl)}/${linkPaths[kind]}/${token}`;
        return reply.header('cache-control', 'no-store').redirect(page, 303);
      },
    }),
  );
}
