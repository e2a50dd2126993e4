import { sendHtml } from '../../http/html.ts';
import type { OpenRoute } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { basePathOf, page } from '../layout.ts';
import { languageFor } from '../people/layout.ts';
import { fileName, pageRoute } from '../route.ts';
import { builtFolder, chooseEncoding, openBuild } from './files.ts';

type DashboardParts = { publicUrl: string; folder?: string };

/** The policy allows nothing inline and no other hosts. blob: shows a picture that the user has just chosen. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const openBecause = 'The files of the dashboard contain no data; it requests its data with the session.';

/** The built dashboard: one page for every path below /dashboard/, and its files. */
export function dashboardRoutes({ publicUrl, folder = builtFolder }: DashboardParts): OpenRoute[] {
  const base = basePathOf(publicUrl);
  const build = openBuild(folder, base);
  return [
    pageRoute('GET /dashboard', {
      openBecause,
      id: 'pages.dashboardDoor',
      summary: 'Redirect to the dashboard',
      handler: (_request, reply) => reply.redirect(`${base}/dashboard/`, 302),
    }),
    pageRoute('GET /dashboard/assets/:asset', {
      openBecause,
      id: 'pages.dashboardAsset',
      summary: 'Files of the dashboard',
      idForms: { asset: fileName },
      ownRateBecause: 'One page loads many of them, from memory, and many users may share an address.',
      handler: async (request, reply) => {
        const { asset: name } = request.params as { asset: string };
        const asset = orNotFound((await build())?.assets.get(name), 'file');
        const encoding = chooseEncoding(request.headers['accept-encoding'], asset);
        reply
          .header('content-type', asset.contentType)
          // The name contains the hash of the content.
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .header('x-content-type-options', 'nosniff');
        if (encoding === undefined) return reply.send(asset.plain);
        return reply.header('content-encoding', encoding).send(asset.encoded[encoding]);
      },
    }),
    pageRoute('GET /dashboard/*', {
      openBecause,
      id: 'pages.dashboard',
      summary: 'The dashboard',
      handler: async (request, reply) => {
        const built = await build();
        if (built === undefined) {
          reply.code(503).header('cache-control', 'no-store');
          return sendHtml(reply, notBuilt);
        }
        const { '*': path } = request.params as { '*': string };
        const { html, etag } = built.pageOf(path.split('/')[0] || 'home', languageFor(request));
        // Browsers revalidate the page each time, and get it only when it has changed.
        reply
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, cookie')
          .header('etag', etag);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return sendHtml(reply, { policy, body: html, referrer: 'same-origin' });
      },
    }),
  ];
}

const notBuilt = page(
  'Not built',
  `<section>
<h1>The dashboard is not built</h1>
<p>The server is running, but <code>dashboard/dist</code> does not exist. Run this in Kontor’s folder and reload the page; the server needs no restart:</p>
<pre><code>npm run build</code></pre>
<p class="soft">The API can do everything that the dashboard can: see the <a href="/docs">API reference</a>.</p>
</section>`,
);
