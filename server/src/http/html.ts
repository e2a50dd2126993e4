import type { HttpReply } from './fastify.ts';

/** A page and what it may load; `policy` is its Content-Security-Policy. */
export type HtmlPage = { body: string; policy: string };

export function sendHtml(reply: HttpReply, page: HtmlPage): HttpReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .serializer((body: string) => body)
    .send(page.body);
}
