import { sendHtml } from '../../http/html.ts';
import { type OpenRoute, openRoute } from '../../http/route.ts';
import { found } from '../../platform/errors.ts';
import { basePathOf, page } from '../layout.ts';
import { builtFolder, chooseEncoding, openBuild } from './files.ts';

export type DashboardParts = { publicUrl: string; folder?: string };

/** Nothing inline, nothing from elsewhere; pictures may also be what somebody has just chosen on their own machine. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const openBecause =
  'The files of the dashboard say nothing about anyone; what it shows, it asks for with the session.';
const common = {
  openBecause,
  tag: 'pages',
  method: 'GET',
  isDocumented: false,
  success: { status: 200 },
} as const;

/** The dashboard as `npm run build` made it: one page for every address below /dashboard/, and its files. */
export function dashboardRoutes({ publicUrl, folder = builtFolder }: DashboardParts): OpenRoute[] {
  const base = basePathOf(publicUrl);
  const build = openBuild(folder, base);
  return [
    openRoute({
      ...common,
      id: 'pages.dashboardDoor',
      summary: 'To the dashboard',
      path: '/dashboard',
      handler: (_request, reply) => reply.redirect(`${base}/dashboard/`, 302),
    }),
    openRoute({
      ...common,
      id: 'pages.dashboardAsset',
      summary: 'Files of the dashboard',
      path: '/dashboard/assets/:asset',
      handler: async (request, reply) => {
        const { asset: name } = request.params as { asset: string };
        const asset = found((await build())?.assets.get(name), 'file');
        const encoding = chooseEncoding(request.headers['accept-encoding'], asset);
        reply
          .header('content-type', asset.contentType)
          // The name has the hash of what is in it: another content is another name.
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .header('x-content-type-options', 'nosniff');
        if (encoding === undefined) return reply.send(asset.plain);
        return reply.header('content-encoding', encoding).send(asset.encoded[encoding]);
      },
    }),
    openRoute({
      ...common,
      id: 'pages.dashboard',
      summary: 'The dashboard',
      path: '/dashboard/*',
      handler: async (request, reply) => {
        const built = await build();
        if (built === undefined) {
          reply.code(503).header('cache-control', 'no-store');
          return sendHtml(reply, notBuilt);
        }
        const { '*': path } = request.params as { '*': string };
        const { html, etag } = built.pageOf(path.split('/')[0] || 'home');
        // Asked for each time, and sent only when it is another one.
        reply.header('cache-control', 'no-cache').header('etag', etag);
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
<p>The server runs, but <code>dashboard/dist</code> is not there. Run this in Kontor’s folder, then reload the page; the server need not be restarted:</p>
<pre><code>npm run build</code></pre>
<p class="soft">Everything in the dashboard can also be done by API: see the <a href="/docs">API reference</a>.</p>
</section>`,
);
