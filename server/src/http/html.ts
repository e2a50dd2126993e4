import type { HttpReply } from './fastify.ts';

/**
 * A page with its Content-Security-Policy. Without `referrer`, browsers send no referrer to other sites. A page with forms
 * needs one, because forms are accepted only from Kontor's own pages. Only pages of the origins in `framedBy` may frame it.
 */
export type HtmlPage = { body: string; policy: string; referrer?: 'same-origin'; framedBy?: string[] };

export function sendHtml(reply: HttpReply, page: HtmlPage): HttpReply {
  const { framedBy = [] } = page;
  if (framedBy.length === 0) reply.header('x-frame-options', 'DENY');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', framedBy.length === 0 ? page.policy : framable(page.policy, framedBy))
    .header('referrer-policy', page.referrer ?? 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-opener-policy', 'same-origin')
    .serializer((body: string) => body)
    .send(page.body);
}

/** Names the origins in the policy, because X-Frame-Options cannot. */
const framable = (policy: string, origins: string[]): string =>
  policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
