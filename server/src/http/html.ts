import type { HttpReply } from './fastify.ts';

/**
 * A page and what it may load; `policy` is its Content-Security-Policy. Without `referrer`, no site learns
 * where the reader comes from. Pages of the origins in `framedBy` may frame it, and no others; pages with forms need one, because such forms are trusted only from Kontor's own pages.
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

/** X-Frame-Options cannot name an origin; browsers follow the policy. */
const framable = (policy: string, origins: string[]): string =>
  policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
