import type { HttpReply } from './fastify.ts';

/**
 * A page and what it may load; `policy` is its Content-Security-Policy. Without `referrer`, no site learns
 * where the reader comes from; pages with forms need one, because such forms are trusted only from Kontor's own pages.
 */
export type HtmlPage = { body: string; policy: string; referrer?: 'same-origin' };

export function sendHtml(reply: HttpReply, page: HtmlPage): HttpReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('referrer-policy', page.referrer ?? 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .serializer((body: string) => body)
    .send(page.body);
}
