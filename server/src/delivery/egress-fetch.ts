import type { Egress } from './egress.ts';
import { prepareTarget } from './target.ts';
import { parseTargetUrl } from './target-url.ts';

type FetchOptions = {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: unknown;
};

// A provider's keys, with certificates, are the longest of these responses.
const bodyBytesMax = 65_536;

/**
 * Creates a `fetch` for addresses that an account chose, through the egress guard. It sends GET and POST, follows no redirect, and
 * fails if the response is incomplete. Each URL is checked, because a response may name others.
 */
export function createEgressFetch(egress: Egress, userAgent: string) {
  return (rules: { isSandbox: boolean; connectionGroup: string }) =>
    async (url: string, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> => {
      const parsed = parseTargetUrl(url, { isSandbox: rules.isSandbox, guard: egress.guard });
      if ('broken' in parsed) throw new TypeError(parsed.broken);
      const target = prepareTarget(parsed.url, rules);
      const pairs = [...new Headers(headers)].filter(([name]) => name !== 'user-agent');
      const list = ['User-Agent', userAgent, ...pairs.flat()];
      const given = body === undefined || body === null ? '' : String(body);
      const result =
        method === 'POST'
          ? await egress.post(target, given, list, { bodyBytesMax })
          : await egress.get(target, list, { bodyBytesMax });
      if ('error' in result) throw new TypeError(result.error.message);
      if (result.cut) throw new TypeError('The response is too long or incomplete.');
      const hasNoBody = [204, 205, 304].includes(result.status);
      return new Response(hasNoBody ? null : result.body, { status: result.status, headers: result.headers });
    };
}

export type EgressFetch = ReturnType<ReturnType<typeof createEgressFetch>>;
