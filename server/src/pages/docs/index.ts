import type { HttpReply, HttpRequest } from '../../http/fastify.ts';
import { sendHtml } from '../../http/html.ts';
import type { OpenRoute } from '../../http/route.ts';
import { ApiError } from '../../platform/errors.ts';
import { chooseEncoding } from '../dashboard/files.ts';
import { basePathOf, page } from '../layout.ts';
import { pageRoute } from '../route.ts';
import { mayShowDemo, type ShownDemo } from './demo-credentials.ts';
import { builtFolder, openSite, type SiteFile } from './files.ts';
import { receiptsScript, receiptsStyle, renderReceiptsPage } from './receipts-page.ts';

type DocsParts = { publicUrl: string; shownDemo: ShownDemo; folder?: string };

/** The policy allows nothing inline and no other hosts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const openBecause = 'The documentation is public.';

/** The documentation site, and the page where developers scan a receipt. */
export function docsRoutes({ publicUrl, shownDemo, folder = builtFolder }: DocsParts): OpenRoute[] {
  const base = basePathOf(publicUrl);
  const find = openSite(folder);

  const send = async (path: string, request: HttpRequest, reply: HttpReply): Promise<HttpReply> => {
    const file = await find(path);
    if (file !== undefined) return sendFile(file, base, request, reply);
    if ((await find('')) === undefined) {
      reply.code(503).header('cache-control', 'no-store');
      return sendHtml(reply, notBuilt);
    }
    const missing = await find('404');
    if (missing === undefined || !(request.headers.accept ?? '').includes('text/html')) {
      throw new ApiError('not_found', { message: 'The documentation has no such page.' });
    }
    return sendFile(missing, base, request, reply.code(404));
  };

  return [
    pageRoute('GET /docs', {
      id: 'pages.docs',
      openBecause,
      summary: 'The documentation',
      handler: (request, reply) => send('', request, reply),
    }),
    pageRoute('GET /docs/*', {
      id: 'pages.docsPage',
      openBecause,
      summary: 'A page of the documentation, or a file of it',
      handler: (request, reply) => send((request.params as { '*': string })['*'], request, reply),
    }),
    pageRoute('GET /docs/try/credentials', {
      id: 'pages.demoCredentials',
      openBecause: 'Only a browser on the machine of a new demo gets the credentials.',
      summary: 'The client of the demo, for the forms of the reference',
      handler: (request, reply) => {
        const { credentials } = shownDemo;
        if (credentials === undefined || !mayShowDemo(request, publicUrl))
          throw new ApiError('not_found', { message: 'There are no demo credentials to show.' });
        return reply.header('cache-control', 'no-store').send(credentials);
      },
    }),
    pageRoute('GET /llms.txt', {
      id: 'pages.llms',
      openBecause,
      summary: 'The pages of the documentation, for language models',
      handler: (request, reply) => send('llms.txt', request, reply),
    }),
    pageRoute('GET /docs/receipts/try', {
      id: 'pages.receipts',
      openBecause: 'It is only a form; its request carries the token that the reader enters.',
      summary: 'Scan a receipt and see the result',
      handler: (_request, reply) => sendHtml(reply, renderReceiptsPage()),
    }),
    pageRoute('GET /docs/receipts/try.js', {
      id: 'pages.receiptsScript',
      openBecause,
      summary: 'The script of that page',
      handler: (_request, reply) => sendText(reply, 'text/javascript; charset=utf-8', receiptsScript),
    }),
    pageRoute('GET /docs/receipts/try.css', {
      id: 'pages.receiptsStyle',
      openBecause,
      summary: 'The style of that page',
      handler: (_request, reply) => sendText(reply, 'text/css; charset=utf-8', receiptsStyle),
    }),
  ];
}

async function sendFile(
  file: SiteFile,
  base: string,
  request: HttpRequest,
  reply: HttpReply,
): Promise<HttpReply> {
  const { listed, name } = file;
  const isPage = name.endsWith('.html');
  const etag = `"${listed.etag}"`;
  reply
    .header('etag', `W/${etag}`)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    // The names of assets contain the hash of their content.
    .header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(listed.etag))
    return reply.code(304).send();
  // The page's links need the path prefix of a reverse proxy as well.
  if (isPage && base !== '') {
    const html = (await file.read()).toString('utf8').replaceAll(/(href|src)="\/(?!\/)/g, `$1="${base}/`);
    return sendHtml(reply, { policy, body: html });
  }
  const encoded = Object.fromEntries(listed.encodings.map((one) => [one, Buffer.alloc(0)]));
  const encoding = chooseEncoding(request.headers['accept-encoding'], { encoded });
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  const body = await file.read(encoding);
  if (isPage) {
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .header('cross-origin-opener-policy', 'same-origin');
  }
  return reply.header('content-type', listed.type).send(body);
}

function sendText(reply: HttpReply, type: string, text: string): HttpReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}

const notBuilt = page(
  'Not built',
  `<section>
<h1>The documentation is not built</h1>
<p>The server is running, but <code>site/dist</code> does not exist. Run this in Kontor’s folder and reload the page; the server needs no restart:</p>
<pre><code>npm run build</code></pre>
</section>`,
);
